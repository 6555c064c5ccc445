import type { Language, LocalText } from '@vitrine/core/i18n/languages'
import { CollectionFragment, toCollection } from '../catalog/collections.ts'
import { listPolicies } from '../catalog/policies.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { createContextVariables, toLanguageCode } from '../context.ts'
import { graphql } from '../graphql.ts'
import { StorefrontError } from '../storefront-error.ts'
import { fetchBrand } from './brand.ts'
import type { ShopAnswers } from './shop-answers.ts'

/** Limits that characterize a shop with two inexpensive queries. */
const COLLECTIONS = 20
const PRODUCTS = 60

export const PortraitQuery = graphql(
  `query Portrait($collections: Int!, $products: Int!, $language: LanguageCode) @inContext(language: $language) {
    shop { name }
    collections(first: $collections, sortKey: UPDATED_AT, reverse: true) { nodes { ...K } }
    products(first: $products, sortKey: BEST_SELLING) {
      nodes {
        handle title productType tags
        featuredImage { url width height }
        priceRange { minVariantPrice { amount } }
        compareAtPriceRange { maxVariantPrice { amount } }
        sellingPlanGroups(first: 1) { nodes { name } }
      }
    }
  }`,
  [CollectionFragment],
)

/** Query of the titles of a portrait's collections and products in one more language. */
export const PortraitTitlesQuery = graphql(
  `query PortraitTitles($collections: Int!, $products: Int!, $language: LanguageCode)
  @inContext(language: $language) {
    collections(first: $collections, sortKey: UPDATED_AT, reverse: true) { nodes { handle title } }
    products(first: $products, sortKey: BEST_SELLING) { nodes { handle title } }
  }`,
)

/** Point of an image that must stay visible when the image is cropped, in percent of its width and height. */
export type FocalPoint = {
  readonly x: number
  readonly y: number
  /** True for a light image, on which white text needs a strong shade; missing when unknown. */
  readonly isLight?: boolean
  /** Color of the plain ground on which the image shows its object, six hex digits; missing for none. */
  readonly ground?: string
  /** Share of the image that the outline of what stands on that ground takes, percent; missing without one. */
  readonly share?: number
  /** Most characteristic color of what stands on that ground, six hex digits; missing where all is gray. */
  readonly accent?: string
}

/** Summary of a shop, from which the first design is generated. All texts are the merchant's. */
export type ShopPortrait = {
  readonly name: string
  /** Brand colors of the shop, six hex digits each; the first has the most weight. */
  readonly colors: readonly string[]
  /** URL of its logo; '' for none. */
  readonly logo: string
  /** Recently changed ones first. */
  readonly collections: readonly {
    readonly handle: string
    readonly title: string
    /** The title in each language that was asked for; missing when only one was. */
    readonly titles?: LocalText
    readonly image: string
  }[]
  /** Best-selling first. */
  readonly products: readonly {
    readonly handle: string
    readonly title: string
    /** The title in each language that was asked for; missing when only one was. */
    readonly titles?: LocalText
    readonly type: string
    readonly tags: readonly string[]
    readonly image: string
    /** Width divided by height of its image; null when unknown. */
    readonly ratio: number | null
    readonly onSale: boolean
    /** Its lowest price in units of the currency, for comparisons alone; missing when unknown. */
    readonly price?: number
  }[]
  /** Handles of the products that can be subscribed to; missing when unknown. */
  readonly subscriptions?: readonly string[]
  /** Handles of the policies that the merchant wrote; missing when unknown. */
  readonly policies?: readonly string[]
  /** What the shop says to its shoppers' questions; missing when it was not asked. */
  readonly answers?: ShopAnswers
  /** Focal points by image URL, where they are known. */
  readonly focalPoints?: Readonly<Record<string, FocalPoint>>
}

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

/** Lists a shop's policies; none where the token may not read them. */
async function listReadablePolicies(
  client: StorefrontClient,
  lang: Language,
  options?: RequestOptions,
): Promise<readonly string[]> {
  try {
    return await listPolicies(client, createContextVariables({ lang, locale: '' }), options)
  } catch (error) {
    if (error instanceof StorefrontError) return []
    throw error
  }
}

type TitlesInLanguage = {
  readonly language: Language
  readonly collections: ReadonlyMap<string, string>
  readonly products: ReadonlyMap<string, string>
}

/** Fetches the titles of a shop's collections and products by handle. */
async function fetchTitles(
  client: StorefrontClient,
  language: Language,
  options?: RequestOptions,
): Promise<TitlesInLanguage> {
  const variables = { collections: COLLECTIONS, products: PRODUCTS, language: toLanguageCode(language) }
  const { collections, products } = await client.query(PortraitTitlesQuery, variables, options)
  const byHandle = (nodes: readonly { readonly handle: string; readonly title: string }[]) =>
    new Map(nodes.map(({ handle, title }) => [handle, title]))
  return { language, collections: byHandle(collections.nodes), products: byHandle(products.nodes) }
}

/**
 * Fetches a summary of a shop in the language `lang`. Adds the titles of collections and products in each of
 * `langs`. A shop without brand settings, or without access to them, has no colors and no logo.
 */
export async function fetchPortrait(
  client: StorefrontClient,
  { lang, langs = [] }: { readonly lang: Language; readonly langs?: readonly Language[] },
  options?: RequestOptions,
): Promise<ShopPortrait> {
  const variables = { collections: COLLECTIONS, products: PRODUCTS, language: toLanguageCode(lang) }
  const otherLanguages = langs.filter((one) => one !== lang)
  const [{ shop, collections, products }, brand, policies, ...translations] = await Promise.all([
    client.query(PortraitQuery, variables, options),
    fetchBrand(client, options),
    listReadablePolicies(client, lang, options),
    ...otherLanguages.map((language) => fetchTitles(client, language, options)),
  ])
  const titlesOf = (kind: 'collections' | 'products', handle: string, title: string) => {
    if (langs.length === 0) return {}
    const others = translations.map((one) => [one.language, one[kind].get(handle) ?? title])
    const titles: LocalText = Object.fromEntries([[lang, title], ...others])
    return { titles }
  }
  return {
    name: shop.name,
    colors: [...new Set(brand.colors.filter(isColor).map((color) => color.slice(1).toLowerCase()))],
    logo: brand.logo,
    policies,
    collections: collections.nodes.map(toCollection).map(({ handle, name, image }) => ({
      handle,
      title: name,
      ...titlesOf('collections', handle, name),
      image,
    })),
    subscriptions: products.nodes
      .filter(({ sellingPlanGroups }) => sellingPlanGroups.nodes.length > 0)
      .map(({ handle }) => handle),
    products: products.nodes.map((one) => {
      const picture = one.featuredImage
      const price = Number(one.priceRange.minVariantPrice.amount)
      return {
        handle: one.handle,
        title: one.title,
        ...titlesOf('products', one.handle, one.title),
        type: one.productType,
        tags: one.tags,
        image: picture?.url ?? '',
        ratio: picture?.width && picture.height ? picture.width / picture.height : null,
        onSale: Number(one.compareAtPriceRange.maxVariantPrice.amount) > price,
        ...(Number.isFinite(price) ? { price } : {}),
      }
    }),
  }
}
