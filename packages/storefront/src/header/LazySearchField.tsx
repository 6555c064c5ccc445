import type { SearchSuggestions } from './search-suggestions.types.ts'

/** Renders nothing: the header of a phone has a button that opens the search screen. */
export function LazySearchField(_props: { readonly Suggestions: SearchSuggestions }) {
  return null
}
