import { and, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../db/open.ts'
import { addCounts } from './counts.ts'
import { checkTime, messageId } from './ids.ts'
import { wakeLane } from './lanes.ts'
import type { NewMessage, Reason } from './push.types.ts'

const { sentNotifications: sent } = schema
const LIFETIME_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 1000

/**
 * Queues messages that belong to no campaign, in the caller's transaction: they are sent once it is committed, each
 * when it is due. One that was queued before (same receiver, automation and step, cause and `at`) is left as it is.
 * Gives the ids of all, in their order, and which of them are new; throws a RangeError for a time in another unit than
 * milliseconds.
 */
export async function queueMessages(
  tx: Transaction,
  projectId: string,
  messages: readonly NewMessage[],
): Promise<{ readonly ids: readonly string[]; readonly added: ReadonlySet<string> }> {
  const rows = messages.map((message) => rowOf(projectId, message))
  const added = new Set<string>()
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = await tx
      .insert(sent)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoNothing()
      .returning({ id: sent.id })
    for (const { id } of some) added.add(id)
  }
  const fresh = rows.filter(({ id }) => added.has(id))
  for (const [source, own] of Map.groupBy(fresh, (row) => row.automation_id))
    if (source) await addCounts(tx, projectId, source, { audience: own.length, predicted: own.length })
  const [first] = fresh.map(({ due }) => due).sort((a, b) => a.getTime() - b.getTime())
  if (first) await wakeLane(tx, projectId, first)
  return { ids: rows.map(({ id }) => id), added }
}

function rowOf(projectId: string, message: NewMessage) {
  const { kind, to, automation, cause, at, due, expires, content, rules } = message
  checkTime(due)
  const receiver = 'subscriber' in to ? to.subscriber : to.user
  const name = [kind, automation?.id ?? '', automation?.step ?? '', receiver, cause].join('\n')
  return {
    project_id: projectId,
    id: messageId(at, name),
    began: at,
    kind,
    subscriber_id: 'subscriber' in to ? to.subscriber : null,
    user_id: 'user' in to ? to.user : null,
    automation_id: automation?.id ?? null,
    step: automation?.step ?? null,
    cause,
    content,
    rules: { ...rules },
    due,
    expires: expires ?? new Date(due.getTime() + LIFETIME_MS),
  }
}

/** Which messages: all of what is named must fit. */
export type Waiting = {
  readonly automation?: string
  readonly steps?: readonly string[]
  readonly subscribers?: readonly string[]
  readonly cause?: string
  /** Those whose cause happened then or later: how far back the question looks. */
  readonly since: Date
}

/**
 * Calls off messages of no campaign that were not yet tried, in the caller's transaction, and keeps why. Gives how
 * many. What a worker sends in this moment is sent.
 */
export async function cancelMessages(
  tx: Transaction,
  projectId: string,
  which: Waiting,
  reason: Reason = 'cancelled',
): Promise<number> {
  const conditions: (SQL | undefined)[] = [
    eq(sent.project_id, projectId),
    gte(sent.began, which.since),
    which.automation ? eq(sent.automation_id, which.automation) : isNotNull(sent.automation_id),
    which.steps ? inArray(sent.step, [...which.steps]) : undefined,
    which.subscribers ? inArray(sent.subscriber_id, [...which.subscribers]) : undefined,
    which.cause === undefined ? undefined : eq(sent.cause, which.cause),
    inArray(sent.status, ['planned', 'held']),
    // What lies in a batch a worker may have claimed: it is asked once more before it goes out.
    sql`${sent.batch} is null`,
    eq(sent.attempts, 0),
  ]
  const gone = await tx
    .update(sent)
    .set({ status: 'cancelled', reason, settled_at: sql`now()` })
    .where(and(...conditions))
    .returning({ source: sent.automation_id })
  for (const [source, own] of Map.groupBy(gone, (row) => row.source))
    if (source) await addCounts(tx, projectId, source, { cancelled: own.length })
  return gone.length
}
