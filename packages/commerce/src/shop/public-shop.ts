import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { fetchBrand, type ShopBrand } from './brand.ts'

/**
 * Query of the shop data that the platform returns without a token. It limits such queries: a cost of 1,000,
 * and no tags, menus or customers.
 */
export const PublicShopQuery = graphql(
  `query PublicShop {
    shop { name moneyFormat paymentSettings { countryCode currencyCode } }
    localization { availableLanguages { isoCode } }
    collections(first: 12, sortKey: UPDATED_AT, reverse: true) {
      nodes { handle title image { url } products(first: 20) { nodes { handle } } }
    }
  }`,
)

export const PublicProductsQuery = graphql(
  `query PublicProducts($cursor: String) {
    products(first: 20, after: $cursor, sortKey: BEST_SELLING) {
      nodes {
        handle title productType availableForSale
        description(truncateAt: 600)
        images(first: 4) { nodes { url width height } }
        options { name optionValues { name } }
        priceRange { minVariantPrice { amount } }
        compareAtPriceRange { maxVariantPrice { amount } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,
)

/** Public data of a shop in the platform's format: amounts are decimal texts, colors as the shop entered them. */
export type PublicShop = ShopBrand & {
  readonly name: string
  readonly moneyFormat: string
  readonly country: string
  readonly currency: string
  /** Lower-case language codes. */
  readonly languages: readonly string[]
  readonly collections: readonly {
    readonly handle: string
    readonly title: string
    readonly image: string
    /** Handles of its first products. */
    readonly products: readonly string[]
  }[]
  /** Best-selling first. */
  readonly products: readonly {
    readonly handle: string
    readonly title: string
    readonly type: string
    readonly description: string
    readonly available: boolean
    readonly images: readonly { readonly url: string; readonly ratio: number | null }[]
    readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
    readonly price: string
    readonly was: string
  }[]
}

/** Maximum number of product pages: with the first request they take a few seconds at most. */
const PAGES = 3

/** Fetches the public data of a shop with a client that has no token. Throws StorefrontError. */
export async function fetchPublicShop(
  client: StorefrontClient,
  options?: RequestOptions,
): Promise<PublicShop> {
  const [shopData, brand, products] = await Promise.all([
    client.query(PublicShopQuery, {}, options),
    fetchBrand(client, options),
    productsOf(client, options),
  ])
  const { name, moneyFormat, paymentSettings } = shopData.shop
  return {
    name,
    moneyFormat,
    country: paymentSettings.countryCode,
    currency: paymentSettings.currencyCode,
    languages: shopData.localization.availableLanguages.map(({ isoCode }) => isoCode.toLowerCase()),
    ...brand,
    collections: shopData.collections.nodes.map((one) => ({
      handle: one.handle,
      title: one.title,
      image: one.image?.url ?? '',
      products: one.products.nodes.map(({ handle }) => handle),
    })),
    products: products.map((one) => ({
      handle: one.handle,
      title: one.title,
      type: one.productType,
      description: one.description,
      available: one.availableForSale,
      images: one.images.nodes.map(({ url, width, height }) => ({
        url,
        ratio: width && height ? width / height : null,
      })),
      options: one.options.map((option) => ({
        name: option.name,
        values: option.optionValues.map((value) => value.name),
      })),
      price: one.priceRange.minVariantPrice.amount,
      was: one.compareAtPriceRange.maxVariantPrice.amount,
    })),
  }
}

async function productsOf(client: StorefrontClient, options: RequestOptions | undefined) {
  const first = (await client.query(PublicProductsQuery, { cursor: null }, options)).products
  const allNodes = [...first.nodes]
  let { pageInfo } = first
  for (let page = 1; page < PAGES && pageInfo.hasNextPage; page++) {
    const next = (await client.query(PublicProductsQuery, { cursor: pageInfo.endCursor }, options)).products
    allNodes.push(...next.nodes)
    pageInfo = next.pageInfo
  }
  return allNodes
}
