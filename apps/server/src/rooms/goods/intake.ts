import { GIFT_CARD_STOCK } from '@vitrine/core/limits'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { schema, type Transaction } from '../../db/open.ts'
import { takeTurns } from '../../db/turns.ts'
import type { Happening, Tell } from '../../happenings.ts'
import { takeTopics } from '../../topics.ts'
import { goneProduct, levelPayload, productPayload } from './payloads.ts'

const { goods, stockLevels } = schema

/** What nobody counts can always be bought; spec section 9 has 999 for such goods. */
const UNCOUNTED = GIFT_CARD_STOCK

const when = (told: string | null | undefined) => (told ? new Date(told) : new Date())

/**
 * Keeps what a product's variants cost and tells of prices that changed. Deliveries come in any order: what is older
 * than what is known changes nothing and is told to nobody.
 */
async function keepProduct(
  tx: Transaction,
  projectId: string,
  product: z.output<typeof productPayload>,
  tell: Tell,
): Promise<void> {
  await takeTurns(tx, projectId, [`product ${product.id}`])
  const updated = when(product.updated_at)
  const ofProduct = and(eq(goods.project_id, projectId), eq(goods.product_id, product.id))
  const known = await tx.select().from(goods).where(ofProduct)
  if (known.some((row) => row.updated > updated)) return
  const before = new Map(known.map((row) => [row.variant_id, row.price]))
  if (product.variants.length > 0)
    await tx
      .insert(goods)
      .values(
        product.variants.map(({ id, price, inventory_item_id }) => ({
          project_id: projectId,
          variant_id: id,
          product_id: product.id,
          handle: product.handle,
          inventory_item_id: inventory_item_id ?? null,
          price,
          updated,
        })),
      )
      .onConflictDoUpdate({
        target: [goods.project_id, goods.variant_id],
        set: {
          product_id: product.id,
          handle: product.handle,
          inventory_item_id: sql`coalesce(excluded.inventory_item_id, ${goods.inventory_item_id})`,
          price: sql`excluded.price`,
          updated,
        },
      })
  const changed = product.variants.flatMap(({ id, price }): Happening[] => {
    const was = before.get(id)
    if (was === undefined || was === price) return []
    return [{ kind: 'price-changed', at: updated, product: product.id, variant: id, before: was, now: price }]
  })
  if (changed.length > 0) await tell(tx, projectId, changed)
  const items = new Map(known.map((row) => [row.variant_id, row.inventory_item_id]))
  for (const { id, inventory_item_id: item } of product.variants)
    if (item && !items.get(id))
      await tellFound(tx, projectId, { product: product.id, variant: id, item }, tell)
}

/**
 * Tells the stock of a variant whose inventory item has just become known: its news came before, when nobody knew
 * whose they were. `otherwise`: how many there are where no news came yet.
 */
export async function tellFound(
  tx: Transaction,
  projectId: string,
  found: { readonly product: string; readonly variant: string; readonly item: string },
  tell: Tell,
  otherwise: number | null = null,
): Promise<void> {
  const { product, variant, item } = found
  const available = (await availableOf(tx, projectId, item)) ?? otherwise
  if (available === null || available <= 0) return
  await tell(tx, projectId, [
    { kind: 'stock-changed', at: new Date(), product, variant, before: null, available },
  ])
}

/** Keeps how many pieces are at a place, and tells when what can be sold of the variant changed. */
async function keepLevel(
  tx: Transaction,
  projectId: string,
  level: z.output<typeof levelPayload>,
  tell: Tell,
): Promise<void> {
  const item = level.inventory_item_id
  await takeTurns(tx, projectId, [`item ${item}`])
  const updated = when(level.updated_at)
  const before = await availableOf(tx, projectId, item)
  const kept = await tx
    .insert(stockLevels)
    .values({
      project_id: projectId,
      inventory_item_id: item,
      location_id: level.location_id,
      available: level.available ?? UNCOUNTED,
      updated,
    })
    .onConflictDoUpdate({
      target: [stockLevels.project_id, stockLevels.inventory_item_id, stockLevels.location_id],
      set: { available: level.available ?? UNCOUNTED, updated },
      setWhere: lte(stockLevels.updated, updated),
    })
    .returning({ item: stockLevels.inventory_item_id })
  if (kept.length === 0) return
  const available = await availableOf(tx, projectId, item)
  if (available === null || available === before) return
  const variants = await tx
    .select({ product: goods.product_id, variant: goods.variant_id })
    .from(goods)
    .where(and(eq(goods.project_id, projectId), eq(goods.inventory_item_id, item)))
  if (variants.length === 0) return
  await tell(
    tx,
    projectId,
    variants.map((one) => ({ kind: 'stock-changed', at: updated, ...one, before, available })),
  )
}

/** How many pieces there are at all places that we know of; null when we know of none. */
async function availableOf(tx: Transaction, projectId: string, item: string): Promise<number | null> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${stockLevels.available})` })
    .from(stockLevels)
    .where(and(eq(stockLevels.project_id, projectId), eq(stockLevels.inventory_item_id, item)))
  return row?.sum == null ? null : Number(row.sum)
}

/** What the platform tells of goods. */
export const goodsTopics = [
  takeTopics({ topics: ['products/create', 'products/update'], payload: productPayload, work: keepProduct }),
  takeTopics({
    topics: ['products/delete'],
    payload: goneProduct,
    work: async (tx, projectId, { id }) => {
      await tx.delete(goods).where(and(eq(goods.project_id, projectId), eq(goods.product_id, id)))
    },
  }),
  takeTopics({ topics: ['inventory_levels/update'], payload: levelPayload, work: keepLevel }),
]
