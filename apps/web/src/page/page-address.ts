import type { PageAddress } from '@vitrine/core/rendering/render'
import { isShopPage, resolveStorefrontPath } from '@vitrine/storefront/links/platform-paths.ts'
import { findScreen, pickScreenQuery } from '@vitrine/storefront/screens.ts'
import { PLANS } from './plans.gen.ts'

/** Parses a path and query below the base, such as `/c/sale?sort=newest&utm_source=mail`, or one
 * of the platform's storefront, such as `/collections/sale`. */
export function parsePageAddress(url: string): PageAddress {
  const [path, query] = splitUrl(url)
  const match = findScreen(path)
  const text = pickScreenQuery(match, new URLSearchParams(query)).toString()
  const secret = match !== null && PLANS[match.screen].secret === true
  return {
    url: text === '' ? path : `${path}?${text}`,
    secret,
    redirect: match ? null : findRedirect(path, new URLSearchParams(query)),
  }
}

function findRedirect(path: string, query: URLSearchParams): PageAddress['redirect'] {
  const href = resolveStorefrontPath(path, query)
  if (href !== null) return { to: 'app', href }
  return isShopPage(path) ? { to: 'shop' } : null
}

/** Splits a URL into its path and its query string, '' or with its '?'. */
export function splitUrl(url: string): readonly [string, string] {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return [path === '' ? '/' : path, at < 0 || at === url.length - 1 ? '' : url.slice(at)]
}
