import type { Channel, SEND_PROBLEMS } from '@vitrine/core/contract/releases/updates'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { createId } from '../../infra/db/uuid.ts'
import type { EmitDomainEvents } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'
import type { UpdateRow } from './choose-update.ts'
import { findNewestScript, findNewestUpdate, findPreviousUpdate } from './queries.ts'

const { appUpdates } = schema

/** Why the newest script cannot be sent to a channel. */
export type SendProblem = keyof typeof SEND_PROBLEMS

/** Returns the newest bundle of a channel with its latest update, or what prevents sending it. */
export async function findSendableScript(db: Queryable, project: string, channel: Channel) {
  const script = await findNewestScript(db)
  const no = (problem: SendProblem) => ({ problem })
  if (!script) return no('no-script')
  const newest = await findNewestUpdate(db, project, channel)
  if (newest && newest.share < 100) return no('rolling-out')
  const ofRuntime = await findNewestUpdate(db, project, channel, script.runtime)
  if (ofRuntime?.kind === 'script' && ofRuntime.ios === script.ios && ofRuntime.android === script.android)
    return no('same-script')
  return { problem: null, script, newest }
}

type Sent = Pick<typeof appUpdates.$inferInsert, 'id' | 'share' | 'note' | 'user_id'>

/** Sends the newest script to a share of a locked channel's devices; returns the problem when it cannot. */
export async function sendNewestScript(
  tx: Transaction,
  project: string,
  channel: Channel,
  updateFields: Sent,
  emit: EmitDomainEvents,
): Promise<UpdateRow | SendProblem> {
  const may = await findSendableScript(tx, project, channel)
  if (may.problem !== null) return may.problem
  const { runtime, ios, android } = may.script
  const values = { channel, runtime, kind: 'script' as const, ios, android }
  return add(tx, { ...values, ...updateFields, project_id: project }, may.newest, emit)
}

/**
 * Rolls back the newest update of its channel, whose row must be locked: publishes the previous one as a newer update.
 */
export async function revertUpdate(
  tx: Transaction,
  update: UpdateRow,
  by: string | null,
  emit: EmitDomainEvents,
): Promise<UpdateRow> {
  const before = await findPreviousUpdate(tx, update)
  const { project_id, channel, runtime, id: rolled_back_update_id } = update
  const content =
    before?.kind === 'script'
      ? { kind: before.kind, ios: before.ios, android: before.android }
      : { kind: 'embedded' as const, ios: null, android: null }
  const values = { project_id, id: createId(), channel, runtime, share: 100, note: '', ...content }
  return add(tx, { ...values, rolled_back_update_id, user_id: by }, update, emit)
}

/**
 * Adds an update to a locked channel. Its time is always later than that of the previous one, whatever the clock says,
 * because devices accept only later updates.
 */
async function add(
  tx: Transaction,
  values: Omit<typeof appUpdates.$inferInsert, 'created'>,
  newest: UpdateRow | undefined,
  emit: EmitDomainEvents,
): Promise<UpdateRow> {
  const created = new Date(Math.max(Date.now(), (newest?.created.getTime() ?? 0) + 1))
  const [row] = await tx
    .insert(appUpdates)
    .values({ ...values, created })
    .returning()
  if (!row) throw new Error('An update was not kept')
  const { project_id, id: update, channel, share, rolled_back_update_id: back, user_id: by } = row
  await emit(tx, project_id, [{ kind: 'update-sent', at: created, update, channel, share, back, by }])
  return row
}
