import { reportCart } from '@vitrine/core/contract/shop/shopper'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Transaction } from '../../infra/db/database.ts'
import { attributeOrders } from '../../services/attribution/attribution.ts'
import { type CallHandler, handleCall, refuse } from '../../services/calls/call-handler.ts'
import { findProjectBySlug } from '../../services/projects/project-by-slug.ts'
import { markSales } from '../../services/sales/mark-sales.ts'
import * as schema from '../../services/schema/schema.ts'

const { carts, checkouts, orders } = schema

/** Calls with which shopping apps report their carts. */
export const cartHandlers: readonly CallHandler[] = [
  handleCall(reportCart, async ({ slug, cart, platform, subscriber = null }, { db }) => {
    const project = await findProjectBySlug(db, slug)
    if (!project) throw refuse('not-found')
    const token = parseCartToken(cart)
    if (!token) throw refuse('invalid')
    await db.transaction((tx) =>
      saveCart(tx, {
        project_id: project.id,
        token,
        token_with_key: cart,
        platform,
        subscriber_id: subscriber,
      }),
    )
    return { done: true as const }
  }),
]

/**
 * Stores a cart of the app. The first report counts, so that a stranger with the token cannot move the cart to another
 * platform. A report may be late (lost network): checkouts and orders of the cart that already exist are then linked to
 * it and its installation.
 */
export async function saveCart(tx: Transaction, cart: typeof carts.$inferInsert): Promise<void> {
  const { project_id, token, platform, subscriber_id = null } = cart
  await lockNames(tx, project_id, [`cart ${token}`])
  const insertedCarts = await tx
    .insert(carts)
    .values(cart)
    .onConflictDoNothing()
    .returning({ token: carts.token })
  if (insertedCarts.length === 0) return
  const tied = await tx
    .update(checkouts)
    .set({ source: 'app', platform })
    .where(
      and(eq(checkouts.project_id, project_id), eq(checkouts.cart_token, token), isNull(checkouts.platform)),
    )
    .returning({ token: checkouts.token })
  if (tied.length > 0) {
    const ofCheckout = and(
      eq(orders.project_id, project_id),
      inArray(
        orders.checkout_token,
        tied.map((checkout) => checkout.token),
      ),
    )
    const ofCheckouts = await tx
      .update(orders)
      .set({
        source: 'app',
        by_checkout: true,
        platform: platformUnless(sql`(${orders.by_attributes} or ${orders.by_cart})`, platform),
      })
      .where(ofCheckout)
      .returning({ created: orders.created })
    await markSales(
      tx,
      project_id,
      ofCheckouts.map(({ created }) => created),
    )
  }
  const ofCart = await tx
    .update(orders)
    .set({ source: 'app', by_cart: true, platform: platformUnless(sql`${orders.by_attributes}`, platform) })
    .where(and(eq(orders.project_id, project_id), eq(orders.cart_token, token)))
    .returning({ created: orders.created })
  await markSales(
    tx,
    project_id,
    ofCart.map(({ created }) => created),
  )
  if (subscriber_id) await tieSubscriber(tx, project_id, token, subscriber_id)
}

/** Links the results of a cart to the installation that created it, if they have none yet. */
async function tieSubscriber(
  tx: Transaction,
  projectId: string,
  cartToken: string,
  subscriber: string,
): Promise<void> {
  const hosted = await tx
    .update(checkouts)
    .set({ subscriber_id: sql`coalesce(${checkouts.subscriber_id}, ${subscriber}::uuid)` })
    .where(and(eq(checkouts.project_id, projectId), eq(checkouts.cart_token, cartToken)))
    .returning({ token: checkouts.token })
  const ofCheckouts = inArray(
    orders.checkout_token,
    hosted.map((checkout) => checkout.token),
  )
  const bought = await tx
    .update(orders)
    .set({ subscriber_id: subscriber })
    .where(
      and(
        eq(orders.project_id, projectId),
        isNull(orders.subscriber_id),
        or(eq(orders.cart_token, cartToken), ofCheckouts),
      ),
    )
    .returning({ id: orders.shopify_id })
  await attributeOrders(
    tx,
    projectId,
    bought.map(({ id }) => id),
  )
}

/** Returns SQL for an order's platform: its own where stronger evidence has set it, else the given one. */
function platformUnless(stronger: SQL, platform: string): SQL {
  return sql`case when ${stronger} and ${orders.platform} is not null then ${orders.platform} else ${platform} end`
}

/** Returns the token of a full cart id; null for an invalid id. */
export function parseCartToken(cart: string): string | null {
  return /^gid:\/\/shopify\/Cart\/([^/?]+)/.exec(cart)?.[1] ?? null
}
