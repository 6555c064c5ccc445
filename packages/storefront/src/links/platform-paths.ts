import type { Sort } from '@vitrine/commerce/entities'
import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { toPath } from '../screens.ts'
import { type LinkActions, toLinkFragment } from './link-actions.ts'
import { toSearchHref } from './search-terms.ts'

/** Maximum number of redirects inside a discount link. */
const MAX_REDIRECTS = 3
/** Invisible characters and lone surrogates, which neither handles nor addresses contain. */
export const INVISIBLE_CHARACTER =
  /\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ud800-\udfff]/u
/** A language or market prefix of the platform's paths: `/fr`, `/en-ca`, `/zh-hant`. */
const MARKET_PREFIX = /^\/[a-z]{2}(?:-[a-z]{2,4})?(?=\/|$)/i
const VARIANT = /^[1-9]\d{0,19}$/
const QUANTITY = /^[1-9]\d{0,5}$/
/** A page's data in another format, for programs. */
const DATA_FILE = /\.(?:js|json|oembed|atom|xml)$/i
/** Pages that the platform serves and the app does not, such as a blog's list of articles. */
const SHOP_PAGE = /^(?:(?:blogs|policies|gift_cards|checkouts|\d+\/(?:orders|checkouts))\/|cart\/c\/)./
/** The policies that the Storefront API serves. */
const POLICY = /^policies\/((?:privacy|refund|shipping|subscription)-policy|terms-of-service)$/
/** A price bound of the platform's filters, in units of the currency. */
const PRICE = /^\d{1,9}(\.\d{1,3})?$/

/** The platform's sort orders that the app has too. */
const SORTS: ReadonlyMap<string | null, Sort> = new Map([
  ['best-selling', 'bestsellers'],
  ['created-descending', 'newest'],
  ['price-ascending', 'priceup'],
  ['price-descending', 'pricedown'],
])

/** Builds the app's path from a path's captured parts, still encoded, and its query; null for none. */
type ToHref = (parts: readonly string[], query: URLSearchParams, depth: number) => string | null

/**
 * The platform's storefront paths (without market prefix and slashes at both ends) that the app has a screen for. Other
 * pages of a shop, such as its hosted checkout, `/cart/c/…` and gift card pages, open in the browser.
 */
const TABLE: readonly (readonly [path: RegExp, to: ToHref])[] = [
  [/^(?:index)?$/, () => toPath('home')],
  [/^(?:collections|products|collections\/all(?:\/[^/]+)?)$/, (_, query) => toList(toPath('catalog'), query)],
  [/^(?:collections\/[^/]+\/)?products\/([^/]+)$/, ([handle], query) => toProduct(handle, query)],
  [/^collections\/([^/]+)(?:\/[^/]+)?$/, ([handle], query) => toCollection(handle, query)],
  [/^collections\/(?:vendors|types)$/, (_, query) => toSearchHref(query.get('q') ?? '')],
  [/^search$/, (_, query) => toSearchHref(query.get('q') ?? '')],
  [/^pages\/([^/]+)$/, ([handle]) => toContent('pages', handle)],
  [/^blogs\/([^/]+)\/([^/]+)$/, ([blog, handle]) => toArticle(blog, handle)],
  [POLICY, ([handle]) => toContent('policies', handle)],
  [/^cart$/, (_, query) => toCart([], query)],
  [/^cart\/((?:\d+:\d+)(?:,\d+:\d+)*)$/, ([lines = ''], query) => toCart(lines.split(','), query)],
  [/^cart\/add$/, (_, query) => toCart(readAddedLines(query), query)],
  [/^discount\/([^/]+)$/, ([code], query, depth) => toDiscounted(code, query, depth)],
  [/^account$/, () => toPath('account')],
  [/^account\/addresses$/, () => toPath('account')],
  [/^account\/orders(?:\/[^/]+)?$/, () => toPath('orders')],
  [/^account\/login$/, () => toPath('login')],
  [/^account\/register$/, () => toPath('register')],
]

/**
 * Returns the app's path for a path of the platform's storefront, such as `/en-ca/products/arc-lamp`, with what the
 * link asks for besides in its fragment (`#discount=…`, `#lines=…`). Used by the web server, phones, pushes and links
 * in texts alike. Pure; never throws.
 *
 * @param path An address's encoded path, with its leading slash.
 * @param query The address's query.
 * @returns A path of the app; null where the app has no screen for it.
 */
export function resolveStorefrontPath(path: string, query: URLSearchParams): string | null {
  return resolve(path, query, 0)
}

/**
 * Returns true for a page of the shop itself that the app has no screen for, such as a blog or the hosted checkout:
 * the web server sends its visitors to the shop.
 */
