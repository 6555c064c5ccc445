import { toPath } from '../screens.ts'
/** Delay after the last keystroke before suggestions are fetched, ms. */
export const TYPING_PAUSE_MS = 250

/** Normalizes a search term: trimmed, single spaces, at most 100 characters. */
export function normalizeTerm(typed: string): string {
  return [...typed.trim().replace(/\s+/gu, ' ')].slice(0, 100).join('')
}

/**
 * Returns the search screen's path for a term; `filterQuery`: the query string of sorting and filters, '' or with its '?'.
 */
export function toSearchHref(term: string, filterQuery = ''): string {
  const clean = normalizeTerm(term)
  return clean === ''
    ? toPath('search')
    : `${toPath('search')}?q=${encodeURIComponent(clean)}${filterQuery.replace('?', '&')}`
}

/** Returns the term in an address's query string, '' for none. */
export function parseTerm(query: string): string {
  return normalizeTerm(new URLSearchParams(query).get('q') ?? '')
}
