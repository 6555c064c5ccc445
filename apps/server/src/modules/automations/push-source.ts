import { flow as flowShape } from '@vitrine/core/contract/push/automations'
import type { PushReason } from '@vitrine/core/push/push-reasons'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { PushSource, WaitingMessage } from '../../services/push-engine/push.types.ts'
import * as schema from '../../services/schema/schema.ts'
import { isAutomationOfRun, isVersionOfRun } from './active-automations.ts'
import { findExitReason } from './exit-reasons.ts'

const { automations, automationRuns: runs, automationVersions: versions } = schema

const REASONS: Readonly<Record<string, PushReason>> = { bought: 'bought', 'sold-out': 'no-stock' }

/**
 * Push source of automations. Just before sending, it names the messages to drop because their run or
 * automation has ended, with the reason.
 */
export const automationPushSource: PushSource = { kind: 'automation', dropped }

async function dropped(
  db: Queryable,
  projectId: string,
  messages: readonly WaitingMessage[],
): Promise<ReadonlyMap<string, PushReason>> {
  const ids = [...new Set(messages.flatMap(({ automation }) => automation ?? []))]
  const subscriberIds = [...new Set(messages.flatMap(({ subscriber }) => subscriber ?? []))]
  if (ids.length === 0 || subscriberIds.length === 0) return new Map()
  const rows = await db
    .select({ run: runs, active: automations.active, removed: automations.removed, flow: versions.flow })
    .from(runs)
    .innerJoin(automations, isAutomationOfRun)
    .innerJoin(versions, isVersionOfRun)
    .where(
      and(
        eq(runs.project_id, projectId),
        inArray(runs.automation_id, ids),
        inArray(runs.subscriber_id, subscriberIds),
      ),
    )
  const drops = new Map<string, PushReason>()
  for (const message of messages) {
    const entry = rows.find(
      ({ run }) =>
        run.automation_id === message.automation &&
        run.subscriber_id === message.subscriber &&
        run.cause === message.cause,
    )
    const reason = entry ? await reasonAgainst(db, entry) : null
    if (reason) drops.set(message.id, reason)
  }
  return drops
}

async function reasonAgainst(
  db: Queryable,
  entry: {
    readonly run: typeof runs.$inferSelect
    readonly active: boolean
    readonly removed: Date | null
    readonly flow: unknown
  },
): Promise<PushReason | null> {
  const { run, active, removed } = entry
  if (!active || removed) return 'off'
  const exit =
    run.state === 'left'
      ? (run.reason ?? 'exit')
      : await findExitReason(db, flowShape.parse(entry.flow).trigger.kind, run)
  return exit === null ? null : (REASONS[exit] ?? 'exit')
}
