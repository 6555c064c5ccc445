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
 * The address under which a page is kept: with what its screen reads of the query and nothing else, such as campaign
 * marks or a place in the page. `base` is the path before every path of the app.
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
 * True for an answer that may be opened again without a network: a whole one that the server did not send for this
 * once alone. `private` is no hindrance, since a browser's own store is what it asks for.
 */
export function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(headers.get('cache-control') ?? '')
}

/** A page that says since when it is as it is, in ms since 1970: when the server sent it, as its header says. */
export function addSavedTime(html: string, date: string | null): string {
  const at = Math.min(Date.parse(date ?? ''), Date.now())
  return Number.isNaN(at) ? html : html.replace('<html', `<html data-kept="${at}"`)
}
