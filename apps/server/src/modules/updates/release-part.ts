import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import type { ReleaseSource } from '../../services/releases/release-sources.types.ts'
import * as schema from '../../services/schema/schema.ts'
import { findNewestUpdate, lockChannel } from './queries.ts'
import { findSendableScript, revertUpdate, sendNewestScript } from './send-update.ts'

const { appUpdates } = schema

/** Rollback data of a published update in `release_parts`: the update that the release sent. */
export const updateUndo = z.object({ id: z.uuid() })

/**
 * The over-the-air update as a part of a release: publishing sends the newest JavaScript bundle of the phone app to all
 * installations, rolling back restores the previous one.
 */
export const updateReleaseSource: ReleaseSource = {
  kind: 'update',
  hold: (tx, { project }) => lockChannel(tx, project, 'production'),
  goOut: async (tx, { project }, { name, note }, emit) => {
    await lockChannel(tx, project, 'production')
    const id = createId()
    const updateFields = { id, share: 100, note: note || name, user_id: null }
    const row = await sendNewestScript(tx, project, 'production', updateFields, emit)
    return typeof row === 'string' ? { problem: row } : { undo: { id } }
  },
  takeBack: async (tx, { project }, undo, emit) => {
    const { id } = updateUndo.parse(undo)
    await lockChannel(tx, project, 'production')
    const [update] = await tx
      .select()
      .from(appUpdates)
      .where(and(eq(appUpdates.project_id, project), eq(appUpdates.id, id)))
    const newest = update && (await findNewestUpdate(tx, project, 'production', update.runtime))
    // Already rolled back by hand.
    if (newest?.rolled_back_update_id === id) return null
    if (!update || newest?.id !== id) return 'moved-on'
    await revertUpdate(tx, update, null, emit)
    return null
  },
  loadPartInfo: async (db, project) => {
    const { problem } = await findSendableScript(db, project, 'production')
    return new Map([[null, { title: '', problem: () => problem }]])
  },
}
