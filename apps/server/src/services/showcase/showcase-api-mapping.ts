import { toGid } from '@vitrine/commerce/gid'
import type { ShowcaseCatalog } from '@vitrine/core/contract/projects/showcase'
import type { Language } from '@vitrine/core/i18n/languages'
import { toDecimalText } from '@vitrine/core/money/written-number'
import { GraphQLError } from 'graphql'

/** Types of the platform's Storefront API, built from a showcase catalog. */

const NEW_GOODS = 3

type Product = ShowcaseCatalog['products'][number]
export type PageArgs = {
  readonly first?: number | null
  readonly after?: string | null
  readonly reverse?: boolean | null
}

/** Items that one answer may list: lists within lists would otherwise grow without bound. */
const MAX_ITEMS_PER_RESPONSE = 10_000

/** Returns a page of a list; its cursor is the number of preceding items. */
function pageOf<T>(items: readonly T[], { first, after, reverse }: PageArgs) {
  const from = Math.max(0, Math.trunc(Number(after ?? 0)) || 0)
  const listed = reverse ? [...items].reverse() : items
  const nodes = listed.slice(from, from + Math.min(Math.max(first ?? 20, 0), 250))
  const end = from + nodes.length
  return {
    nodes,
    edges: nodes.map((node, at) => ({ node, cursor: String(from + at + 1) })),
    totalCount: items.length,
    filters: [],
    productFilters: [],
    pageInfo: {
      hasNextPage: end < items.length,
      hasPreviousPage: from > 0,
      startCursor: nodes.length > 0 ? String(from + 1) : null,
      endCursor: nodes.length > 0 ? String(end) : null,
    },
  }
}

export type Pager = <T>(items: readonly T[], how: PageArgs) => ReturnType<typeof pageOf<T>>

/**
 * Creates the function that cuts pages out of lists for one response. It throws once the pages of the
 * response contain too many items in total.
 */
export function createPager(): Pager {
  let listed = 0
  return (items, how) => {
    const page = pageOf(items, how)
    listed += page.nodes.length
    if (listed > MAX_ITEMS_PER_RESPONSE) throw new GraphQLError('This query asks for too much.')
    return page
  }
}

/** Returns all combinations of option values, at most the platform's hundred. */
function combinations(options: Product['options']): { name: string; value: string }[][] {
  return options.reduce<{ name: string; value: string }[][]>(
    (partialSelections, { name, values }) =>
      partialSelections.flatMap((one) => values.map((value) => [...one, { name, value }])).slice(0, 100),
    [[]],
  )
}

const money = (catalog: ShowcaseCatalog, minor: number) => ({
  amount: toDecimalText(minor, catalog.currency),
  currencyCode: catalog.currency,
})
const range = (catalog: ShowcaseCatalog, minor: number) => ({
  minVariantPrice: money(catalog, minor),
  maxVariantPrice: money(catalog, minor),
})

/** Maps an image; `ratio` is null when its proportions are unknown. */
const toImage = (url: string | undefined, ratio: number | null = null) =>
  url
    ? {
        url,
        altText: null,
        width: ratio === null ? null : Math.round(ratio * 1000),
        height: ratio === null ? null : 1000,
      }
    : null

type SelectedOptions = { readonly selectedOptions?: readonly { name: string; value: string }[] | null }

/** Creates the variants of a product, one per combination of its options, with ids derived from the product's. */
function toVariants(
  catalog: ShowcaseCatalog,
  { price, compareAtPrice, available, options, images }: Product,
  id: number,
  page: Pager,
) {
  return combinations(options).map((selectedOptions, index) => ({
    __typename: 'ProductVariant',
    id: toGid('ProductVariant', id * 1000 + index),
    title: selectedOptions.map(({ value }) => value).join(' / ') || 'Default Title',
    sku: '',
    availableForSale: available,
    currentlyNotInStock: false,
    quantityAvailable: null,
    requiresShipping: true,
    image: toImage(images[0]),
    price: money(catalog, price),
    compareAtPrice: compareAtPrice === null ? null : money(catalog, compareAtPrice),
    selectedOptions:
      selectedOptions.length > 0 ? selectedOptions : [{ name: 'Title', value: 'Default Title' }],
    sellingPlanAllocations: (how: PageArgs) => page([], how),
    quantityRule: { minimum: 1, maximum: null, increment: 1 },
    quantityPriceBreaks: (how: PageArgs) => page([], how),
    components: (how: PageArgs) => page([], how),
    unitPrice: null,
    unitPriceMeasurement: null,
  }))
}

type Variant = ReturnType<typeof toVariants>[number]

const findVariant = (variants: readonly Variant[], { selectedOptions }: SelectedOptions) =>
  variants.find((variant) =>
    (selectedOptions ?? []).every(({ name, value }) =>
      variant.selectedOptions.some((own) => own.name === name && own.value === value),
    ),
  )

/** Maps a product's options with their values; a product without options has the platform's default one. */
const toOptions = ({ options }: Product, id: number, variants: readonly Variant[]) =>
  (options.length > 0 ? options : [{ name: 'Title', values: ['Default Title'] }]).map(
    ({ name, values }, index) => ({
      id: `gid://shopify/ProductOption/${id * 10 + index}`,
      name,
      values,
      optionValues: values.map((value, which) => ({
        id: `gid://shopify/ProductOptionValue/${id * 1000 + index * 100 + which}`,
        name: value,
        swatch: null,
        firstSelectableVariant: variants.find(({ selectedOptions }) =>
          selectedOptions.some((own) => own.name === name && own.value === value),
        ),
      })),
    }),
  )

