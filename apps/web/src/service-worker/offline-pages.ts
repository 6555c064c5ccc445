import { findScreen, pickScreenQuery } from '@vitrine/storefront/screens.ts'

/** Settings that the server writes before the worker's script, as `self.VITRINE`. */
export type WorkerSettings = {
  /** Path prefix of the app, without trailing slash: `/web/demo`. */
  readonly base: string
  /** URLs of the app's files: all screens, so that each opens offline. */
  readonly files: readonly string[]
  /** The shop's languages, its main language first. */
  readonly languages: readonly string[]
}

/** Query parameter that affects every screen: the page's language. */
const READ_FOR_ALL = ['lang']

/**
 * Returns the cache key of a page: its URL with only the query parameters that its screen reads, without campaign
 * parameters or fragment. `base` is the path prefix of the app.
 */
export function toCacheKey(url: string, base: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const cacheParams = pickScreenQuery(findScreen(pathname.slice(base.length)), searchParams)
  for (const name of READ_FOR_ALL)
    for (const value of searchParams.getAll(name)) cacheParams.append(name, value)
  const query = cacheParams.toString()
  return `${origin}${pathname}${query === '' ? '' : `?${query}`}`
}

/** Returns the path of the offline notice, below the base. */
export function toOfflinePath(language: string): string {
  return `/offline.html?lang=${language}`
}

/**
 * Returns true for a response that may be shown offline: it is complete, and `Cache-Control` does not forbid
 * storing it. `private` is allowed, because the cache belongs to this browser.
 */
export function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(headers.get('cache-control') ?? '')
}

/** Workbox plugin that caches only responses that may be shown offline (`isCacheable`). */
export const cacheableOnly = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }): Promise<Response | null> =>
    isCacheable(response) ? response : null,
}

/** Writes into a page when the server sent it, ms since 1970, by the response's `Date` header. */
export function addSavedTime(html: string, date: string | null): string {
  const at = Math.min(Date.parse(date ?? ''), Date.now())
  return Number.isNaN(at) ? html : html.replace('<html', `<html data-kept="${at}"`)
}
