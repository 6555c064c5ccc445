import { fetchCatalogStatus } from '@vitrine/commerce/shop/catalog-status'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { MAX_HANDLES } from '@vitrine/core/contract/shop/shop'
import type { JsonObject } from '@vitrine/core/design/operations'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import { listReferences, type ShopFacts, UNKNOWN_FACTS } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import { type CallContext, Refusal } from '../../services/calls/call-handler.ts'
import { fetchStoreFacts } from '../../services/designs/store-facts.ts'
import * as schema from '../../services/schema/schema.ts'
import { createShopStorefrontClient, wrapShopErrors } from '../../services/shop-access/storefront-client.ts'

type StoreResponse = Pick<ShopFacts, 'collections' | 'products' | 'store'>

/**
 * Fetches the facts of the store against which the design check compares a design. When the store does not
 * respond its facts are unknown, which causes no findings, and `storeChecked` is false. Does not request file
 * sizes and web addresses.
 */
export async function fetchShopFacts(
  design: JsonObject,
  context: CallContext,
): Promise<{ readonly shopFacts: ShopFacts; readonly storeChecked: boolean }> {
  const { db, member } = context
  const { lang, langs, shop, id } = member.project
  const [segments, store] = await Promise.all([
    db.select({ id: schema.segments.id }).from(schema.segments).where(eq(schema.segments.project_id, id)),
    fetchFromStore(design, context),
  ])
  const languages = [...new Set([lang, ...LANGUAGES.filter((one) => langs.includes(one))])].filter(isLanguage)
  return {
    storeChecked: shop === null || store !== null,
    shopFacts: {
      ...UNKNOWN_FACTS,
      ...store,
      languages,
      connected: shop !== null,
      segments: segments.map((segment) => segment.id),
      now: Date.now(),
    },
  }
}

/** Fetches what a connected store says to the references of a design; null where it says nothing. */
async function fetchFromStore(design: JsonObject, context: CallContext): Promise<StoreResponse | null> {
  const { project } = context.member
  if (!project.shop || !project.storefront) return null
  const client = createShopStorefrontClient(project.shop, project.storefront, project.storefront_version)
  const { collections, products } = listReferences(design)
  try {
    const [status, store] = await Promise.all([
      wrapShopErrors(
        fetchCatalogStatus(client, {
          collections: collections.slice(0, MAX_HANDLES),
          products: products.slice(0, MAX_HANDLES),
        }),
      ),
      fetchStoreFacts(context, project, client),
    ])
    return { ...status, store }
  } catch (error) {
    if (!(error instanceof StorefrontError || error instanceof Refusal)) throw error
    context.log.warn({ error }, 'The store could not be asked for the design check')
    return null
  }
}
