import type { Link } from '@vitrine/core/design/fields'
import type { ContentAddress } from './content-address.ts'
import { parseStorefrontPath } from './storefront-path.ts'

/** Where a merchant's redirect leads: a resource or screen of the app, or a web address. */
export type RedirectTarget =
  | Exclude<Link<'home' | 'catalog' | 'cart' | 'search'>, { to: 'none' }>
  | ContentAddress

/**
 * Parses the target of a redirect: a path or address of the shop becomes a link of the app, any other web address stays
 * one. Returns null for anything else.
 */
export function parseRedirectTarget(target: string, shop: string): RedirectTarget | null {
  const url = URL.canParse(target, shop) ? new URL(target, shop) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  if (url.host !== new URL(shop).host) return { to: 'web', url: url.href }
  // Merchants write a percent sign as it is.
  const path = url.pathname.replace(/%(?![0-9a-f]{2})/gi, '%25')
  const found = parseStorefrontPath(path, url.searchParams)
  switch (found?.to) {
    case 'home':
    case 'catalog':
    case 'product':
    case 'collection':
    case 'page':
    case 'article':
    case 'policy':
      return found
    case 'cart':
    case 'search':
      return { to: found.to }
    default:
      return { to: 'web', url: url.href }
  }
}
