import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { users } = schema

/** Lists the users with access to the admin area. */
export async function listAdmins(db: Queryable): Promise<readonly { name: string; email: string }[]> {
  return db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.admin, true))
    .orderBy(asc(users.email))
}

/** Result of granting or revoking admin rights; `same`: nothing changed. */
export type AdminChange = 'changed' | 'same' | 'unknown' | 'unconfirmed'

/**
 * Grants or revokes admin rights, with immediate effect in every open tab (`access.ts` checks each call). Refuses
 * accounts without a confirmed email address, because anybody may sign up with any address.
 */
export function changeAdmin(
  db: Pick<Queryable, 'transaction'>,
  email: string,
  admin: boolean,
): Promise<AdminChange> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, admin: users.admin, confirmed: users.confirmed })
      .from(users)
      .where(eq(users.email, email))
      .for('update')
    if (!user) return 'unknown'
    if (user.admin === admin) return 'same'
    if (admin && user.confirmed === null) return 'unconfirmed'
    await tx.update(users).set({ admin }).where(eq(users.id, user.id))
    return 'changed'
  })
}
