import {
  LOCKED_FOR,
  type Locks,
  listLocks,
  MAX_LOCKS,
  setLock,
} from '@vitrine/core/contract/designs/edit-locks'
import type { Permissions } from '@vitrine/core/contract/projects/projects'
import { getValueAt } from '@vitrine/core/design/operations'
import { findDesignLocation, readDesign } from '@vitrine/storefront/design'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { findAccessRefusal, findMembership } from '../../services/access/access.ts'
import type { Claims } from '../../services/access/access-tokens.ts'
import { type CallHandler, handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { notifySideChange } from '../../services/designs/design-notifications.ts'
import * as schema from '../../services/schema/schema.ts'

const { designLocks, designs, users } = schema

/** Locked path of a design, with the members who may still change it. */
export type DesignLock = Pick<typeof designLocks.$inferSelect, 'path' | 'who'>

/**
 * Lists the locked parts of a design for a user's current permissions. Runs in the saving transaction with the design's
 * row locked, so that no lock changes meanwhile.
 */
export async function listLocksFor(
  tx: Transaction,
  project: string,
  user: Claims,
): Promise<readonly DesignLock[]> {
  const locks = await tx
    .select({ path: designLocks.path, who: designLocks.who })
    .from(designLocks)
    .where(eq(designLocks.project_id, project))
  if (locks.length === 0) return []
  const permissions = (await findMembership(tx, user, project))?.permissions ?? null
  return locks.filter(({ who }) => findAccessRefusal(who, user, permissions) !== null)
}

export const lockHandlers: readonly CallHandler[] = [
  handleCall(listLocks, ({ project }, { db, user, member }) =>
    loadLocks(db, project, user, member.permissions),
  ),
  handleCall(setLock, async ({ project, path, who }, { db, user, member }) => {
    const { permissions } = member
    const may = (level: (typeof LOCKED_FOR)[number]) => findAccessRefusal(level, user, permissions) === null
    await db.transaction(async (tx) => {
      if (!(await notifySideChange(tx, project))) throw refuse('not-found')
      const at = and(eq(designLocks.project_id, project), eq(designLocks.path, path))
      const [existingLock] = await tx.select().from(designLocks).where(at)
      // A user without access to a part can neither unlock it nor lock it for others.
      if ([who, existingLock?.who].some((level) => level && !may(level)) || !LOCKED_FOR.some(may))
        throw refuseAs(setLock, 'may-not-lock')
      if (existingLock?.who === who || (!existingLock && who === null)) return
      if (who === null) {
        await tx.delete(designLocks).where(at)
        return
      }
      const there = await placesIn(tx, project)
      if (!there(path)) throw refuseAs(setLock, 'no-place')
      if (!existingLock && (await lockCount(tx, project)) >= MAX_LOCKS) {
        await dropStale(tx, project, there)
        if ((await lockCount(tx, project)) >= MAX_LOCKS) throw refuseAs(setLock, 'many-locks')
      }
      const values = { who, user_id: user.sub, created: new Date() }
      await tx
        .insert(designLocks)
        .values({ project_id: project, path, ...values })
        .onConflictDoUpdate({ target: [designLocks.project_id, designLocks.path], set: values })
    })
    return loadLocks(db, project, user, permissions)
  }),
]

const lockCount = (tx: Transaction, project: string) =>
  tx.$count(designLocks, eq(designLocks.project_id, project))

/** Returns the parts of the draft design that can be locked: its sections and existing items. */
async function placesIn(tx: Transaction, project: string): Promise<(path: string) => boolean> {
  const [row] = await tx
    .select({ config: designs.config })
    .from(designs)
    .where(eq(designs.project_id, project))
  const read = readDesign(row?.config)
  if (!read.ok) return () => false
  const { design } = read
  return (path) => {
    const designLocation = findDesignLocation(design, path)
    const isWholePart = designLocation?.what === 'section' || designLocation?.what === 'item'
    return isWholePart && designLocation.path === path && getValueAt(design, path) !== undefined
  }
}

/** Forgets locks of what is no longer there. */
async function dropStale(tx: Transaction, project: string, there: (path: string) => boolean): Promise<void> {
  const locks = await tx
    .select({ path: designLocks.path })
    .from(designLocks)
    .where(eq(designLocks.project_id, project))
  const stale = locks.map(({ path }) => path).filter((path) => !there(path))
  await tx
    .delete(designLocks)
    .where(and(eq(designLocks.project_id, project), inArray(designLocks.path, stale)))
}

async function loadLocks(
  db: Queryable,
  project: string,
  user: Claims,
  permissions: Permissions,
): Promise<Locks> {
  const rows = await db
    .select({ lock: designLocks, by: users.name })
    .from(designLocks)
    .leftJoin(users, eq(users.id, designLocks.user_id))
    .where(eq(designLocks.project_id, project))
    .orderBy(asc(designLocks.path))
  const may = LOCKED_FOR.filter((level) => findAccessRefusal(level, user, permissions) === null)
  return {
    locks: rows.map(({ lock: { path, who, created }, by }) => ({
      path,
      who,
      by: by ?? '',
      at: created.toISOString(),
      open: may.includes(who),
    })),
    may,
  }
}
