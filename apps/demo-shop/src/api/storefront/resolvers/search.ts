import { isProductForSale } from '../../../catalog/availability.ts'
import { foldCase, splitWords, toPlainText } from '../../../catalog/plain-text.ts'
import type { Article, LocalText, Page, Product } from '../../../catalog/types.ts'
import { type Connection, connect, type PageArgs } from '../../../platform/connection.ts'
import { createStorefrontError } from '../../../platform/errors.ts'
import { parseNumericId } from '../../../platform/gid.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { filterProducts, listFilters, type ProductFilter } from '../filters.ts'
import { findVisibleProduct, getLowestPrice, listVisibleProducts, sortProducts } from '../products.ts'
import { matchesQuery, parseQuery, type QueryNode } from '../query.ts'
import { score } from '../relevance.ts'
import { createCollectionMatcher } from './collection.ts'

type Context = StorefrontContext
type Unavailable = 'SHOW' | 'HIDE' | 'LAST'

interface SearchArgs extends PageArgs {
  readonly query: string
  readonly prefix?: 'LAST' | 'NONE' | null
  readonly productFilters?: readonly ProductFilter[] | null
  readonly sortKey?: 'PRICE' | 'RELEVANCE' | null
  readonly types?: readonly string[] | null
  readonly unavailableProducts?: Unavailable | null
}

/** Maximum number of alternatives in a query. */
const MAX_ALTERNATIVES = 100

/** Returns the alternative word lists of a query with `OR`; ignores nodes that are not words. */
function waysOf(node: QueryNode): readonly (readonly string[])[] {
  switch (node.kind) {
    case 'term':
      return [splitWords(node.word)]
    case 'or':
      return node.nodes.flatMap(waysOf)
    case 'and':
      return node.nodes.reduce<readonly (readonly string[])[]>(
        (alternatives, next) =>
          alternatives
            .flatMap((one) => waysOf(next).map((alternative) => [...one, ...alternative]))
            .slice(0, MAX_ALTERNATIVES),
        [[]],
      )
    default:
      return [[]]
  }
}

/** Returns the products that match, best first; all products by sales for an empty query. */
function rankedProducts(query: string, context: Context, prefix: boolean): readonly Product[] {
  const terms = splitWords(query)
  const all = listVisibleProducts(context.shop)
  if (terms.length === 0) {
    return query.trim() === '' ? sortProducts(all, 'BEST_SELLING', context.language) : []
  }
  const alternatives = /\bOR\b/.test(query)
    ? waysOf(parseQuery(query)).filter((alternative) => alternative.length > 0)
    : [terms]
  return all
    .map((product) => ({
      product,
      worth: Math.max(
        0,
        ...alternatives.map((alternative) => score(product, alternative, context.language, prefix)),
      ),
    }))
    .filter((one) => one.worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map((one) => one.product)
}

function arrange(products: readonly Product[], mode: Unavailable, context: Context): readonly Product[] {
  if (mode === 'SHOW') return products
  const [sold, unavailableProducts] = [true, false].map((isForSale) =>
    products.filter((one) => isProductForSale(one, context.shop.stock) === isForSale),
  )
  return mode === 'HIDE' ? (sold ?? []) : [...(sold ?? []), ...(unavailableProducts ?? [])]
}

/** Returns the pages and articles that contain every word; the last one as a prefix only in a prefix search. */
function texts<T>(
  items: readonly T[],
  textOf: (item: T) => readonly LocalText[],
  query: string,
  context: Context,
  prefix: boolean,
): readonly T[] {
  const searchTerms = splitWords(query)
  if (searchTerms.length === 0) return []
  return items.filter((item) => {
    const words = textOf(item).flatMap((one) => splitWords(toPlainText(one[context.language])))
    return searchTerms.every((term, index) =>
      words.some(
        (one) => one === term || (prefix && index === searchTerms.length - 1 && one.startsWith(term)),
      ),
    )
  })
}

const articleTexts = (one: Article) => [one.title, one.contentHtml]
const pageTexts = (one: Page) => [one.title, one.bodyHtml]

function tracked<T extends object>(items: readonly T[], query: string): readonly T[] {
  return items.map((one, index) => ({
    ...one,
    trackingParameters: `_pos=${index + 1}&_psq=${encodeURIComponent(query)}&_ss=e&_v=1.0`,
  }))
}

function search(_source: unknown, args: SearchArgs, context: Context) {
  const prefix = args.prefix === 'LAST'
  const types = args.types ?? ['PRODUCT', 'ARTICLE', 'PAGE']
  const base = types.includes('PRODUCT') ? rankedProducts(args.query, context, prefix) : []
  const filtered = filterProducts(base, args.productFilters, context)
  const priced =
    args.sortKey === 'PRICE' ? filtered.toSorted((a, b) => getLowestPrice(a) - getLowestPrice(b)) : filtered
  // Reverses the order, but keeps sold-out products in their place.
  const turned = args.reverse ? priced.toReversed() : priced
  const products = arrange(turned, args.unavailableProducts ?? 'LAST', context)
  const { articles, pages } = context.shop.catalog
  const matches: readonly (Product | Article | Page)[] = [
    ...products,
    ...(types.includes('ARTICLE') ? texts(articles, articleTexts, args.query, context, prefix) : []),
    ...(types.includes('PAGE') ? texts(pages, pageTexts, args.query, context, prefix) : []),
  ]
  const page: Connection<Product | Article | Page> = connect(
    matches,
    { ...args, reverse: false },
    { style: 'search' },
  )
  const nodes = tracked(page.nodes, args.query)
  return {
    ...page,
    nodes,
    edges: page.edges.map((edge, index) => ({ cursor: edge.cursor, node: nodes[index] })),
    totalCount: matches.length,
    productFilters: () => listFilters(base, args.productFilters, context),
  }
}

type PredictiveArgs = {
  readonly query: string
  readonly limit?: number | null
  readonly limitScope?: 'ALL' | 'EACH' | null
  readonly types?: readonly string[] | null
  readonly unavailableProducts?: Unavailable | null
}

function predictiveSearch(_source: unknown, args: PredictiveArgs, context: Context) {
  const limit = args.limit ?? 10
  if (limit < 1 || limit > 10) {
    throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'limit must be within 1..10')
  }
  const types = args.types ?? ['ARTICLE', 'COLLECTION', 'PAGE', 'PRODUCT', 'QUERY']
  const includesType = (type: string) => types.includes(type) && args.query.trim() !== ''
  const { articles, pages, collections } = context.shop.catalog
  const ranked = rankedProducts(args.query, context, true)
  const query = parseQuery(`${args.query.trim()}*`)
  const resultsByType = {
    products: includesType('PRODUCT')
      ? tracked(arrange(ranked, args.unavailableProducts ?? 'LAST', context).slice(0, limit), args.query)
      : [],
    queries: includesType('QUERY') ? suggestions(ranked, args.query, context).slice(0, limit) : [],
    collections: includesType('COLLECTION')
      ? tracked(
          collections.filter((one) => matchesQuery(query, createCollectionMatcher(one, context))),
          args.query,
        )
      : [],
    pages: includesType('PAGE')
      ? tracked(texts(pages, pageTexts, args.query, context, true).slice(0, limit), args.query)
      : [],
    articles: includesType('ARTICLE')
      ? tracked(texts(articles, articleTexts, args.query, context, true).slice(0, limit), args.query)
      : [],
  }
  if (args.limitScope === 'EACH') return resultsByType
  const shares = sharedOut(
    limit,
    [
      resultsByType.products,
      resultsByType.queries,
      resultsByType.collections,
      resultsByType.pages,
      resultsByType.articles,
    ].map((one) => one.length),
  )
  const [forProducts, forQueries, forCollections, forPages, forArticles] = shares
  return {
    products: resultsByType.products.slice(0, forProducts),
    queries: resultsByType.queries.slice(0, forQueries),
    collections: resultsByType.collections.slice(0, forCollections),
    pages: resultsByType.pages.slice(0, forPages),
    articles: resultsByType.articles.slice(0, forArticles),
  }
}

