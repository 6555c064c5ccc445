import { INTEGRATION_UNDO_MS, type IntegrationFault } from '@vitrine/core/contract/shop/integrations'
import { and, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Encryption } from '../../infra/crypto/encryption.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import {
  encryptSecrets,
  type IntegrationRow,
  integrationKey,
  type Texts,
} from '../../services/integrations/integration-secrets.ts'
import * as schema from '../../services/schema/schema.ts'

const { integrations } = schema
const MINUTE_MS = 60_000
/** Delay until a first fault is checked again: it may be temporary. */
const RECHECK_DELAY_MS = 5 * MINUTE_MS
/** And so soon while something is known to be broken, or while all is well. */
const BROKEN_MS = 60 * MINUTE_MS
const WELL_MS = 6 * 60 * MINUTE_MS
/** Found so often one after another, its owners are written to. */
const SURE_AFTER = 2

/** Turns an integration on, or saves its new settings. Clears earlier check results. */
export async function saveIntegration(
  db: Queryable,
  encryption: Encryption,
  of: { readonly project: string; readonly integration: string },
  { plain, secret }: { readonly plain: Texts; readonly secret: Texts },
  now: Date,
): Promise<void> {
  const rowKey = { project_id: of.project, integration: of.integration }
  const integrationFields = {
    settings: plain,
    secrets: encryptSecrets(encryption, rowKey, secret),
    updated: now,
    ended: null,
    checked: now,
    next: new Date(now.getTime() + WELL_MS),
    fault: null,
    seen: 0,
    since: null,
    alerted: null,
  }
  await db
    .insert(integrations)
    .values({ ...rowKey, created: now, ...integrationFields })
    .onConflictDoUpdate({
      target: [integrations.project_id, integrations.integration],
      set: integrationFields,
    })
}

/**
 * Turns an integration off. Its encrypted credentials remain until `purgeDisabledIntegrations` deletes them.
 * Has no effect on an integration that is off.
 */
export async function disableIntegration(
  db: Queryable,
  project: string,
  name: string,
  now: Date,
): Promise<void> {
  await db
    .update(integrations)
    .set({ ended: now, updated: now })
    .where(and(integrationKey(project, name), isNull(integrations.ended)))
}

/**
 * Restores an integration that was turned off within the last hour; false when its settings are already deleted. One
 * that is on stays unchanged.
 */
export async function reenableIntegration(
  db: Queryable,
  project: string,
  name: string,
  now: Date,
): Promise<boolean> {
  const back = await db
    .update(integrations)
    .set({ ended: null, updated: now, next: now })
    .where(
      and(
        integrationKey(project, name),
        or(isNull(integrations.ended), gt(integrations.ended, new Date(now.getTime() - INTEGRATION_UNDO_MS))),
      ),
    )
    .returning({ name: integrations.integration })
  return back.length > 0
}

/** Deletes settings and credentials of integrations that were turned off more than an hour ago. */
export async function purgeDisabledIntegrations(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(integrations)
    .where(
      and(
        isNotNull(integrations.ended),
        lt(integrations.ended, new Date(now.getTime() - INTEGRATION_UNDO_MS)),
      ),
    )
}

/** Returns integrations whose check is due: those that were never checked, then longest wait first. */
export async function listIntegrationsToCheck(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<IntegrationRow[]> {
  return db
    .select()
    .from(integrations)
    .where(and(isNull(integrations.ended), or(isNull(integrations.next), lte(integrations.next, now))))
    .orderBy(sql`${integrations.next} asc nulls first`)
    .limit(limit)
}

export type StatusChange = 'broken' | 'recovered' | null

/**
 * Stores the result of a check, and returns what owners must be notified of: once when a fault is confirmed, and once
 * when it is over. Settings that changed during the check stay unaffected.
 */
export async function saveCheckResult(
  tx: Transaction,
  looked: Pick<IntegrationRow, 'project_id' | 'integration' | 'updated'>,
  fault: IntegrationFault | null,
  now: Date,
): Promise<StatusChange> {
  const condition = integrationKey(looked.project_id, looked.integration)
  const [row] = await tx.select().from(integrations).where(condition).for('no key update')
  if (!row || row.ended !== null || row.updated.getTime() !== looked.updated.getTime()) return null
  const failureCount = fault === null ? 0 : row.seen + 1
  const sure = failureCount >= SURE_AFTER
  const pause = fault === null ? WELL_MS : sure ? BROKEN_MS : RECHECK_DELAY_MS
  const shouldAlert = sure && row.alerted === null
  await tx
    .update(integrations)
    .set({
      fault,
      seen: failureCount,
      checked: now,
      next: new Date(now.getTime() + pause),
      since: fault === null ? null : (row.since ?? now),
      alerted: fault === null ? null : shouldAlert ? now : row.alerted,
    })
    .where(condition)
  if (shouldAlert) return 'broken'
  return fault === null && row.alerted !== null ? 'recovered' : null
}

/** Returns the row of a project's enabled integration; null when it is off. */
export async function findEnabledIntegration(
  db: Queryable,
  project: string,
  name: string,
): Promise<IntegrationRow | null> {
  const [row] = await db
    .select()
    .from(integrations)
    .where(and(integrationKey(project, name), isNull(integrations.ended)))
  return row ?? null
}
