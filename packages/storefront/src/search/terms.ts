import { toPath } from '../screens.ts'
/** How long typing must rest before the platform is asked, ms. */
export const TYPING_PAUSE_MS = 250

/** The words that are searched: trimmed, inner white space as single spaces, at most 100 symbols. */
export function normalizeTerm(typed: string): string {
  return [...typed.trim().replace(/\s+/gu, ' ')].slice(0, 100).join('')
}

/** The search screen's address for a term; `asked`: how its results are sorted and narrowed, '' or with its '?'. */
export function toSearchHref(term: string, asked = ''): string {
  const clean = normalizeTerm(term)
  return clean === ''
    ? toPath('search')
    : `${toPath('search')}?q=${encodeURIComponent(clean)}${asked.replace('?', '&')}`
}

/** The term in an address's query text, '' when there is none. */
export function parseTerm(query: string): string {
  return normalizeTerm(new URLSearchParams(query).get('q') ?? '')
}