export function isShopPage(path: string): boolean {
  return SHOP_PAGE.test(toBarePath(path))
}

function toBarePath(path: string): string {
  return stripEndSlashes(path).replace(MARKET_PREFIX, '').slice(1)
}

function resolve(path: string, query: URLSearchParams, depth: number): string | null {
  const bare = toBarePath(path)
  if (DATA_FILE.test(bare)) return null
  for (const [pattern, to] of TABLE) {
    const match = pattern.exec(bare)
    if (!match) continue
    const href = to(match.slice(1), query, depth)
    return href === null ? null : withCode(href, query)
  }
  return null
}

/** Adds the code of `?discount=`, which the platform reads on every page. */
function withCode(href: string, query: URLSearchParams): string {
  const code = query.get('discount')
  return code === null || href.includes('#') ? href : withActions(href, { codes: readCodes(code), lines: [] })
}

const withActions = (href: string, actions: LinkActions) => `${href}${toLinkFragment(actions)}`

function toProduct(part: string | undefined, query: URLSearchParams): string | null {
  const handle = decodeName(part)
  if (handle === null) return null
  const variant = query.get('variant') ?? ''
  return `${toPath('product', handle)}${VARIANT.test(variant) ? `?variant=${variant}` : ''}`
}

function toContent(screen: 'pages' | 'policies', part: string | undefined): string | null {
  const handle = decodeName(part)
  return handle === null ? null : toPath(screen, handle)
}

function toArticle(blogPart: string | undefined, part: string | undefined): string | null {
  const [blog, handle] = [decodeName(blogPart), decodeName(part)]
  return blog === null || handle === null ? null : toPath('articles', blog, handle)
}

function toCollection(part: string | undefined, query: URLSearchParams): string | null {
  const handle = decodeName(part)
  if (handle === null) return null
  return handle === 'vendors' || handle === 'types'
    ? toSearchHref(query.get('q') ?? '')
    : toList(toPath('catalog', handle), query)
}

function toList(path: string, query: URLSearchParams): string {
  const own = new URLSearchParams()
  const sort = SORTS.get(query.get('sort_by'))
  if (sort) own.set('sort', sort)
  for (const [name, bound] of [
    ['min', 'gte'],
    ['max', 'lte'],
  ] as const) {
    const amount = query.get(`filter.v.price.${bound}`)
    if (amount !== null && PRICE.test(amount)) own.set(name, amount)
  }
  const text = own.toString()
  return text === '' ? path : `${path}?${text}`
}

function toCart(lines: readonly string[], query: URLSearchParams): string {
  return withActions(toPath('cart'), { lines, codes: readCodes(query.get('discount') ?? '') })
}

/** Reads the lines of `/cart/add?id=1&quantity=2` or `?items[0][id]=1&items[0][quantity]=2`. */
function readAddedLines(query: URLSearchParams): readonly string[] {
  const lines: string[] = []
  for (const [name, variant] of query) {
    const [, item = ''] = /^(?:(items\[\d*\])\[id\]|id)$/.exec(name) ?? [null, null]
    if (item === null || !VARIANT.test(variant)) continue
    const quantity = query.get(item === '' ? 'quantity' : `${item}[quantity]`) ?? '1'
    lines.push(`${variant}:${QUANTITY.test(quantity) ? quantity : '1'}`)
  }
  return lines
}

/** Resolves `/discount/CODE?redirect=/path`: that path, home without one, with the code. */
function toDiscounted(part: string | undefined, query: URLSearchParams, depth: number): string | null {
  const code = decodeName(part)
  if (code === null) return null
  const redirect = query.get('redirect') ?? '/'
  const at = redirect.indexOf('?')
  const path = at < 0 ? redirect : redirect.slice(0, at)
  const isOwn = /^\/(?![/\\])/.test(path) && depth < MAX_REDIRECTS
  const target = isOwn
    ? resolve(path, new URLSearchParams(at < 0 ? '' : redirect.slice(at)), depth + 1)
    : null
  const [href = toPath('home')] = (target ?? toPath('home')).split('#')
  return withActions(href, { codes: readCodes(code), lines: [] })
}

/** Splits the codes of a link: the platform takes several, divided by commas. */
function readCodes(text: string): readonly string[] {
  return text.split(',').flatMap((code) => code.trim() || [])
}

/** Returns true for a possible handle, order name or code: one visible piece without slashes. */
export function isPathName(name: string): boolean {
  return name !== '' && name.length <= 255 && !INVISIBLE_CHARACTER.test(name) && !name.includes('/')
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
