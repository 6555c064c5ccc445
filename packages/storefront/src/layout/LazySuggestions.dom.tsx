import type { ComponentProps } from 'react'
import type { SearchSuggestions } from '../header/search-suggestions.types.ts'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** Loads with the first typed term. Without the script, Enter still searches. */
const Suggestions = createLazyComponent(
  () => import('../search/Suggestions.tsx'),
  (script) => script.Suggestions,
)

/** The suggestions below the search field of a wide window's header. */
export function LazySuggestions(props: ComponentProps<SearchSuggestions>) {
  return <Suggestions {...props} wide />
}
