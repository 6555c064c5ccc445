import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'

const { pushCounts, notifications } = schema

export const COUNTERS = [
  'audience',
  'predicted',
  'sent',
  'received',
  'unsubscribed',
  'failed',
  'unknown',
  'skipped',
  'cancelled',
  'confirmed',
  'opened',
] as const
export type Counter = (typeof COUNTERS)[number]
export type Counts = Readonly<Record<Counter, number>>

/** The specification's own counters of a campaign, which are kept equal. */
const SPECIFIED = ['predicted', 'received', 'unsubscribed', 'failed'] as const

/**
 * Adds to the counters of a campaign or an automation, in the transaction that changes the messages: both stay or
 * neither. Last of what a transaction writes, since all workers of a campaign meet here.
 */
export async function addCounts(
  tx: Transaction,
  projectId: string,
  source: string,
  more: Partial<Counts>,
): Promise<void> {
  const changed = COUNTERS.filter((name) => more[name])
  if (changed.length === 0) return
  await tx
    .insert(pushCounts)
    .values({ project_id: projectId, source_id: source, ...more })
    .onConflictDoUpdate({
      target: [pushCounts.project_id, pushCounts.source_id],
      set: Object.fromEntries(changed.map((name) => [name, sql`${pushCounts[name]} + ${more[name] ?? 0}`])),
    })
  const specified = SPECIFIED.filter((name) => more[name])
  if (specified.length > 0)
    await tx
      .update(notifications)
      .set(
        Object.fromEntries(specified.map((name) => [name, sql`${notifications[name]} + ${more[name] ?? 0}`])),
      )
      .where(and(eq(notifications.project_id, projectId), eq(notifications.id, source)))
}

const NONE: Counts = {
  audience: 0,
  predicted: 0,
  sent: 0,
  received: 0,
  unsubscribed: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  cancelled: 0,
  confirmed: 0,
  opened: 0,
}

/**
 * What became of the messages of these campaigns or automations. `audience` is everybody who was looked at,
 * `predicted` who was to get it, `sent` what the gateway took, `received` what it handed to the phone's system.
 */
export async function getCounts(
  db: Queryable,
  projectId: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  if (sources.length === 0) return new Map()
  const rows = await db
    .select()
    .from(pushCounts)
    .where(and(eq(pushCounts.project_id, projectId), inArray(pushCounts.source_id, [...sources])))
  const known = new Map<string, Counts>(
    rows.map(({ project_id: _, source_id, ...counts }) => [source_id, counts]),
  )
  return new Map(sources.map((source) => [source, known.get(source) ?? NONE]))
}
