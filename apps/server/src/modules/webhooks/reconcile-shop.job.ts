import type { JsonObject } from '@vitrine/core/design/operations.types'
import { toMinorUnits } from '@vitrine/core/money/decimals'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import {
  CHANGED_ORDERS,
  changedOrders,
  completeOrder,
  PROTECTED_FIELDS,
  toOrderPayload,
} from './platform-orders.ts'
import {
  CHANGED_PRODUCTS,
  CHANGED_VARIANTS,
  changedProducts,
  changedVariants,
  toProductPayloads,
  toVariantPayloads,
} from './platform-products.ts'
import { fetchDeletedPayloads, PRODUCTS_PER_REQUEST } from './platform-stock.ts'
import { fillStock } from './reconcile-stock.ts'

const { catalogVariants: variants, orders, projects, shopSyncs } = schema

/** The platform may list a change some minutes after it happened. */
const OVERLAP_MS = 10 * 60_000
/** Maximum number of pages per kind. A shop with more fails the job, which is retried and reported: nothing is lost. */
const MAX_PAGES = 5000

type Page = {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  /** What the webhooks would have said. */
  readonly payloads: readonly JsonObject[]
}
type Shop = {
  readonly project: string
  readonly url: string
  readonly token: string
  readonly currency: string
  readonly since: Date
  /** Products that changed, as far as their pages were fetched. The platform changes a product with its stock. */
  readonly changed: Set<string>
}

/**
 * Fetches the orders, products and stock that changed since the last run from the Admin API, and finds
 * deleted products. Passes them to the handlers of the webhooks, which store what webhooks have missed and
 * skip what is stored. A failed run is repeated as a whole, because `shop_syncs.known_until` moves only at
 * its end.
 */
export const reconcileShop = defineJob({
  name: 'webhooks.reconcile-shop',
  deadLetter: null,
  concurrency: 2,
  data: z.object({ project: z.uuid() }),
  key: ({ project }) => project,
  retry: { limit: 10, delay: 30, backoff: { longest: 3600 } },
  work: async ({ project }, services) => {
    const { db } = services
    const [row] = await db.select().from(projects).where(eq(projects.id, project))
    const token = row ? await getAdminToken(services, row) : null
    if (!row?.shop || token === null) return
    const began = new Date()
    const [sync] = await db.select().from(shopSyncs).where(eq(shopSyncs.project_id, project))
    // A shop that was never reconciled is known from now on.
    const from = sync?.known_until ?? began
    const { currency } = row
    const since = new Date(from.getTime() - OVERLAP_MS)
    const shop = { project, url: row.shop, token, currency, since, changed: new Set<string>() }
    await fillPages(services, shop, 'orders/updated', fetchOrders)
    // Variants first: they report the changed price, which a product without them would mark as known.
    await fillPages(services, shop, 'products/update', fetchVariants)
    await fillPages(services, shop, 'products/update', fetchProducts)
    await fillStock(services, shop)
    await fillPages(services, shop, 'products/delete', fetchDeleted)
    // Collections are stored in rendered pages alone, and none of these tells whether one has changed or is gone.
    services.cacheInvalidation.shop.notify(shop.url)
    await db
      .insert(shopSyncs)
      .values({ project_id: project, known_until: began, checked: began })
      .onConflictDoUpdate({ target: shopSyncs.project_id, set: { known_until: began, checked: began } })
  },
})

async function fillPages(
  services: Services,
  shop: Shop,
  topic: string,
  fetchPage: (services: Services, shop: Shop, after: string | null) => Promise<Page>,
): Promise<void> {
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page++) {
    const { pageInfo, payloads }: Page = await fetchPage(services, shop, after)
    for (const payload of payloads)
      await services.db.transaction((tx) => services.topics.work(topic, tx, shop.project, payload))
    if (!pageInfo.hasNextPage) return
    if (pageInfo.endCursor === after) throw new Error(`The shop repeats a page for ${topic}`)
    after = pageInfo.endCursor
  }
  throw new Error(`More than ${MAX_PAGES} pages changed for ${topic} since ${shop.since.toISOString()}`)
}

const variablesOf = ({ since }: Shop, after: string | null) => ({
  query: `updated_at:>='${since.toISOString()}'`,
  after,
})

