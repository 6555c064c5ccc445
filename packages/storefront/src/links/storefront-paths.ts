import {
  parseStorefrontPath,
  type StorefrontTarget,
  VARIANT_ID,
} from '@vitrine/commerce/catalog/storefront-path'
import type { Sort } from '@vitrine/commerce/entities'
import { toPath } from '../screens.ts'
import { type LinkActions, toLinkFragment } from './link-actions.ts'
import { toSearchHref } from './search-terms.ts'

/** Maximum number of redirects inside a discount link. */
const MAX_REDIRECTS = 3
/** A price bound of the platform's filters, in units of the currency. */
const PRICE = /^\d{1,9}(\.\d{1,3})?$/

/** The platform's sort orders that the app has too. */
const SORTS: ReadonlyMap<string | null, Sort> = new Map([
  ['best-selling', 'bestsellers'],
  ['created-descending', 'newest'],
  ['price-ascending', 'priceup'],
  ['price-descending', 'pricedown'],
])

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

function resolve(path: string, query: URLSearchParams, depth: number): string | null {
  const target = parseStorefrontPath(path, query)
  return target === null ? null : withCode(toHref(target, query, depth), query)
}

/** Adds the code of `?discount=`, which the platform reads on every page. */
function withCode(href: string, query: URLSearchParams): string {
  const code = query.get('discount')
  return code === null || href.includes('#') ? href : withActions(href, { codes: readCodes(code), lines: [] })
}

const withActions = (href: string, actions: LinkActions) => `${href}${toLinkFragment(actions)}`

function toHref(target: StorefrontTarget, query: URLSearchParams, depth: number): string {
  switch (target.to) {
    case 'product': {
      const variant = query.get('variant') ?? ''
      return `${toPath('product', target.handle)}${VARIANT_ID.test(variant) ? `?variant=${variant}` : ''}`
    }
    case 'catalog':
      return toList(toPath('catalog'), query)
    case 'collection':
      return toList(toPath('catalog', target.handle), query)
    case 'search':
      return toSearchHref(target.term)
    case 'page':
      return toPath('pages', target.handle)
    case 'article':
      return toPath('articles', target.blog, target.handle)
    case 'policy':
      return toPath('policies', target.handle)
    case 'cart':
      return withActions(toPath('cart'), {
        lines: target.lines,
        codes: readCodes(query.get('discount') ?? ''),
      })
    case 'discount':
      return toDiscounted(target.codes, target.redirect, depth)
    default:
      return toPath(target.to)
  }
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

/** Resolves `/discount/CODE?redirect=/path`: that path, home without one, with the code. */
function toDiscounted(codes: string, redirect: string, depth: number): string {
  const at = redirect.indexOf('?')
  const path = at < 0 ? redirect : redirect.slice(0, at)
  const isOwn = /^\/(?![/\\])/.test(path) && depth < MAX_REDIRECTS
  const target = isOwn
    ? resolve(path, new URLSearchParams(at < 0 ? '' : redirect.slice(at)), depth + 1)
    : null
  const [href = toPath('home')] = (target ?? toPath('home')).split('#')
  return withActions(href, { codes: readCodes(codes), lines: [] })
}

/** Splits the codes of a link: the platform takes several, divided by commas. */
function readCodes(text: string): readonly string[] {
  return text.split(',').flatMap((code) => code.trim() || [])
}
