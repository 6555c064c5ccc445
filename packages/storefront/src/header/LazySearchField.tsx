import type { SearchSuggestions } from './search-suggestions.types.ts'

/** Phones have no wide window: their header has a button that opens the search screen. */
export function LazySearchField(_props: { readonly Suggestions: SearchSuggestions }) {
  return null
}