/** Distributes a limit round-robin among the lists that still have results. */
function sharedOut(limit: number, resultCounts: readonly number[]): readonly number[] {
  const shares = resultCounts.map(() => 0)
  for (let remaining = limit; remaining > 0; ) {
    const before = remaining
    for (const [index, maxResults] of resultCounts.entries()) {
      const own = shares[index] ?? 0
      if (remaining > 0 && own < maxResults) {
        shares[index] = own + 1
        remaining--
      }
    }
    if (remaining === before) break
  }
  return shares
}

/** Returns query suggestions that start like the input, from words of matching titles, with the typed part marked. */
function suggestions(products: readonly Product[], query: string, context: Context) {
  const typed = splitWords(query).at(-1) ?? ''
  const titleWords = new Set(
    products.flatMap((one) => one.title[context.language].match(/[\p{L}\p{N}]+/gu) ?? []),
  )
  const fitting = [...titleWords].filter((one) => typed !== '' && foldCase(one).startsWith(typed))
  return [...new Set(fitting.map((one) => one.toLowerCase()))].map((suggestion) => ({
    text: suggestion,
    styledText: `<mark>${suggestion.slice(0, typed.length)}</mark><span>${suggestion.slice(typed.length)}</span>`,
    trackingParameters: `_pos=1&_psq=${encodeURIComponent(query)}&_ss=e&_v=1.0`,
  }))
}

type RecommendationArgs = {
  readonly intent?: 'RELATED' | 'COMPLEMENTARY' | null
  readonly productHandle?: string | null
  readonly productId?: string | null
}

function productRecommendations(_source: unknown, args: RecommendationArgs, context: Context) {
  const id = args.productId
    ? parseNumericId(args.productId, 'Product')
    : (context.shop.catalog.productByHandle.get(args.productHandle ?? '')?.id ?? null)
  const product = findVisibleProduct(context.shop, id)
  if (!product) return null
  if (args.intent === 'COMPLEMENTARY') {
    return (context.shop.catalog.complements.get(product.id) ?? []).flatMap((one) => {
      const relatedProduct = findVisibleProduct(context.shop, one)
      return relatedProduct && isProductForSale(relatedProduct, context.shop.stock) ? [relatedProduct] : []
    })
  }
  const likeness = (other: Product) =>
    (other.productType === product.productType ? 4 : 0) +
    other.collectionIds.filter((one) => product.collectionIds.includes(one)).length * 2 +
    other.tags.filter((one) => product.tags.includes(one)).length
  return listVisibleProducts(context.shop)
    .map((one) => ({ one, worth: likeness(one) }))
    .filter(
      ({ one, worth }) => worth > 0 && one.id !== product.id && isProductForSale(one, context.shop.stock),
    )
    .toSorted((a, b) => b.worth - a.worth || a.one.salesRank - b.one.salesRank)
    .slice(0, 10)
    .map(({ one }) => one)
}

export const searchArea: Area = {
  resolvers: { QueryRoot: { search, predictiveSearch, productRecommendations } },
}
