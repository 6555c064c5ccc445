import { getTriggerFacts, type Trigger } from '@vitrine/core/contract/push/automation-triggers'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { hasBought } from './runs.ts'

const {
  automationRuns: runs,
  deletedProducts,
  catalogVariants,
  orders,
  stockLevels,
  subscriberWishlistItems,
} = schema
type Run = typeof runs.$inferSelect

/**
 * Returns why a run must end now; null when it continues. Checked when a run advances and again before its message is
 * sent, on the tables, independent of domain events.
 */
export async function findExitReason(db: Queryable, trigger: Trigger, run: Run): Promise<string | null> {
  const { project_id: project, subscriber_id: subscriber } = run
  // What happens to one product of several is no reason to be silent about the others.
  const exits = getTriggerFacts(trigger).exits.filter((exit) => run.others === 0 || exit === 'bought')
  if (exits.includes('bought') && (await hasBought(db, project, subscriber, run.since))) return 'bought'
  if (exits.includes('cancelled') && run.order_id !== null) {
    const [order] = await db
      .select({ cancelled: orders.cancelled })
      .from(orders)
      .where(and(eq(orders.project_id, project), eq(orders.shopify_id, run.order_id)))
    if (order?.cancelled) return 'cancelled'
  }
  if (exits.includes('no-longer-wished') && run.product_id !== null) {
    const [wish] = await db
      .select({ one: sql`1` })
      .from(subscriberWishlistItems)
      .where(
        and(
          eq(subscriberWishlistItems.project_id, project),
          eq(subscriberWishlistItems.subscriber_id, subscriber),
          eq(subscriberWishlistItems.product_id, run.product_id),
        ),
      )
    if (!wish) return 'no-longer-wished'
  }
  if (exits.includes('sold-out') && (await isSoldOut(db, run))) return 'sold-out'
  if (exits.includes('price-back') && run.price !== null && run.variant_id !== null) {
    const [now] = await db
      .select({ price: catalogVariants.price })
      .from(catalogVariants)
      .where(and(eq(catalogVariants.project_id, project), eq(catalogVariants.variant_id, run.variant_id)))
    if (now && now.price > run.price) return 'price-back'
  }
  return null
}

/**
 * Returns true when the product is deleted or not for sale any more, or when the stock of the variant, or of all its variants, is known to be
 * zero.
 */
async function isSoldOut(db: Queryable, { project_id, product_id, variant_id }: Run): Promise<boolean> {
  if (product_id === null && variant_id === null) return false
  const [deletedProduct] = await db
    .select({ product: deletedProducts.product_id })
    .from(deletedProducts)
    .where(and(eq(deletedProducts.project_id, project_id), eq(deletedProducts.product_id, product_id ?? '')))
  if (deletedProduct) return true
  const [sold] = await db
    .select({ some: sql<boolean | null>`bool_or(${catalogVariants.for_sale})` })
    .from(catalogVariants)
    .where(
      and(
        eq(catalogVariants.project_id, project_id),
        product_id === null
          ? eq(catalogVariants.variant_id, variant_id ?? '')
          : eq(catalogVariants.product_id, product_id),
      ),
    )
  if (sold?.some === false) return true
  const [row] = await db
    .select({ items: sql<number>`count(*)::int`, left: sql<string | null>`sum(${stockLevels.available})` })
    .from(catalogVariants)
    .innerJoin(
      stockLevels,
      and(
        eq(stockLevels.project_id, catalogVariants.project_id),
        eq(stockLevels.inventory_item_id, catalogVariants.inventory_item_id),
      ),
    )
    .where(
      and(
        eq(catalogVariants.project_id, project_id),
        variant_id === null
          ? eq(catalogVariants.product_id, product_id ?? '')
          : eq(catalogVariants.variant_id, variant_id),
      ),
    )
  if (!row || row.items === 0 || Number(row.left ?? 0) > 0) return false
  if (variant_id !== null) return true
  // Variants with unknown stock may be available.
  const [all] = await db
    .select({ items: sql<number>`count(*)::int` })
    .from(catalogVariants)
    .where(and(eq(catalogVariants.project_id, project_id), eq(catalogVariants.product_id, product_id ?? '')))
  return row.items >= (all?.items ?? 0)
}
