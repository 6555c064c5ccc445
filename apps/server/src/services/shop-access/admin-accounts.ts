import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import type { ShopPerson } from './session-token.ts'

const { projects, projectsToUsers, shopStaff } = schema

/** The account that a person of a shop's admin said is theirs; null: none so far. */
export async function findAdminAccount(db: Queryable, { shop, person }: ShopPerson): Promise<string | null> {
  const [row] = await db
    .select({ user: shopStaff.user_id })
    .from(shopStaff)
    .where(and(eq(shopStaff.shop, shop), eq(shopStaff.person, person)))
  return row?.user ?? null
}

/** Keeps that a person of a shop's admin is this account; said again by another, it is theirs from then on. */
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

/** The newest project of a shop that the account is in; null for none. */
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

/** True where any project has this shop. */
export async function hasProjectForShop(db: Queryable, shop: string): Promise<boolean> {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.permanent, shop))
    .limit(1)
  return row !== undefined
}
