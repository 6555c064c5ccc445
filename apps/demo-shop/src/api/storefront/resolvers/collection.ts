import { foldCase, getCollator, splitWords, toPlainText, truncate } from '../../../catalog/plain-text.ts'
import type { Collection, Product } from '../../../catalog/types.ts'
import { connect, type PageArgs } from '../../../platform/connection.ts'
import { createStorefrontError } from '../../../platform/errors.ts'
import { parseNumericId, toGid } from '../../../platform/gid.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { filterProducts, listFilters, type ProductFilter } from '../filters.ts'
import {
  compareMoment,
  findVisibleProduct,
  listVisibleProducts,
  type ProductOrder,
  sortProductSubset,
} from '../products.ts'
import { compareId, type Matcher, matchesQuery, parseQuery } from '../query.ts'
import { toOwnedImage } from './image.ts'
import { toCursorPosition } from './product.ts'

type Context = StorefrontContext

const ORDERS: Readonly<Record<string, ProductOrder>> = {
  ID: 'ID',
  TITLE: 'TITLE',
  PRICE: 'PRICE',
  BEST_SELLING: 'BEST_SELLING',
  CREATED: 'CREATED',
}

interface CollectionProductsArgs extends PageArgs {
  readonly filters?: readonly ProductFilter[] | null
  readonly sortKey?: string | null
}

/** Returns the visible products of a collection in the merchant's order. */
function collectionProducts(source: Collection, context: Context): readonly Product[] {
  const { hiddenProducts } = context.shop
  const productsByCollection = members.get(hiddenProducts) ?? new Map<Collection, readonly Product[]>()
  members.set(hiddenProducts, productsByCollection)
  const visibleProducts =
    productsByCollection.get(source) ??
    source.productIds.flatMap((id) => findVisibleProduct(context.shop, id) ?? [])
  productsByCollection.set(source, visibleProducts)
  return visibleProducts
}
/** Cache by the set of hidden products, which each change replaces. */
const members = new WeakMap<ReadonlySet<number>, Map<Collection, readonly Product[]>>()

function products(source: Collection, args: CollectionProductsArgs, context: Context) {
  const all = collectionProducts(source, context)
  const sortKey = args.sortKey ?? 'COLLECTION_DEFAULT'
  const order = ORDERS[sortKey]
  // Manual order, the default and (without a query) relevance all mean the merchant's order.
  const sorted = order
    ? sortProductSubset(all, listVisibleProducts(context.shop), order, context.language)
    : all
  return {
    ...connect(filterProducts(sorted, args.filters, context), args, {
      placeOf: toCursorPosition(sortKey, context),
    }),
    filters: () => listFilters(all, args.filters, context),
  }
}

/** Returns the matcher of a collection for `query:`: title, collection_type, updated_at. */
export function createCollectionMatcher(collection: Collection, context: Context): Matcher {
  const title = `${collection.title[context.language]} ${collection.title.en}`
  const titleWords = splitWords(title)
  return {
    word: (word, prefix) => titleWords.some((one) => (prefix ? one.startsWith(word) : one === word)),
    phrase: (phrase) => foldCase(title).includes(foldCase(phrase)),
    field: (name, value, comparator, prefix) => {
      switch (name) {
        case 'title': {
          const terms = splitWords(value)
          return terms.every((term, index) =>
            titleWords.some((one) =>
              prefix && index === terms.length - 1 ? one.startsWith(term) : one === term,
            ),
          )
        }
        case 'id':
          return compareId(collection.id, comparator, value)
        case 'collection_type':
          return value.toLowerCase() === (collection.smart ? 'smart' : 'custom')
        case 'updated_at':
          return compareMoment(collection.updatedAt, comparator, value)
        default:
          return undefined
      }
    },
  }
}

interface CollectionsArgs extends PageArgs {
  readonly query?: string | null
  readonly sortKey?: string | null
}

function collections(_source: unknown, args: CollectionsArgs, context: Context) {
  const query = parseQuery(args.query)
  const matches = context.shop.catalog.collections.filter((one) =>
    matchesQuery(query, createCollectionMatcher(one, context)),
  )
  const collator = getCollator(context.language)
  const sorted = matches.toSorted((a, b) => {
    if (args.sortKey === 'TITLE')
      return collator.compare(a.title[context.language], b.title[context.language])
    if (args.sortKey === 'UPDATED_AT') return Date.parse(a.updatedAt) - Date.parse(b.updatedAt)
    return a.id - b.id
  })
  return { ...connect(sorted, args), totalCount: sorted.length }
}

function oneCollection(
  _source: unknown,
  args: { handle?: string | null; id?: string | null },
  context: Context,
) {
  if (args.id) {
    const id = parseNumericId(args.id, 'Collection')
    return id === null ? null : (context.shop.catalog.collectionById.get(id) ?? null)
  }
  if (args.handle) return context.shop.catalog.collectionByHandle.get(args.handle) ?? null
  throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'Either handle or id must be provided')
}

export const collectionArea: Area = {
  resolvers: {
    QueryRoot: { collection: oneCollection, collectionByHandle: oneCollection, collections },
    CollectionConnection: {
      totalCount: (source: { totalCount?: number; nodes: readonly unknown[] }) =>
        source.totalCount ?? source.nodes.length,
    },
    Collection: {
      id: (source: Collection) => toGid('Collection', source.id),
      title: (source: Collection, _args: object, context: Context) => source.title[context.language],
      description: (source: Collection, args: { truncateAt?: number | null }, context: Context) =>
        truncate(toPlainText(source.descriptionHtml[context.language]), args.truncateAt),
      descriptionHtml: (source: Collection, _args: object, context: Context) =>
        source.descriptionHtml[context.language],
      image: (source: Collection) => toOwnedImage('CollectionImage', source.picture),
      onlineStoreUrl: (source: Collection, _args: object, context: Context) =>
        `${context.shop.baseUrl}/collections/${source.handle}`,
      products,
      seo: () => ({ title: null, description: null }),
    },
  },
  nodes: {
    Collection: (gid, context) => context.shop.catalog.collectionById.get(Number(gid.id)) ?? null,
  },
}
