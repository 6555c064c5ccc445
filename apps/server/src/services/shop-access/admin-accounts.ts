import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import type { ShopPerson } from './session-token.ts'

const { projects, projectsToUsers, shopStaff } = schema

/** Returns the user account linked to a person of a shop's admin, or null. */
export async function findAdminAccount(db: Queryable, { shop, person }: ShopPerson): Promise<string | null> {
  const [row] = await db
    .select({ user: shopStaff.user_id })
    .from(shopStaff)
    .where(and(eq(shopStaff.shop, shop), eq(shopStaff.person, person)))
  return row?.user ?? null
}

/** Links a person of a shop's admin to a user account. Replaces an earlier link. */
export async function saveAdminAccount(
  db: Queryable,
  { shop, person }: ShopPerson,
  user: string,
): Promise<void> {
  await db
    .insert(shopStaff)
    .values({ shop, person, user_id: user })
    .onConflictDoUpdate({
      target: [shopStaff.shop, shopStaff.person],
      set: { user_id: user, created: new Date() },
    })
}

/** Returns the newest project of a shop that the user belongs to, or null. */
export async function findProjectOfShop(db: Queryable, shop: string, user: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: projects.slug })
    .from(projectsToUsers)
    .innerJoin(projects, eq(projects.id, projectsToUsers.project_id))
    .where(and(eq(projectsToUsers.user_id, user), eq(projects.permanent, shop)))
    .orderBy(desc(projects.created))
    .limit(1)
  return row?.slug ?? null
}

/** Returns true when any project is connected to this shop. */
export async function hasProjectForShop(db: Queryable, shop: string): Promise<boolean> {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.permanent, shop))
    .limit(1)
  return row !== undefined
}
