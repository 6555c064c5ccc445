import type { AppShop } from '@vitrine/core/shop/app-shop'
import { getOwnHosts } from './own-hosts.ts'
import { findOwnScreen } from './share-target.ts'

/** Target of a web address: a path of the app, or an absolute URL for the browser. */
export type AddressTarget =
  | { readonly to: 'app'; readonly href: string }
  | { readonly to: 'web'; readonly url: string }

/**
 * Returns where a web address leads: links to the merchant's app or shop open its screens, all others the browser.
 *
 * @param address An absolute URL, or a path of the shop's website, as merchants write them into descriptions.
 */
export function findAddressTarget(address: string, shop: Pick<AppShop, 'domain' | 'website'>): AddressTarget {
  const url = URL.canParse(address, `${shop.domain}/`) ? new URL(address, `${shop.domain}/`).href : address
  const href = findOwnScreen(url, getOwnHosts(shop))
  return href === null ? { to: 'web', url } : { to: 'app', href }
}
