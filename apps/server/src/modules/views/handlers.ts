import { listViews, MAX_SAVED_VIEWS, removeView, saveView } from '@vitrine/core/contract/projects/saved-views'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { deleteView, findViews, upsertView } from './queries.ts'

/** Calls for saved list views, which belong to one merchant. */
export const viewsHandlers: readonly CallHandler[] = [
  handleCall(listViews, async ({ project, page }, { db, user }) => ({
    views: await findViews(db, { project, user: user.sub, page }),
  })),
  handleCall(saveView, async ({ project, page, ...view }, { db, user }) => {
    await db.transaction(async (tx) => {
      // Concurrent requests would each see a free place and a free name.
      await lockNames(tx, project, [`views ${user.sub}`])
      const whose = { project, user: user.sub, page }
      const others = (await findViews(tx, whose)).filter(({ id }) => id !== view.id)
      if (others.some(({ name }) => name === view.name)) throw refuseAs(saveView, 'taken', 'name')
      if (others.length >= MAX_SAVED_VIEWS) throw refuseAs(saveView, 'full')
      await upsertView(tx, whose, view)
    })
    return { view }
  }),
  handleCall(removeView, async ({ project, id }, { db, user }) => {
    await deleteView(db, { project, user: user.sub }, id)
    return { done: true as const }
  }),
]
