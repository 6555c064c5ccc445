import {
  publishUpdate,
  rollBackUpdate,
  shareUpdate,
  updatesOverview,
} from '@vitrine/core/contract/releases/updates'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import type { UpdateRow } from './choose-update.ts'
import { findNewestScript, findNewestUpdate, listUpdatesPage, lockChannel } from './queries.ts'
import { revertUpdate, sendNewestScript } from './send-update.ts'

const { appUpdates } = schema

/** Calls of over-the-air updates: list, send, increase the rollout share, roll back. */
export const updatesHandlers: readonly CallHandler[] = [
  handleCall(updatesOverview, async ({ project }, { db }) => {
    const script = await findNewestScript(db)
    return {
      ...(await listUpdatesPage(db, project)),
      script: script && { made: script.made.toISOString(), runtime: script.runtime },
    }
  }),

  handleCall(publishUpdate, async ({ project, id, channel, share, note }, context) => {
    const { db, emit, user } = context
    const publishedUpdate = await db.transaction(async (tx) => {
      await lockChannel(tx, project, channel)
      const existingUpdate = await updateOf(tx, project, id)
      // A repeated request whose response was lost.
      if (existingUpdate) return existingUpdate
      const row = await sendNewestScript(tx, project, channel, { id, share, note, user_id: user.sub }, emit)
      if (typeof row === 'string') throw refuseAs(publishUpdate, row)
      return row
    })
    return loadUpdate(context, publishedUpdate)
  }),

  handleCall(shareUpdate, async ({ project, id, share }, context) => {
    const row = await context.db.transaction(async (tx) => {
      const { update, newest } = await heldUpdate(tx, project, id)
      if (!update) throw refuseAs(shareUpdate, 'no-update')
      if (newest?.id !== id) throw refuseAs(shareUpdate, 'not-newest')
      if (share < update.share) throw refuseAs(shareUpdate, 'fewer', 'share')
      await tx
        .update(appUpdates)
        .set({ share })
        .where(and(eq(appUpdates.project_id, project), eq(appUpdates.id, id)))
      return { ...update, share }
    })
    return loadUpdate(context, row)
  }),

  handleCall(rollBackUpdate, async ({ project, id }, context) => {
    const { db, emit, user } = context
    const back = await db.transaction(async (tx) => {
      const { update, newest } = await heldUpdate(tx, project, id)
      if (!update) throw refuseAs(rollBackUpdate, 'no-update')
      // A repeated request: it is rolled back already.
      if (newest?.rolled_back_update_id === id) return newest
      if (newest?.id !== id) throw refuseAs(rollBackUpdate, 'not-newest')
      return revertUpdate(tx, update, user.sub, emit)
    })
    return loadUpdate(context, back)
  }),
]

async function updateOf(tx: Transaction, project: string, id: string): Promise<UpdateRow | undefined> {
  const [row] = await tx
    .select()
    .from(appUpdates)
    .where(and(eq(appUpdates.project_id, project), eq(appUpdates.id, id)))
  return row
}

/** Returns an update with its channel locked, and the newest one of the same channel and runtime. */
async function heldUpdate(tx: Transaction, project: string, id: string) {
  const currentUpdate = await updateOf(tx, project, id)
  if (!currentUpdate) return { update: undefined, newest: undefined }
  await lockChannel(tx, project, currentUpdate.channel)
  return {
    update: await updateOf(tx, project, id),
    newest: await findNewestUpdate(tx, project, currentUpdate.channel, currentUpdate.runtime),
  }
}

async function loadUpdate({ db, cacheInvalidation }: CallContext, { project_id: project, id }: UpdateRow) {
  cacheInvalidation.project.notify(project)
  const { updates } = await listUpdatesPage(db, project, id)
  const [update] = updates
  if (!update) throw new Error('An update that was just there')
  return { update }
}
