import { getLatestMark, MAX_WISHLIST_ITEMS, MAX_WISHLISTS, type Mark } from '@vitrine/core/wishlist/wishlist'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { wishlistEntries, wishlists } = schema

/** Retention of removals in ms. A device that syncs later adds the item again. */
const REMOVAL_RETENTION_MS = 180 * 24 * 60 * 60 * 1000
/** Maximum number of stored removals, newest first. */
const MAX_STORED_REMOVALS = 500

/** Change of an entry, with its time. `key` is the product number of an item, or the id of a list. */
export type WishlistChange<K> = Mark & { readonly key: K }
/**
 * Result of a merge: the account's entries, earliest first (`standing`), and the keys above the maximum
 * (`over`).
 */
export type MergeResult<K> = { readonly standing: readonly WishlistChange<K>[]; readonly over: readonly K[] }

type Whose = { readonly project: string; readonly customer: string; readonly now: number }

/**
 * Merges a device's changes into a customer's wishlist items and lists, by the time of each change. Repeated and late
 * changes give the same result.
 */
export async function mergeWishlist(
  tx: Transaction,
  whose: Whose,
  changes: {
    readonly wishes: readonly WishlistChange<number>[]
    readonly lists: readonly WishlistChange<string>[]
  },
): Promise<{ readonly wishes: MergeResult<number>; readonly lists: MergeResult<string> }> {
  await lockNames(tx, whose.project, [`wishlist ${whose.customer}`])
  return {
    wishes: await saveWishes(tx, whose, changes.wishes),
    lists: await saveLists(tx, whose, changes.lists),
  }
}

async function saveWishes(
  tx: Transaction,
  { project, customer, now }: Whose,
  changes: readonly WishlistChange<number>[],
): Promise<MergeResult<number>> {
  const theirs = and(eq(wishlistEntries.project_id, project), eq(wishlistEntries.customer_id, customer))
  const rows = await tx.select().from(wishlistEntries).where(theirs)
  const storedEntries = new Map(
    rows.map((row) => [Number(row.product_id), { at: row.changed.getTime(), value: row.list }]),
  )
  const { changed, forgotten, kept } = merged(storedEntries, changes, now, MAX_WISHLIST_ITEMS)
  if (changed.length > 0)
    await tx
      .insert(wishlistEntries)
      .values(
        changed.map(({ key, at, value }) => ({
          project_id: project,
          customer_id: customer,
          product_id: String(key),
          changed: new Date(at),
          list: value,
        })),
      )
      .onConflictDoUpdate({
        target: [wishlistEntries.project_id, wishlistEntries.customer_id, wishlistEntries.product_id],
        set: { changed: sql`excluded.changed`, list: sql`excluded.list` },
      })
  if (forgotten.length > 0)
    await tx
      .delete(wishlistEntries)
      .where(
        and(theirs, isNull(wishlistEntries.list), inArray(wishlistEntries.product_id, forgotten.map(String))),
      )
  return kept
}

async function saveLists(
  tx: Transaction,
  { project, customer, now }: Whose,
  changes: readonly WishlistChange<string>[],
): Promise<MergeResult<string>> {
  const theirs = and(eq(wishlists.project_id, project), eq(wishlists.customer_id, customer))
  const rows = await tx.select().from(wishlists).where(theirs)
  const storedLists = new Map(rows.map((row) => [row.list, { at: row.changed.getTime(), value: row.name }]))
  const { changed, forgotten, kept } = merged(storedLists, changes, now, MAX_WISHLISTS)
  if (changed.length > 0)
    await tx
      .insert(wishlists)
      .values(
        changed.map(({ key, at, value }) => ({
          project_id: project,
          customer_id: customer,
          list: key,
          changed: new Date(at),
          name: value,
        })),
      )
      .onConflictDoUpdate({
        target: [wishlists.project_id, wishlists.customer_id, wishlists.list],
        set: { changed: sql`excluded.changed`, name: sql`excluded.name` },
      })
  if (forgotten.length > 0)
    await tx.delete(wishlists).where(and(theirs, isNull(wishlists.name), inArray(wishlists.list, forgotten)))
  return kept
}

/**
 * Merges changes with the stored ones and returns the rows to write and to delete. The time of a change counts, not its
 * arrival; beyond `maximum` nothing is added.
 */
function merged<K>(
  storedMarks: ReadonlyMap<K, Mark>,
  changes: readonly WishlistChange<K>[],
  now: number,
  maximum: number,
) {
  const after = new Map(storedMarks)
  const changed = new Map<K, Mark>()
  const over = new Set<K>()
  let remaining = maximum - [...storedMarks.values()].filter(({ value }) => value !== null).length
  for (const { key, at, value } of [...changes].sort((a, b) => a.at - b.at)) {
    // A clock that is ahead must not win for as long as it is.
    const mark = { at: Math.min(at, now), value }
    const before = after.get(key)
    const next = before ? getLatestMark(before, mark) : mark
    if (next === before) continue
    const more = Number(next.value !== null) - Number((before?.value ?? null) !== null)
    if (more > remaining) {
      over.add(key)
      continue
    }
    remaining -= more
    over.delete(key)
    after.set(key, next)
    changed.set(key, next)
  }
  const listed = (marks: ReadonlyMap<K, Mark>) => [...marks].map(([key, mark]) => ({ key, ...mark }))
  const forgottenEntries = listed(after)
    .filter(({ value }) => value === null)
    .sort((a, b) => b.at - a.at)
  const standing = listed(after)
    .filter(({ value }) => value !== null)
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
  return {
    changed: listed(changed),
    forgotten: forgottenEntries
      .filter(({ at }, index) => index >= MAX_STORED_REMOVALS || at < now - REMOVAL_RETENTION_MS)
      .map(({ key }) => key),
    kept: { standing, over: [...over] },
  }
}
