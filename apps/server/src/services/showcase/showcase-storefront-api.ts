import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gid } from '@vitrine/commerce/gid'
import type { Goods } from '@vitrine/core/contract/projects/showcase'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { decimal } from '@vitrine/core/money/written-number'
import { isRecord } from '@vitrine/core/validation/record'
import {
  buildSchema,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'

/**
 * The platform's Storefront API over goods alone, so that the app that shoppers have can be looked at before its shop is
 * connected: every list, filter-free, and every product; nobody signs in and nothing is bought. Written against the
 * platform's own schema, which its client is typed by.
 */

let schemaRead: Promise<GraphQLSchema> | null = null
const schema = () => {
  schemaRead ??= readFile(
    fileURLToPath(import.meta.resolve('@vitrine/commerce/storefront-2025-10.graphql')),
    'utf8',
  ).then((text) => buildSchema(text, { assumeValid: true }))
  return schemaRead
}

export type Question = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }

/** A page of some products asks for less; who asks for more than this is none of our apps. */
const LONGEST_QUERY = 20_000
const MOST_WORDS = 4000
const NEW_GOODS = 3

/** Answers one request of the Storefront API; `goodsIn` gives the goods in a language. */
export async function answerStorefront(
  goodsIn: (language: Language) => Goods,
  { query, variables }: Question,
): Promise<ExecutionResult> {
  const own = await schema()
  if (query.length > LONGEST_QUERY) return { errors: [new GraphQLError('This query is too large.')] }
  try {
    const document = parse(query, { maxTokens: MOST_WORDS, noLocation: true })
    const wrong = validate(own, document, undefined, { maxErrors: 5 })
    if (wrong.length > 0) return { errors: wrong }
    const wanted = String(variables.language ?? 'EN').toLowerCase()
    const language = isLanguage(wanted) ? wanted : 'en'
    return await execute({
      schema: own,
      document,
      rootValue: rootOf(goodsIn(language), language),
      variableValues: variables,
    })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return { errors: [error] }
  }
}

/** What a request's body asks; null for what is none. */
export function questionIn(body: unknown): Question | null {
  if (!isRecord(body) || typeof body.query !== 'string') return null
  return { query: body.query, variables: isRecord(body.variables) ? body.variables : {} }
}

type Product = Goods['products'][number]
type PageAsked = {
  readonly first?: number | null
  readonly after?: string | null
  readonly reverse?: boolean | null
}

/** Items that one answer may list: lists within lists would otherwise grow without bound. */
const MOST_ITEMS = 10_000

