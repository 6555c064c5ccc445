/** What the server writes before the worker's own script, as `self.VITRINE`. */
export type WorkerSettings = {
  /** Path before every path of the app, without closing slash: `/web/demo`. */
  readonly base: string
  /** Addresses of the app's files: all its screens, so that each opens without a network. */
  readonly files: readonly string[]
  /** The shop's languages, its own first. */
  readonly languages: readonly string[]
}

/** Marks that advertisers and mails put behind an address; they change nothing on the page. */
const CAMPAIGN_MARKS = /^(?:utm_\w+|[a-z]*clid|mc_[ce]id|_ga|ref)$/

/** The address under which a page is kept: without campaign marks and without a place in the page. */
export function keptAs(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !CAMPAIGN_MARKS.test(name)))
  kept.sort()
  const query = kept.toString()
  return `${origin}${pathname}${query === '' ? '' : `?${query}`}`
}

/** Path below the base of the notice that there is no network. */
export function offlinePath(language: string): string {
  return `/offline.html?lang=${language}`
}

/**
 * True for an answer that may be opened again without a network: a whole one that the server did not send for this
 * once alone. `private` is no hindrance, since a browser's own store is what it asks for.
 */
export function mayKeep({ status, headers }: Response): boolean {
  return status === 200 && !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(headers.get('cache-control') ?? '')
}