/** Maps images to media of the image type; `images` has their content. */
const toMedia = ({ images, ratio }: Product, id: number) =>
  images.map((url, index) => ({
    __typename: 'MediaImage',
    id: `gid://shopify/MediaImage/${id * 100 + index}`,
    mediaContentType: 'IMAGE',
    alt: null,
    image: toImage(url, ratio),
    previewImage: toImage(url, ratio),
  }))

/**
 * Maps a product of the catalog to the Storefront API.
 * @param at Index in the catalog, from which the id is derived.
 * @param collectionsOf Returns the mapped collections with these handles. A function, because they are mapped
 * later.
 */
export function toProduct(
  catalog: ShowcaseCatalog,
  product: Product,
  at: number,
  page: Pager,
  collectionsOf: (handles: readonly string[]) => readonly unknown[],
) {
  const id = at + 1
  const { price, compareAtPrice, available, images, ratio } = product
  const variants = toVariants(catalog, product, id, page)
  return {
    __typename: 'Product',
    id: toGid('Product', id),
    handle: product.handle,
    title: product.title,
    productType: product.type,
    vendor: catalog.name,
    tags: [],
    availableForSale: available,
    requiresSellingPlan: false,
    // Public pages do not list subscriptions.
    sellingPlanGroups: (how: PageArgs) => page([], how),
    isGiftCard: false,
    // The publication date is unknown: the first few products count as new.
    publishedAt: at < NEW_GOODS ? new Date().toISOString() : '2020-01-01T00:00:00Z',
    description: product.description,
    descriptionHtml: product.description && `<p>${escaped(product.description)}</p>`,
    featuredImage: toImage(images[0], ratio),
    images: (how: PageArgs) =>
      page(
        images.map((url) => toImage(url, ratio)),
        how,
      ),
    media: (how: PageArgs) => page(toMedia(product, id), how),
    options: toOptions(product, id, variants),
    priceRange: range(catalog, price),
    compareAtPriceRange: range(catalog, compareAtPrice ?? 0),
    variants: (how: PageArgs) => page(variants, how),
    selectedOrFirstAvailableVariant: (how: SelectedOptions) => findVariant(variants, how) ?? variants[0],
    variantBySelectedOptions: (how: SelectedOptions) => findVariant(variants, how) ?? null,
    collections: (how: PageArgs) => page(collectionsOf(product.collections), how),
    /** For sorting only; the schema has no such fields. */
    minor: price,
  }
}

export type ProductNode = ReturnType<typeof toProduct>

type ListArgs = PageArgs & { readonly sortKey?: string | null }

/** Maps a collection; its id is derived from its position. */
export const toCollection = (
  at: number,
  { handle, title, image }: { readonly handle: string; readonly title: string; readonly image?: string },
  products: readonly ProductNode[],
  page: Pager,
) => ({
  __typename: 'Collection',
  id: toGid('Collection', at + 1),
  handle,
  title,
  description: '',
  descriptionHtml: '',
  image: toImage(image),
  products: (how: ListArgs) => page(sortProducts(products, how.sortKey), how),
})

export function sortProducts(
  list: readonly ProductNode[],
  key: string | null | undefined,
): readonly ProductNode[] {
  if (key === 'PRICE') return [...list].sort((one, other) => one.minor - other.minor)
  if (key === 'TITLE') return [...list].sort((one, other) => one.title.localeCompare(other.title))
  return list
}

/** Maps a showcase catalog to the Storefront API's `Shop`: name, logo and colors, without policies. */
export const toShop = (catalog: ShowcaseCatalog) => ({
  id: 'gid://shopify/Shop/1',
  name: catalog.name,
  description: null,
  moneyFormat: catalog.moneyFormat,
  primaryDomain: { url: 'https://example.com', host: 'example.com', sslEnabled: true },
  paymentSettings: {
    countryCode: catalog.country || 'US',
    currencyCode: catalog.currency,
    supportedDigitalWallets: [],
  },
  brand: {
    logo: catalog.logo ? { image: toImage(catalog.logo) } : null,
    colors: {
      primary: catalog.colors.slice(0, 1).map((color) => ({ background: `#${color}`, foreground: null })),
      secondary: catalog.colors.slice(1).map((color) => ({ background: `#${color}`, foreground: null })),
    },
  },
  shippingPolicy: null,
  refundPolicy: null,
  privacyPolicy: null,
  termsOfService: null,
})

/** Maps a catalog's country and currency, and the request's language, to the Storefront API's `Localization`. */
export function toLocalization(catalog: ShowcaseCatalog, language: Language) {
  const country = {
    isoCode: catalog.country || 'US',
    name: catalog.country || 'US',
    currency: { isoCode: catalog.currency, symbol: catalog.currency, name: catalog.currency },
  }
  const languages = [{ isoCode: language.toUpperCase(), endonymName: language, name: language }]
  return {
    country,
    language: languages[0],
    market: { id: 'gid://shopify/Market/1', handle: 'all' },
    availableCountries: [{ ...country, availableLanguages: languages }],
    availableLanguages: languages,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