/** A page of a list; its cursor is how many came before. */
function pageOf<T>(items: readonly T[], { first, after, reverse }: PageAsked) {
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

/** Every combination of the values of some options, at most the platform's hundred. */
function combinations(options: Product['options']): { name: string; value: string }[][] {
  return options.reduce<{ name: string; value: string }[][]>(
    (known, { name, values }) =>
      known.flatMap((one) => values.map((value) => [...one, { name, value }])).slice(0, 100),
    [[]],
  )
}

const words = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** Terms of the platform's search language, such as `title:` and `available_for_sale:true`, without their names. */
const asked = (query: string | null | undefined) =>
  words((query ?? '').replace(/available_for_sale:true/g, '').replace(/\b[a-z_]+:/g, ''))
const holds = (text: string, query: string | null | undefined) => {
  const own = words(text)
  return asked(query).every((word) => own.some((one) => one.startsWith(word)))
}

function rootOf(goods: Goods, language: Language) {
  let listed = 0
  const page = <T>(items: readonly T[], how: PageAsked) => {
    const found = pageOf(items, how)
    listed += found.nodes.length
    if (listed > MOST_ITEMS) throw new GraphQLError('This query asks for too much.')
    return found
  }
  const money = (minor: number) => ({ amount: decimal(minor), currencyCode: goods.currency })
  const range = (minor: number) => ({ minVariantPrice: money(minor), maxVariantPrice: money(minor) })
  const image = (url: string | undefined, ratio: number | null = null) =>
    url
      ? {
          url,
          altText: null,
          width: ratio === null ? null : Math.round(ratio * 1000),
          height: ratio === null ? null : 1000,
        }
      : null

  const products = goods.products.map((one, at) => productNode(one, at))
  const collections = goods.collections.map(({ handle, title, image: picture }, at) => {
    const inside = products.filter((_, place) => goods.products[place]?.collections.includes(handle))
    return {
      __typename: 'Collection',
      id: gid('Collection', at + 1),
      handle,
      title,
      description: '',
      descriptionHtml: '',
      image: image(picture),
      products: (how: PageAsked & { readonly sortKey?: string | null }) =>
        page(sorted(inside, how.sortKey), how),
    }
  })
  const everything = {
    __typename: 'Collection',
    id: gid('Collection', collections.length + 1),
    handle: 'all',
    title: goods.name,
    description: '',
    descriptionHtml: '',
    image: null,
    products: (how: PageAsked & { readonly sortKey?: string | null }) =>
      page(sorted(products, how.sortKey), how),
  }

  function productNode(product: Product, at: number) {
    const id = at + 1
    const { price, was, available, options } = product
    const variants = combinations(options).map((selectedOptions, place) => ({
      __typename: 'ProductVariant',
      id: gid('ProductVariant', id * 1000 + place),
      title: selectedOptions.map(({ value }) => value).join(' / ') || 'Default Title',
      sku: '',
      availableForSale: available,
      currentlyNotInStock: false,
      quantityAvailable: null,
      requiresShipping: true,
      image: image(product.images[0]),
      price: money(price),
      compareAtPrice: was === null ? null : money(was),
      selectedOptions:
        selectedOptions.length > 0 ? selectedOptions : [{ name: 'Title', value: 'Default Title' }],
      sellingPlanAllocations: (how: PageAsked) => page([], how),
    }))
    const matching = ({
      selectedOptions = [],
    }: {
      selectedOptions?: readonly { name: string; value: string }[] | null
    }) =>
      variants.find((variant) =>
        (selectedOptions ?? []).every(({ name, value }) =>
          variant.selectedOptions.some((own) => own.name === name && own.value === value),
        ),
      )
    return {
      __typename: 'Product',
      id: gid('Product', id),
      handle: product.handle,
      title: product.title,
      productType: product.type,
      vendor: goods.name,
      tags: [],
      availableForSale: available,
      requiresSellingPlan: false,
      isGiftCard: false,
      // Nobody said when: the first few stand for what is new.
      publishedAt: at < NEW_GOODS ? new Date().toISOString() : '2020-01-01T00:00:00Z',
      description: product.description,
      descriptionHtml: product.description && `<p>${escaped(product.description)}</p>`,
      featuredImage: image(product.images[0], product.ratio),
      images: (how: PageAsked) =>
        page(
          product.images.map((url) => image(url, product.ratio)),
          how,
        ),
      // Pictures alone: of each that it is one, since what it looks like stands in `images`.
      media: (how: PageAsked) =>
        page(
          product.images.map((url, place) => ({
            __typename: 'MediaImage',
            id: `gid://shopify/MediaImage/${id * 100 + place}`,
            mediaContentType: 'IMAGE',
            alt: null,
            image: image(url, product.ratio),
            previewImage: image(url, product.ratio),
          })),
          how,
        ),
      options: (options.length > 0 ? options : [{ name: 'Title', values: ['Default Title'] }]).map(
        ({ name, values }, place) => ({
          id: `gid://shopify/ProductOption/${id * 10 + place}`,
          name,
          values,
          optionValues: values.map((value, which) => ({
            id: `gid://shopify/ProductOptionValue/${id * 1000 + place * 100 + which}`,
            name: value,
            swatch: null,
            firstSelectableVariant: variants.find(({ selectedOptions }) =>
              selectedOptions.some((own) => own.name === name && own.value === value),
            ),
          })),
        }),
      ),
      priceRange: range(price),
      compareAtPriceRange: range(was ?? 0),
      variants: (how: PageAsked) => page(variants, how),
      selectedOrFirstAvailableVariant: (how: Parameters<typeof matching>[0]) => matching(how) ?? variants[0],
      variantBySelectedOptions: (how: Parameters<typeof matching>[0]) => matching(how) ?? null,
      collections: (how: PageAsked): unknown =>
        page(
          collections.filter(({ handle }) => product.collections.includes(handle)),
          how,
        ),
      /** For sorting; the schema has no such fields. */
      minor: price,
    }
  }

  function sorted(list: readonly (typeof products)[number][], key: string | null | undefined) {
    if (key === 'PRICE') return [...list].sort((one, other) => one.minor - other.minor)
    if (key === 'TITLE') return [...list].sort((one, other) => one.title.localeCompare(other.title))
    return list
  }

  const found = (query: string | null | undefined) =>
    products.filter(({ title, productType }) => holds(`${title} ${productType}`, query))
  const country = {
    isoCode: goods.country || 'US',
    name: goods.country || 'US',
    currency: { isoCode: goods.currency, symbol: goods.currency, name: goods.currency },
  }
  const spoken = [{ isoCode: language.toUpperCase(), endonymName: language, name: language }]
  return {
    shop: {
      id: 'gid://shopify/Shop/1',
      name: goods.name,
      description: null,
      moneyFormat: goods.moneyFormat,
      primaryDomain: { url: 'https://example.com', host: 'example.com', sslEnabled: true },
      paymentSettings: {
        countryCode: goods.country || 'US',
        currencyCode: goods.currency,
        supportedDigitalWallets: [],
      },
      brand: {
        logo: goods.logo ? { image: image(goods.logo) } : null,
        colors: {
          primary: goods.colors.slice(0, 1).map((color) => ({ background: `#${color}`, foreground: null })),
          secondary: goods.colors.slice(1).map((color) => ({ background: `#${color}`, foreground: null })),
        },
      },
      shippingPolicy: null,
      refundPolicy: null,
      privacyPolicy: null,
      termsOfService: null,
    },
    localization: {
      country,
      language: spoken[0],
      market: { id: 'gid://shopify/Market/1', handle: 'all' },
      availableCountries: [{ ...country, availableLanguages: spoken }],
      availableLanguages: spoken,
    },
    publicApiVersions: [],
    menu: null,
    cart: null,
    customer: null,
    nodes: ({ ids }: { readonly ids: readonly string[] }) =>
      ids.map((id) => products.find((one) => one.id === id) ?? null),
    node: ({ id }: { readonly id: string }) => products.find((one) => one.id === id) ?? null,
    product: ({ handle }: { readonly handle?: string | null }) =>
      products.find((one) => one.handle === handle) ?? null,
    products: (how: PageAsked & { readonly query?: string | null; readonly sortKey?: string | null }) =>
      page(sorted(found(how.query), how.sortKey), how),
    productRecommendations: ({ productHandle }: { readonly productHandle?: string | null }) =>
      products.filter(({ handle }) => handle !== productHandle).slice(0, 10),
    collection: ({ handle }: { readonly handle?: string | null }) =>
      handle === 'all' ? everything : (collections.find((one) => one.handle === handle) ?? null),
    collections: (how: PageAsked & { readonly query?: string | null }) =>
      page(
        collections.filter(({ title }) => holds(title, how.query)),
        // In the order of the shop: the samples and what was seen of a shop are few.
        { ...how, reverse: false },
      ),
    search: (how: PageAsked & { readonly query: string; readonly sortKey?: string | null }) =>
      page(sorted(found(how.query), how.sortKey), how),
    predictiveSearch: ({ query, limit }: { readonly query: string; readonly limit?: number | null }) => ({
      products: found(query).slice(0, limit ?? 10),
      collections: collections.filter(({ title }) => holds(title, query)).slice(0, limit ?? 10),
      queries: [],
      pages: [],
      articles: [],
    }),
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
