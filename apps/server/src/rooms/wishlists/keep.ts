import { laterMark, type Mark, WISHES_KEPT } from '@vitrine/core/wishlist'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../../db/open.ts'
import { takeTurns } from '../../db/turns.ts'

const { wishlistEntries } = schema

/** So long it is known that a wish was taken off, ms: a device that tells of it later puts it back. */
const GONE_KEPT_MS = 180 * 24 * 60 * 60 * 1000
/** So many that were taken off are known at most, the last ones. */
const GONE_KEPT = 500

/** One change of a wish, by its product's number. */
export type Told = Mark & { readonly product: number }

/**
 * Merges what a device told into a customer's wishlist, in the order in which it was done. Gives what stands, the earliest
 * first, and the products that did not fit. Told twice, or late, it comes to the same.
 */
export async function keepWishesOf(
  tx: Transaction,
  project: string,
  customer: string,
  told: readonly Told[],
  now: number,
): Promise<{ readonly standing: readonly Told[]; readonly over: readonly number[] }> {
  await takeTurns(tx, project, [`wishlist ${customer}`])
  const theirs = and(eq(wishlistEntries.project_id, project), eq(wishlistEntries.customer_id, customer))
  const rows = await tx.select().from(wishlistEntries).where(theirs)
  const known: ReadonlyMap<number, Mark> = new Map(
    rows.map((row) => [Number(row.product_id), { at: row.changed.getTime(), value: row.list }]),
  )
  const { after, changed, over } = taken(known, told, now)
  if (changed.size > 0)
    await tx
      .insert(wishlistEntries)
      .values(
        [...changed].map(([product, { at, value }]) => ({
          project_id: project,
          customer_id: customer,
          product_id: String(product),
          changed: new Date(at),
          list: value,
        })),
      )
      .onConflictDoUpdate({
        target: [wishlistEntries.project_id, wishlistEntries.customer_id, wishlistEntries.product_id],
        set: { changed: sql`excluded.changed`, list: sql`excluded.list` },
      })
  const gone = [...after].filter(([, { value }]) => value === null).sort(([, a], [, b]) => b.at - a.at)
  const forgotten = gone.filter(([, { at }], place) => place >= GONE_KEPT || at < now - GONE_KEPT_MS)
  if (forgotten.length > 0)
    await tx.delete(wishlistEntries).where(
      and(
        theirs,
        isNull(wishlistEntries.list),
        lt(wishlistEntries.changed, new Date(now)),
        inArray(
          wishlistEntries.product_id,
          forgotten.map(([product]) => String(product)),
        ),
      ),
    )
  const standing = [...after]
    .filter(([, { value }]) => value !== null)
    .map(([product, mark]) => ({ product, ...mark }))
    .sort((a, b) => a.at - b.at || a.product - b.product)
  return { standing, over }
}

/** What is known after it was told; what was done first is told first, whatever order it came in. */
function taken(known: ReadonlyMap<number, Mark>, told: readonly Told[], now: number) {
  const after = new Map(known)
  const changed = new Map<number, Mark>()
  const over = new Set<number>()
  let room = WISHES_KEPT - [...known.values()].filter(({ value }) => value !== null).length
  for (const { product, at, value } of [...told].sort((a, b) => a.at - b.at)) {
    // A clock that is ahead must not win for as long as it is.
    const mark = { at: Math.min(at, now), value }
    const before = after.get(product)
    const next = before ? laterMark(before, mark) : mark
    if (next === before) continue
    const more = Number(next.value !== null) - Number((before?.value ?? null) !== null)
    if (more > room) {
      over.add(product)
      continue
    }
    room -= more
    over.delete(product)
    after.set(product, next)
    changed.set(product, next)
  }
  return { after, changed, over: [...over] }
}
