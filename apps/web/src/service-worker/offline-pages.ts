import { findScreen, pickScreenQuery } from '@vitrine/storefront/screens.ts'

/** What the server writes before the worker's own script, as `self.VITRINE`. */
export type WorkerSettings = {
  /** Path before every path of the app, without closing slash: `/web/demo`. */
  readonly base: string
  /** Addresses of the app's files: all its screens, so that each opens without a network. */
  readonly files: readonly string[]
  /** The shop's languages, its own first. */
  readonly languages: readonly string[]
}

/** What the server reads for every screen: the language that the page is in. */
const READ_FOR_ALL = ['lang']

/**
 * The cache key of a page: its address with only the query parameters that its screen reads, without campaign
 * parameters or fragment. `base` is the path before every path of the app.
 */
export function toCacheKey(url: string, base: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const kept = pickScreenQuery(findScreen(pathname.slice(base.length)), searchParams)
  for (const name of READ_FOR_ALL) for (const value of searchParams.getAll(name)) kept.append(name, value)
  const query = kept.toString()
  return `${origin}${pathname}${query === '' ? '' : `?${query}`}`
}

/** Path below the base of the notice that there is no network. */
export function toOfflinePath(language: string): string {
  return `/offline.html?lang=${language}`
}

/**
 * True for a response that may be shown offline: complete, and not sent for one use alone. `private` is allowed, since
 * a browser's own store is what it asks for.
 */
export function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(headers.get('cache-control') ?? '')
}

/** A page that says since when it is as it is, in ms since 1970: when the server sent it, as its header says. */
export function addSavedTime(html: string, date: string | null): string {
  const at = Math.min(Date.parse(date ?? ''), Date.now())
  return Number.isNaN(at) ? html : html.replace('<html', `<html data-kept="${at}"`)
}
