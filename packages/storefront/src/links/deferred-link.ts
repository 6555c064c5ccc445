import { parseUrl } from '@vitrine/core/validation/parse-url'
import { findScreen, pickScreenQuery, SCREENS } from '../screens.ts'
import { resolveStorefrontPath } from './platform-paths.ts'

/** Maximum length of a path that a store link carries, characters. */
const MAX_PATH_LENGTH = 1000
/** The part of an install referrer that holds the path; others belong to the store's own campaigns. */
const REFERRER_KEY = 'link'

/**
 * Returns the app's path of the page to open after the app was installed. Accepts a path of the app or of the
 * platform's storefront, such as `/products/arc-lamp`. Returns null for anything else, and for account
 * screens, whose parameters are secrets from the shopper's own emails. Pure; never throws.
 *
 * @param address Untrusted path with its query.
 */
export function toDeferredPath(address: string): string | null {
  if (!/^\/(?![/\\])/.test(address) || address.length > MAX_PATH_LENGTH) return null
  const url = parseUrl(address, 'https://app.invalid')
  if (url === null) return null
  const { pathname, searchParams } = url
  const own = findScreen(pathname)
  if (own === null) return resolveStorefrontPath(pathname, searchParams)
  if (SCREENS[own.screen].of === 'account') return null
  const query = pickScreenQuery(own, searchParams).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** Returns the `referrer` of a Google Play link, which the app reads on its first start. */
export function toInstallReferrer(path: string): string {
  return new URLSearchParams({ [REFERRER_KEY]: path }).toString()
}

/** Parses the path of an install referrer. Returns null for one of the store's own, such as `utm_source=google-play`. */
export function parseInstallReferrer(referrer: string): string | null {
  return toDeferredPath(new URLSearchParams(referrer).get(REFERRER_KEY) ?? '')
}
