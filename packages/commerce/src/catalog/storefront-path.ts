import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { type ContentAddress, isPolicyHandle } from './content-address.ts'

/** What a path of the platform's storefront shows, such as `/en-ca/products/arc-lamp`. */
export type StorefrontTarget =
  | { readonly to: 'home' | 'catalog' }
  | { readonly to: 'product' | 'collection'; readonly handle: string }
  | { readonly to: 'search'; readonly term: string }
  | ContentAddress
  /** Lines to add, each `variant:quantity`. */
  | { readonly to: 'cart'; readonly lines: readonly string[] }
  /** Discount codes, divided by commas, and the path to show, '/' by default. */
  | { readonly to: 'discount'; readonly codes: string; readonly redirect: string }
  | { readonly to: 'account' | 'orders' | 'login' | 'register' }

/** Invisible characters and lone surrogates, which neither handles nor addresses contain. */
export const INVISIBLE_CHARACTER =
  /\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ud800-\udfff]/u
/** A language or market prefix of the platform's paths: `/fr`, `/en-ca`, `/zh-hant`. */
const MARKET_PREFIX = /^\/[a-z]{2}(?:-[a-z]{2,4})?(?=\/|$)/i
/** Numeric id of a variant. */
export const VARIANT_ID = /^[1-9]\d{0,19}$/
const QUANTITY = /^[1-9]\d{0,5}$/
/** A page's data in another format, for programs. */
const DATA_FILE = /\.(?:js|json|oembed|atom|xml)$/i
/** Pages that the platform serves and the app does not, such as a blog's list of articles. */
const SHOP_PAGE = /^(?:(?:blogs|policies|gift_cards|checkouts|\d+\/(?:orders|checkouts))\/|cart\/c\/)./

/** Reads the target from a path's captured parts, still encoded, and its query; null for none. */
type ToTarget = (parts: readonly string[], query: URLSearchParams) => StorefrontTarget | null

const toSearch: ToTarget = (_, query) => ({ to: 'search', term: query.get('q') ?? '' })
/** Pages of an account, by their path below `account`. */
const ACCOUNT_PAGES = {
  addresses: 'account',
  orders: 'orders',
  login: 'login',
  register: 'register',
} as const

/**
 * The platform's storefront paths (without market prefix and slashes at both ends) that the app has a screen for. Other
 * pages of a shop, such as its hosted checkout, `/cart/c/…` and gift card pages, open in the browser.
 */
const TABLE: readonly (readonly [path: RegExp, to: ToTarget])[] = [
  [/^(?:index)?$/, () => ({ to: 'home' })],
  [/^(?:collections|products|collections\/all(?:\/[^/]+)?)$/, () => ({ to: 'catalog' })],
  [/^(?:collections\/[^/]+\/)?products\/([^/]+)$/, ([part]) => toNamed('product', part)],
  [/^collections\/(?:vendors|types)(?:\/[^/]+)?$/, toSearch],
  [/^collections\/([^/]+)(?:\/[^/]+)?$/, ([part]) => toNamed('collection', part)],
  [/^search$/, toSearch],
  [/^pages\/([^/]+)$/, ([part]) => toNamed('page', part)],
  [/^blogs\/([^/]+)\/([^/]+)$/, ([blog, part]) => toArticle(blog, part)],
  [/^policies\/([^/]+)$/, ([part = '']) => (isPolicyHandle(part) ? { to: 'policy', handle: part } : null)],
  [/^cart$/, () => ({ to: 'cart', lines: [] })],
  [/^cart\/((?:\d+:\d+)(?:,\d+:\d+)*)$/, ([lines = '']) => ({ to: 'cart', lines: lines.split(',') })],
  [/^cart\/add$/, (_, query) => ({ to: 'cart', lines: readAddedLines(query) })],
  [/^discount\/([^/]+)$/, ([part], query) => toDiscount(part, query)],
  [/^account(?:\/(addresses|orders|login|register))?$/, ([page]) => toAccount(page)],
  [/^account\/orders\/[^/]+$/, () => ({ to: 'orders' })],
]

/**
 * Parses a path of the platform's storefront. Pure; never throws.
 *
 * @param path An address's encoded path, with its leading slash.
 * @param query The address's query.
 * @returns What it shows; null where the app has no screen for it.
 */
export function parseStorefrontPath(path: string, query: URLSearchParams): StorefrontTarget | null {
  const bare = toBarePath(path)
  if (DATA_FILE.test(bare)) return null
  for (const [pattern, to] of TABLE) {
    const found = pattern.exec(bare)
    if (found) return to(found.slice(1), query)
  }
  return null
}

/**
 * Returns true for a page of the shop itself that the app has no screen for, such as a blog or the hosted checkout:
 * the web server sends its visitors to the shop.
 */
export function isShopPage(path: string): boolean {
  return SHOP_PAGE.test(toBarePath(path))
}

/** Returns true for a possible handle, order name or code: one visible piece without slashes. */
export function isPathName(name: string): boolean {
  return name !== '' && name.length <= 255 && !INVISIBLE_CHARACTER.test(name) && !name.includes('/')
}

function toBarePath(path: string): string {
  return stripEndSlashes(path).replace(MARKET_PREFIX, '').slice(1)
}

function toNamed(to: 'product' | 'collection' | 'page', part: string | undefined): StorefrontTarget | null {
  const handle = decodeName(part)
  return handle === null ? null : { to, handle }
}

function toArticle(blogPart: string | undefined, part: string | undefined): StorefrontTarget | null {
  const [blog, handle] = [decodeName(blogPart), decodeName(part)]
  return blog === null || handle === null ? null : { to: 'article', blog, handle }
}

function toDiscount(part: string | undefined, query: URLSearchParams): StorefrontTarget | null {
  const codes = decodeName(part)
  return codes === null ? null : { to: 'discount', codes, redirect: query.get('redirect') ?? '/' }
}

function toAccount(page: string | undefined): StorefrontTarget {
  const found = Object.entries(ACCOUNT_PAGES).find(([name]) => name === page)
  return { to: found?.[1] ?? 'account' }
}

/** Reads the lines of `/cart/add?id=1&quantity=2` or `?items[0][id]=1&items[0][quantity]=2`. */
function readAddedLines(query: URLSearchParams): readonly string[] {
  const lines: string[] = []
  for (const [name, variant] of query) {
    const [, item = ''] = /^(?:(items\[\d*\])\[id\]|id)$/.exec(name) ?? [null, null]
    if (item === null || !VARIANT_ID.test(variant)) continue
    const quantity = query.get(item === '' ? 'quantity' : `${item}[quantity]`) ?? '1'
    lines.push(`${variant}:${QUANTITY.test(quantity) ? quantity : '1'}`)
  }
  return lines
}

/** Decodes a handle or a code; null for an invalid one. */
function decodeName(part = ''): string | null {
  try {
    const name = decodeURIComponent(part)
    return isPathName(name) ? name : null
  } catch {
    return null
  }
}
