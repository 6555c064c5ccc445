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

/** Counters that the specification defines on the campaign's row, updated together with ours. */
const SPECIFIED = ['predicted', 'received', 'unsubscribed', 'failed'] as const

/**
 * Returns what belongs to several campaigns or automations in the order in which everybody locks their counters, so that
 * no two transactions wait for each other.
 */
export function inLockOrder<T>(bySource: Iterable<readonly [string, T]>): (readonly [string, T])[] {
  return [...bySource].sort(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * Adds to the counters of a campaign or automation, in the transaction that changes the messages. Call it last, since
 * all workers of a campaign contend for this row.
 */
export async function addCounts(
  tx: Transaction,
  projectId: string,
  source: string,
  more: Partial<Counts>,
): Promise<void> {
  const changed = COUNTERS.filter((name) => more[name])
  if (changed.length === 0) return
  // First the campaign, then its counters: everybody locks them in this order.
  const specified = SPECIFIED.filter((name) => more[name])
  if (specified.length > 0)
    await tx
      .update(notifications)
      .set(
        Object.fromEntries(specified.map((name) => [name, sql`${notifications[name]} + ${more[name] ?? 0}`])),
      )
      .where(and(eq(notifications.project_id, projectId), eq(notifications.id, source)))
  await tx
    .insert(pushCounts)
    .values({ project_id: projectId, source_id: source, ...more })
    .onConflictDoUpdate({
      target: [pushCounts.project_id, pushCounts.source_id],
      set: Object.fromEntries(changed.map((name) => [name, sql`${pushCounts[name]} + ${more[name] ?? 0}`])),
    })
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
 * Returns the message counters of campaigns or automations by id; zeros where there are none. `audience` counts all
 * evaluated subscribers, `predicted` those to be sent to, `sent` what the gateway accepted, `received` what it
 * delivered to the phone's system.
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
  const countsBySource = new Map<string, Counts>(
    rows.map(({ project_id: _, source_id, ...counts }) => [source_id, counts]),
  )
  return new Map(sources.map((source) => [source, countsBySource.get(source) ?? NONE]))
}
