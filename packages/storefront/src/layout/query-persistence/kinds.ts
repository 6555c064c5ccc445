import type { Page } from '@vitrine/commerce/entities'
import type { ProductResult } from '@vitrine/commerce/product/product'
import type { Shop, ShopCountry } from '@vitrine/commerce/shop/shop'
import type { Shelf } from '../../catalog/questions.ts'
import type { Way, Ways } from '../../platform/ways.ts'
import type { Card } from '../../product-card/card.ts'
import type { ProductPage } from '../../product-list/ProductList.tsx'
import type { Results } from '../../search/questions.ts'
import { both, type Check, isText, isWhole, isYesNo, listOf, orNull, recordOf } from './checks.ts'
import { isCard, isCollection, isFeatured, isFilter, isPageOf, isProduct } from './things.ts'

type Found = Extract<ProductResult, { product: unknown }>
const isFound = recordOf<Found>({
  product: isProduct,
  more: isYesNo,
  collection: orNull(recordOf<NonNullable<Found['collection']>>({ handle: isText, name: isText })),
})

const isCards = listOf(isCard)
const isCardPage = isPageOf(isCard)
const isList: Check<ProductPage> = both(
  isCardPage,
  recordOf<Omit<ProductPage, keyof Page<Card>>>({ filters: listOf(isFilter), total: orNull(isWhole) }),
)
const isShelf: Check<Shelf> = both(isList, recordOf<Pick<Shelf, 'name'>>({ name: orNull(isText) }))
const isResults: Check<Results> = both(
  isList,
  recordOf<Pick<Results, 'instead'>>({ instead: orNull(isText) }),
)

const isWays = listOf(recordOf<Way>({ title: isText, href: isText }))
const isShop = recordOf<Shop>({
  name: isText,
  url: isText,
  moneyFormat: isText,
  currency: isText,
  country: isText,
  effective: recordOf<Shop['effective']>({ country: isText, currency: isText, language: isText }),
  countries: listOf(
    recordOf<ShopCountry>({
      code: isText,
      name: isText,
      currency: isText,
      symbol: isText,
      languages: listOf(isText),
    }),
  ),
  languages: listOf(recordOf<Shop['languages'][number]>({ code: isText, name: isText })),
  versions: listOf(isText),
})

/**
 * The kinds of answers that the device keeps, each with what it must have to be drawn: goods, which are the same for all
 * shoppers of a market. What is told of one shopper (account, orders) is not among them, and what lays its prices over
 * the shopper's own cart must be of today.
 */
export const KEPT_KINDS = {
  collection: isShelf,
  collections: listOf(isCollection),
  'block-collections': listOf(isCollection),
  navigation: recordOf<Ways>({ links: isWays, policies: isWays }),
  product: isFound,
  recommendations: isCards,
  'recommended-named': isCards,
  search: isResults,
  popular: isCardPage,
  products: isCards,
  viewed: isCards,
  featured: orNull(isFeatured),
  favorites: listOf(isProduct),
  markets: isShop,
} as const satisfies Readonly<Record<string, Check<unknown>>>

/** What is asked for and not kept. */
export const NEVER_KEPT: readonly string[] = [
  'customer',
  'orders',
  'order-plans',
  'order-details',
  'guest-order',
  'return-sums',
  'shared-cart',
  'shared-wishes',
  'wishlist',
  'addresses',
  'deletion',
  'cart-products',
  'shop-pay',
  'predict',
  'website-facts',
  'website-goods',
]

/** The kind that a whole key is of: what stands behind its language and country, up to what it is about. */
function kindOf(key: string): string {
  const [, , ...own] = key.split('/')
  return own.join('/').split(' ', 1)[0] ?? ''
}

function isKept(kind: string): kind is keyof typeof KEPT_KINDS {
  return Object.hasOwn(KEPT_KINDS, kind)
}

/** True for answers of a kind that is kept. */
export function mayBeKept(key: string): boolean {
  return isKept(kindOf(key))
}

/** True for an answer that can be drawn as what its key asks for. */
export function isDrawable(key: string, data: unknown): boolean {
  const kind = kindOf(key)
  if (!isKept(kind)) return false
  // A list's later pages stand together under a key of their own, and are products alone.
  const isLater = (kind === 'collection' || kind === 'search') && key.includes('/after ')
  return KEPT_KINDS[kind](data) || (isLater && isCardPage(data))
}
