import type { Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'
import { addCounts, inLockOrder } from '../campaigns/counters.ts'
import type { NewMessage } from '../push.types.ts'
import { wakeTenant } from '../sending/tenant-queue.ts'
import { assertValidTime, createMessageId } from './message-ids.ts'

const { sentNotifications: notificationsTable } = schema
const LIFETIME_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 1000

/**
 * Queues messages without a campaign in the caller's transaction. After the commit each is sent when it is due. Leaves
 * an already queued message (same receiver, automation and step, cause and `at`) unchanged. Returns the ids in order
 * and the set of new ones. Throws a RangeError for a time that is not in milliseconds.
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
      .insert(notificationsTable)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoNothing()
      .returning({ id: notificationsTable.id })
    for (const { id } of some) added.add(id)
  }
  const newRows = rows.filter(({ id }) => added.has(id))
  const bySource = Map.groupBy(newRows, (row) => row.automation_id ?? '')
  for (const [source, own] of inLockOrder(bySource))
    if (source !== '') await addCounts(tx, projectId, source, { audience: own.length, predicted: own.length })
  const [first] = newRows.map(({ due }) => due).sort((a, b) => a.getTime() - b.getTime())
  if (first) await wakeTenant(tx, projectId, first)
  return { ids: rows.map(({ id }) => id), added }
}

function rowOf(projectId: string, message: NewMessage) {
  const { kind, to, automation, cause, at, due, expires, content, rules } = message
  assertValidTime(due)
  const receiver = 'subscriber' in to ? to.subscriber : to.user
  const name = [kind, automation?.id ?? '', automation?.step ?? '', receiver, cause].join('\n')
  return {
    project_id: projectId,
    id: createMessageId(at, name),
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
