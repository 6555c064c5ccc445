import { findVisibleIds } from '@vitrine/commerce/shop/selfTest'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { createCache } from '@vitrine/core/cache/cache'
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { createShopStorefrontClient, wrapShopErrors } from '../../services/shop-access/storefront-client.ts'
import { isActiveAutomation, isAutomationOfRun } from './active-automations.ts'

const { automations, automationRuns: runs, projects } = schema

/** Triggers that invite to buy one product. */
const PRODUCT_TRIGGERS = ['price-drop', 'back-in-stock'] as const
/** Maximum number of products per request to the shop, the platform's limit of `nodes`. */
const MAX_PRODUCTS = 250
const CACHE_TTL_MS = 60_000
/** A wave of runs about one product asks the shop once. */
const cache = createCache<ReadonlySet<string>>({ freshMs: CACHE_TTL_MS, maxSize: 1000 })

/**
 * Returns the products of due runs that shoppers cannot buy in the app, because the Storefront API returns
 * null for them with the app's token. Webhooks do not say so: their `published_at` concerns the Online Store
 * alone. Empty when the shop does not answer, so that its outage drops no message.
 */
export async function findHiddenProducts(
  db: Database,
  projectId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const due = await db
    .selectDistinct({ product: sql<string>`${runs.product_id}` })
    .from(runs)
    .innerJoin(automations, isAutomationOfRun)
    .where(
      and(
        eq(runs.project_id, projectId),
        eq(runs.state, 'waiting'),
        lte(runs.due, now),
        isNotNull(runs.product_id),
        inArray(automations.trigger, [...PRODUCT_TRIGGERS]),
        isActiveAutomation,
      ),
    )
    .orderBy(runs.product_id)
    .limit(MAX_PRODUCTS)
  if (due.length === 0) return new Set()
  const [project] = await db
    .select({ shop: projects.shop, token: projects.storefront, version: projects.storefront_version })
    .from(projects)
    .where(eq(projects.id, projectId))
  const { shop, token, version } = project ?? {}
  if (!shop || !token) return new Set()
  const products = due.map(({ product }) => product)
  try {
    return await cache.get(`${projectId} ${products.join(' ')}`, async () => {
      const ids = new Map(products.map((product) => [`gid://shopify/Product/${product}`, product]))
      const visible = await wrapShopErrors(
        findVisibleIds(createShopStorefrontClient(shop, token, version), [...ids.keys()]),
      )
      return new Set([...ids].flatMap(([id, product]) => (visible.has(id) ? [] : [product])))
    })
  } catch (error) {
    if (error instanceof StorefrontError) return new Set()
    throw error
  }
}
