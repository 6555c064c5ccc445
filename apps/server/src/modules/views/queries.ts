import type { SavedView } from '@vitrine/core/contract/projects/saved-views'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { savedViews } = schema

type Owner = { readonly project: string; readonly user: string }
type Place = Owner & { readonly page: (typeof savedViews.$inferSelect)['page'] }

const ofOwner = ({ project, user }: Owner) =>
  and(eq(savedViews.project_id, project), eq(savedViews.user_id, user))

export async function findViews(db: Queryable, key: Place): Promise<SavedView[]> {
  const { id, name, state } = savedViews
  return db
    .select({ id, name, state })
    .from(savedViews)
    .where(and(ofOwner(key), eq(savedViews.page, key.page)))
    .orderBy(asc(name))
}

export async function upsertView(
  tx: Transaction,
  { project, user, page }: Place,
  view: SavedView,
): Promise<void> {
  const { name, state } = view
  await tx
    .insert(savedViews)
    .values({ project_id: project, user_id: user, page, ...view })
    .onConflictDoUpdate({
      target: [savedViews.project_id, savedViews.user_id, savedViews.id],
      set: { name, state, page },
    })
}

export async function deleteView(db: Queryable, owner: Owner, id: string): Promise<void> {
  await db.delete(savedViews).where(and(ofOwner(owner), eq(savedViews.id, id)))
}
