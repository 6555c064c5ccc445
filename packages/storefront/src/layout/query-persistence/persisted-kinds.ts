import type { PolicyHandle } from '@vitrine/commerce/catalog/content-address'
import type { ContentResult } from '@vitrine/commerce/content/content'
import type { Page } from '@vitrine/commerce/entities'
import type { ProductResult } from '@vitrine/commerce/product/product'
import type { Shop, ShopCountry } from '@vitrine/commerce/shop/shop'
import type { CollectionPage } from '../../catalog/queries.ts'
import type { ShopLink, ShopNavigation } from '../../platform/shop-navigation.ts'
import type { Card } from '../../product-card/card.ts'
import type { ProductPage } from '../../product-list/ProductList.tsx'
import type { Results } from '../../search/queries.ts'
import { isCard, isCollection, isFeatured, isFilter, isPageOf, isProduct } from './catalog-checks.ts'
import {
  type Check,
  isBoolean,
  isBoth,
  isInteger,
  isListOf,
  isNullable,
  isNumber,
  isOneOf,
  isRecordOf,
  isString,
} from './type-guards.ts'

type FoundProduct = Extract<ProductResult, { product: unknown }>
const isFoundProduct = isRecordOf<FoundProduct>({
  product: isProduct,
  more: isBoolean,
  collection: isNullable(
    isRecordOf<NonNullable<FoundProduct['collection']>>({ handle: isString, name: isString }),
  ),
})

const isCards = isListOf(isCard)
const isCardPage = isPageOf(isCard)
const isList: Check<ProductPage> = isBoth(
  isCardPage,
  isRecordOf<Omit<ProductPage, keyof Page<Card>>>({
    filters: isListOf(isFilter),
    total: isNullable(isInteger),
  }),
)
const isCollectionPage: Check<CollectionPage> = isBoth(
  isList,
  isRecordOf<Pick<CollectionPage, 'name'>>({ name: isNullable(isString) }),
)
const isResults: Check<Results> = isBoth(
  isList,
  isRecordOf<Pick<Results, 'instead'>>({ instead: isNullable(isString) }),
)

type FoundContent = Extract<ContentResult, { content: unknown }>
const isFoundContent = isRecordOf<FoundContent>({
  content: isRecordOf<FoundContent['content']>({
    title: isString,
    html: isString,
    seoTitle: isString,
    summary: isString,
    image: isNullable(
      isRecordOf<NonNullable<FoundContent['content']['image']>>({
        url: isString,
        alt: isString,
        ratio: isNullable(isNumber),
      }),
    ),
    author: isString,
    published: isString,
  }),
  address: isContentAddress,
})

const isLinkList = isListOf(isRecordOf<ShopLink>({ title: isString, href: isString }))
const isShop = isRecordOf<Shop>({
  name: isString,
  url: isString,
  moneyFormat: isString,
  currency: isString,
  country: isString,
  effective: isRecordOf<Shop['effective']>({ country: isString, currency: isString, language: isString }),
  countries: isListOf(
    isRecordOf<ShopCountry>({
      code: isString,
      name: isString,
      currency: isString,
      symbol: isString,
      languages: isListOf(isString),
    }),
  ),
  languages: isListOf(isRecordOf<Shop['languages'][number]>({ code: isString, name: isString })),
  versions: isListOf(isString),
})

/**
 * The kinds of answers that the device persists, each with the check it must pass to be rendered: catalog data that is
 * equal for all shoppers of a market. It excludes personal data (account, orders), and data that sets prices of the
 * cart, which must be current.
 */
export const PERSISTED_KINDS = {
  collection: isCollectionPage,
  collections: isListOf(isCollection),
  'block-collections': isListOf(isCollection),
  navigation: isRecordOf<ShopNavigation>({ links: isLinkList, policies: isLinkList }),
  product: isFoundProduct,
  recommendations: isCards,
  'recommended-named': isCards,
  search: isResults,
  popular: isCardPage,
  content: isFoundContent,
  products: isCards,
  viewed: isCards,
  featured: isNullable(isFeatured),
  favorites: isListOf(isProduct),
  markets: isShop,
} as const satisfies Readonly<Record<string, Check<unknown>>>

/** The kinds of answers that are not persisted. */
export const UNPERSISTED_KINDS: readonly string[] = [
  'customer',
  'orders',
  'order-plans',
  'order-details',
  'order-bundles',
  'guest-order',
  'return-sums',
  'shared-cart',
  'shared-wishes',
  'wishlist',
  'addresses',
  'deletion',
  'cart-variants',
  'variant',
  'near-variants',
  'more-images',
  'shop-pay',
  'predict',
  'website-facts',
  'website-goods',
]

function isContentAddress(value: unknown): value is FoundContent['address'] {
  if (
    isRecordOf<{ to: 'policy'; handle: PolicyHandle }>({ to: isOneOf('policy'), handle: isPolicyHandle })(
      value,
    )
  )
    return true
  if (isRecordOf<{ to: 'page'; handle: string }>({ to: isOneOf('page'), handle: isString })(value))
    return true
  return isRecordOf<{ to: 'article'; blog: string; handle: string }>({
    to: isOneOf('article'),
    blog: isString,
    handle: isString,
  })(value)
}

// Written out: the list's file would bring the script that asks the platform.
const isPolicyHandle: Check<PolicyHandle> = isOneOf(
  'privacy-policy',
  'refund-policy',
  'shipping-policy',
  'terms-of-service',
  'subscription-policy',
)

/** Returns the kind of a full key: the part after language and country. */
function kindOf(key: string): string {
  const [, , ...own] = key.split('/')
  return own.join('/').split(' ', 1)[0] ?? ''
}

function isPersistedKind(kind: string): kind is keyof typeof PERSISTED_KINDS {
  return Object.hasOwn(PERSISTED_KINDS, kind)
}

/** Returns true for answers of a persisted kind. */
export function isPersistable(key: string): boolean {
  return isPersistedKind(kindOf(key))
}

/** Returns true when an answer has every part that screens need to render it, by the check of its kind. */
export function isDrawable(key: string, data: unknown): boolean {
  const kind = kindOf(key)
  if (!isPersistedKind(kind)) return false
  // A list's later pages share one key, and contain only products.
  const isLater = (kind === 'collection' || kind === 'search') && key.includes('/after ')
  return PERSISTED_KINDS[kind](data) || (isLater && isCardPage(data))
}
