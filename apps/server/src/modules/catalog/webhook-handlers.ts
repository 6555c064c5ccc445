import { GIFT_CARD_STOCK } from '@vitrine/core/limits/limits'
import { toMinorUnits } from '@vitrine/core/money/decimals'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { DomainEvent, EmitDomainEvents } from '../../services/domain-events/domain-events.ts'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { getShopCurrency } from '../../services/projects/shop-currency.ts'
import * as schema from '../../services/schema/schema.ts'
import { deletedProductPayload, levelPayload, productPayload } from './payloads.ts'

const { deletedProducts, catalogVariants, stockLevels } = schema

/** Stock of variants without inventory tracking, which can always be bought; 999 by spec section 9. */
const UNCOUNTED = GIFT_CARD_STOCK

const when = (timestamp: string | null | undefined) => (timestamp ? new Date(timestamp) : new Date())

/**
 * Stores the prices of a product's variants and emits price changes. Deliveries arrive in any order: outdated ones are
 * ignored.
 */
async function saveProduct(
  tx: Transaction,
  projectId: string,
  product: z.output<typeof productPayload>,
  emit: EmitDomainEvents,
): Promise<void> {
  await lockNames(tx, projectId, [`product ${product.id}`])
  if (await isProductDeleted(tx, projectId, product.id)) return
  const updated = when(product.updated_at)
  const ofProduct = and(eq(catalogVariants.project_id, projectId), eq(catalogVariants.product_id, product.id))
  const existingRows = await tx.select().from(catalogVariants).where(ofProduct)
  if (existingRows.some((row) => row.updated > updated)) return
  const forSale = isForSale(product.status)
  // A payload may name some variants only: all of the product are sold, or none.
  if (existingRows.length > 0) await tx.update(catalogVariants).set({ for_sale: forSale }).where(ofProduct)
  const currency = await getShopCurrency(tx, projectId)
  // In another currency the shop's prices say nothing about a change.
  const before = new Map(
    existingRows.flatMap((row) => (row.currency === currency ? [[row.variant_id, row.price]] : [])),
  )
  const variants = (product.variants ?? []).map((one) => ({
    ...one,
    price: toMinorUnits(one.price, currency),
  }))
  if (variants.length > 0)
    await tx
      .insert(catalogVariants)
      .values(
        variants.map(({ id, price, inventory_item_id }) => ({
          project_id: projectId,
          variant_id: id,
          product_id: product.id,
          handle: product.handle ?? '',
          inventory_item_id: inventory_item_id ?? null,
          price,
          currency,
          for_sale: forSale,
          updated,
        })),
      )
      .onConflictDoUpdate({
        target: [catalogVariants.project_id, catalogVariants.variant_id],
        set: {
          product_id: product.id,
          handle: sql`coalesce(nullif(excluded.handle, ''), ${catalogVariants.handle})`,
          inventory_item_id: sql`coalesce(excluded.inventory_item_id, ${catalogVariants.inventory_item_id})`,
          price: sql`excluded.price`,
          currency,
          for_sale: forSale,
          updated,
        },
      })
  if (!forSale) return
  const changed = variants.flatMap(({ id, price }): DomainEvent[] => {
    const was = before.get(id)
    if (was === undefined || was === price) return []
    return [{ kind: 'price-changed', at: updated, product: product.id, variant: id, before: was, now: price }]
  })
  if (changed.length > 0) await emit(tx, projectId, changed)
  // Stock of a product that is published again is news, too.
  const items = new Map(
    existingRows.map((row) => [row.variant_id, row.for_sale ? row.inventory_item_id : null]),
  )
  const variantItems = variants.flatMap(({ id, inventory_item_id: item }) =>
    item && !items.get(id) ? [{ product: product.id, variant: id, item }] : [],
  )
  await emitFoundStock(tx, projectId, variantItems, emit)
}

/** Returns true for a product that can be sold, on whichever sales channel. Payloads of old versions have no status. */
export function isForSale(status: string | null | undefined): boolean {
  return ['active', 'unlisted'].includes(status?.toLowerCase() ?? 'active')
}

/** Returns true for a deleted product. Call it while holding the lock of the product. */
export async function isProductDeleted(db: Queryable, projectId: string, product: string): Promise<boolean> {
  const [deletedProduct] = await db
    .select({ product: deletedProducts.product_id })
    .from(deletedProducts)
    .where(and(eq(deletedProducts.project_id, projectId), eq(deletedProducts.product_id, product)))
  return deletedProduct !== undefined
}