/** Fetches a page of changed orders, without those whose last change is stored. */
async function fetchOrders({ db }: Services, shop: Shop, after: string | null): Promise<Page> {
  const variables = variablesOf(shop, after)
  const { url, token } = shop
  const page = (await fetchAdminApi(url, token, CHANGED_ORDERS, variables, changedOrders, PROTECTED_FIELDS))
    .orders
  const ids = page.nodes.map((node) => node.legacyResourceId)
  const storedOrders = await db
    .select({ id: orders.shopify_id, updated: orders.updated })
    .from(orders)
    .where(and(eq(orders.project_id, shop.project), inArray(orders.shopify_id, ids)))
  const updated = new Map(storedOrders.map((one) => [one.id, one.updated]))
  const missed = page.nodes.filter((node) => {
    const stored = updated.get(node.legacyResourceId)
    return node.updatedAt >= shop.since && (stored === undefined || stored < node.updatedAt)
  })
  const payloads: JsonObject[] = []
  for (const node of missed) payloads.push(toOrderPayload(await completeOrder(shop, node)))
  return { pageInfo: page.pageInfo, payloads }
}

/** Fetches a page of changed products, as far as their variants are stored. */
async function fetchProducts({ db }: Services, shop: Shop, after: string | null): Promise<Page> {
  const variables = variablesOf(shop, after)
  const { pageInfo, nodes } = (
    await fetchAdminApi(shop.url, shop.token, CHANGED_PRODUCTS, variables, changedProducts)
  ).products
  const ids = nodes.map((node) => node.legacyResourceId)
  for (const node of nodes) if (node.updatedAt >= shop.since) shop.changed.add(node.legacyResourceId)
  const storedProducts = await db
    .select({
      id: variants.product_id,
      updated: sql<Date>`min(${variants.updated})`.mapWith(variants.updated),
    })
    .from(variants)
    .where(and(eq(variants.project_id, shop.project), inArray(variants.product_id, ids)))
    .groupBy(variants.product_id)
  const updated = new Map(storedProducts.map((one) => [one.id, one.updated]))
  const missed = nodes.filter((node) => {
    const stored = updated.get(node.legacyResourceId)
    return stored !== undefined && stored < node.updatedAt
  })
  return { pageInfo, payloads: toProductPayloads(missed) }
}

/** Fetches which of a page of stored products the shop no longer has. `after` is the last product of the page before. */
async function fetchDeleted({ db }: Services, shop: Shop, after: string | null): Promise<Page> {
  const stored = await db
    .selectDistinct({ id: variants.product_id })
    .from(variants)
    .where(
      and(eq(variants.project_id, shop.project), after === null ? undefined : gt(variants.product_id, after)),
    )
    .orderBy(variants.product_id)
    .limit(PRODUCTS_PER_REQUEST)
  const ids = stored.map(({ id }) => id)
  const payloads = ids.length === 0 ? [] : await fetchDeletedPayloads(shop, ids)
  return {
    pageInfo: { hasNextPage: ids.length === PRODUCTS_PER_REQUEST, endCursor: ids.at(-1) ?? null },
    payloads,
  }
}

/** Fetches a page of changed variants, without those that are stored as they are. */
async function fetchVariants({ db }: Services, shop: Shop, after: string | null): Promise<Page> {
  const variables = variablesOf(shop, after)
  const { pageInfo, nodes } = (
    await fetchAdminApi(shop.url, shop.token, CHANGED_VARIANTS, variables, changedVariants)
  ).productVariants
  const ids = nodes.map((node) => node.legacyResourceId)
  const storedVariants = await db
    .select({
      id: variants.variant_id,
      price: variants.price,
      currency: variants.currency,
      item: variants.inventory_item_id,
    })
    .from(variants)
    .where(and(eq(variants.project_id, shop.project), inArray(variants.variant_id, ids)))
  const stored = new Map(storedVariants.map((one) => [one.id, one]))
  const missed = nodes.filter((node) => {
    const one = stored.get(node.legacyResourceId)
    return (
      one?.currency !== shop.currency ||
      one.price !== toMinorUnits(node.price, shop.currency) ||
      one.item !== node.inventoryItem.legacyResourceId
    )
  })
  return { pageInfo, payloads: toVariantPayloads(missed) }
}
