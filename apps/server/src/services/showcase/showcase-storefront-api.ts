import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ShowcaseCatalog } from '@vitrine/core/contract/projects/showcase'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { isRecord } from '@vitrine/core/validation/is-record'
import {
  buildSchema,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'
import {
  createPager,
  type PageArgs,
  type ProductNode,
  sortProducts,
  toCollection,
  toLocalization,
  toProduct,
  toShop,
} from './showcase-api-mapping.ts'

/**
 * The platform's Storefront API on a showcase catalog, so that the real app can be previewed before its shop is
 * connected: all lists, without filters, and all products; no sign-in and no purchases. Implements the platform's own
 * schema, which also types its client.
 */

let schemaRead: Promise<GraphQLSchema> | null = null
const schema = () => {
  schemaRead ??= readFile(
    fileURLToPath(import.meta.resolve('@vitrine/commerce/storefront-2025-10.graphql')),
    'utf8',
  ).then((text) => buildSchema(text, { assumeValid: true }))
  return schemaRead
}

export type GraphQlRequest = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }

/** Maximum length of a query, characters: our apps send shorter ones. */
const LONGEST_QUERY = 20_000
/**
 * Maximum number of tokens of a query: our largest, fifty products by their handles, has a thousand. The time to validate
 * a query grows with the square of it.
 */
const MAX_QUERY_TOKENS = 1500

/** Executes one request of the Storefront API; `catalogIn` returns the catalog in a language. */
export async function answerStorefront(
  catalogIn: (language: Language) => ShowcaseCatalog,
  { query, variables }: GraphQlRequest,
): Promise<ExecutionResult> {
  const own = await schema()
  if (query.length > LONGEST_QUERY) return { errors: [new GraphQLError('This query is too large.')] }
  try {
    const document = parse(query, { maxTokens: MAX_QUERY_TOKENS, noLocation: true })
    const wrong = validate(own, document, undefined, { maxErrors: 5 })
    if (wrong.length > 0) return { errors: wrong }
    const requestedLanguage = String(variables.language ?? 'EN').toLowerCase()
    const language = isLanguage(requestedLanguage) ? requestedLanguage : 'en'
    return await execute({
      schema: own,
      document,
      rootValue: rootOf(catalogIn(language), language),
      variableValues: variables,
    })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return { errors: [error] }
  }
}

/** Parses a request body; null for an invalid one. */
export function parseGraphQlRequest(body: unknown): GraphQlRequest | null {
  if (!isRecord(body) || typeof body.query !== 'string') return null
  return { query: body.query, variables: isRecord(body.variables) ? body.variables : {} }
}

const splitWords = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/**
 * Returns the words of a query in the platform's search syntax, without field names such as `title:` and without
 * `available_for_sale:true`.
 */
const parseQuery = (query: string | null | undefined) =>
  splitWords((query ?? '').replace(/available_for_sale:true/g, '').replace(/\b[a-z_]+:/g, ''))
const holds = (text: string, query: string | null | undefined) => {
  const own = splitWords(text)
  return parseQuery(query).every((word) => own.some((one) => one.startsWith(word)))
}

/** Resolvers of the schema's `QueryRoot`. */
function rootOf(catalog: ShowcaseCatalog, language: Language) {
  const page = createPager()
  const products: readonly ProductNode[] = catalog.products.map((one, at) =>
    toProduct(catalog, one, at, page, (handles) =>
      collections.filter(({ handle }) => handles.includes(handle)),
    ),
  )
  const collections = catalog.collections.map((one, at) => {
    const inside = products.filter((_, index) => catalog.products[index]?.collections.includes(one.handle))
    return toCollection(at, one, inside, page)
  })
  const everything = toCollection(collections.length, { handle: 'all', title: catalog.name }, products, page)
  const findMatchingProducts = (query: string | null | undefined) =>
    products.filter(({ title, productType }) => holds(`${title} ${productType}`, query))
  return {
    shop: toShop(catalog),
    localization: toLocalization(catalog, language),
    publicApiVersions: [],
    urlRedirects: (how: PageArgs) => page([], how),
    menu: null,
    cart: null,
    customer: null,
    nodes: ({ ids }: { readonly ids: readonly string[] }) =>
      ids.map((id) => products.find((one) => one.id === id) ?? null),
    node: ({ id }: { readonly id: string }) => products.find((one) => one.id === id) ?? null,
    product: ({ handle }: { readonly handle?: string | null }) =>
      products.find((one) => one.handle === handle) ?? null,
    products: (how: PageArgs & { readonly query?: string | null; readonly sortKey?: string | null }) =>
      page(sortProducts(findMatchingProducts(how.query), how.sortKey), how),
    productRecommendations: ({ productHandle }: { readonly productHandle?: string | null }) =>
      products.filter(({ handle }) => handle !== productHandle).slice(0, 10),
    collection: ({ handle }: { readonly handle?: string | null }) =>
      handle === 'all' ? everything : (collections.find((one) => one.handle === handle) ?? null),
    collections: (how: PageArgs & { readonly query?: string | null }) =>
      page(
        collections.filter(({ title }) => holds(title, how.query)),
        // In the shop's order: sample shops and visited shops have few products.
        { ...how, reverse: false },
      ),
    search: (how: PageArgs & { readonly query: string; readonly sortKey?: string | null }) =>
      page(sortProducts(findMatchingProducts(how.query), how.sortKey), how),
    predictiveSearch: ({ query, limit }: { readonly query: string; readonly limit?: number | null }) => ({
      products: findMatchingProducts(query).slice(0, limit ?? 10),
      collections: collections.filter(({ title }) => holds(title, query)).slice(0, limit ?? 10),
      queries: [],
      pages: [],
      articles: [],
    }),
  }
}