/** Forgets what a product cost, for good: deliveries come in any order, and one that is late brings nothing back. */
async function dropProduct(
  tx: Transaction,
  projectId: string,
  { id }: z.output<typeof deletedProductPayload>,
): Promise<void> {
  await lockNames(tx, projectId, [`product ${id}`])
  await tx.insert(deletedProducts).values({ project_id: projectId, product_id: id }).onConflictDoNothing()
  await tx
    .delete(catalogVariants)
    .where(and(eq(catalogVariants.project_id, projectId), eq(catalogVariants.product_id, id)))
}

/**
 * Emits the stock of variants whose inventory items have just become known, as reported by earlier webhooks.
 * @param otherwise Stock of variants that no webhook has reported; null when unknown.
 */
export async function emitFoundStock(
  tx: Transaction,
  projectId: string,
  variantItems: readonly { readonly product: string; readonly variant: string; readonly item: string }[],
  emit: EmitDomainEvents,
  otherwise: number | null = null,
): Promise<void> {
  if (variantItems.length === 0) return
  const items = variantItems.map(({ item }) => item)
  // News of their stock wait for this transaction, or are here when it looks.
  await lockNames(
    tx,
    projectId,
    items.map((item) => `item ${item}`),
  )
  const availableByItem = await availableOf(tx, projectId, items)
  const at = new Date()
  const changeEvents = variantItems.flatMap(({ product, variant, item }): DomainEvent[] => {
    const available = availableByItem.get(item) ?? otherwise
    if (available === null || available <= 0) return []
    return [{ kind: 'stock-changed', at, product, variant, before: null, available }]
  })
  if (changeEvents.length > 0) await emit(tx, projectId, changeEvents)
}

/** Keeps how many pieces are at a place, and tells when what can be sold of the variant changed. */
async function saveStockLevel(
  tx: Transaction,
  projectId: string,
  level: z.output<typeof levelPayload>,
  emit: EmitDomainEvents,
): Promise<void> {
  const { inventory_item_id: item, location_id: location, available: reported } = level
  if (!item || !location || reported === undefined) return
  await lockNames(tx, projectId, [`item ${item}`])
  const updated = when(level.updated_at)
  const before = (await availableOf(tx, projectId, [item])).get(item) ?? null
  const savedRows = await tx
    .insert(stockLevels)
    .values({
      project_id: projectId,
      inventory_item_id: item,
      location_id: location,
      available: reported ?? UNCOUNTED,
      updated,
    })
    .onConflictDoUpdate({
      target: [stockLevels.project_id, stockLevels.inventory_item_id, stockLevels.location_id],
      set: { available: reported ?? UNCOUNTED, updated },
      setWhere: lte(stockLevels.updated, updated),
    })
    .returning({ item: stockLevels.inventory_item_id })
  if (savedRows.length === 0) return
  const available = (await availableOf(tx, projectId, [item])).get(item) ?? null
  if (available === null || available === before) return
  const variants = await tx
    .select({ product: catalogVariants.product_id, variant: catalogVariants.variant_id })
    .from(catalogVariants)
    .where(
      and(
        eq(catalogVariants.project_id, projectId),
        eq(catalogVariants.inventory_item_id, item),
        eq(catalogVariants.for_sale, true),
      ),
    )
  if (variants.length === 0) return
  await emit(
    tx,
    projectId,
    variants.map((one) => ({ kind: 'stock-changed', at: updated, ...one, before, available })),
  )
}

/** Returns the total stock of each item over all known locations. Omits items without a known stock. */
async function availableOf(
  tx: Transaction,
  projectId: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ item: stockLevels.inventory_item_id, sum: sql<string>`sum(${stockLevels.available})` })
    .from(stockLevels)
    .where(and(eq(stockLevels.project_id, projectId), inArray(stockLevels.inventory_item_id, [...items])))
    .groupBy(stockLevels.inventory_item_id)
  return new Map(rows.map(({ item, sum }) => [item, Number(sum)]))
}

/** Handlers of the platform's product and stock webhooks. */
export const catalogTopics = [
  handleTopics({
    topics: ['products/create', 'products/update'],
    payload: productPayload,
    work: saveProduct,
  }),
  handleTopics({ topics: ['products/delete'], payload: deletedProductPayload, work: dropProduct }),
  handleTopics({ topics: ['inventory_levels/update'], payload: levelPayload, work: saveStockLevel }),
]
