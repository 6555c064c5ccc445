import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { Suggestions as Loaded } from '../search/Suggestions.tsx'

type SuggestionsProps = ComponentProps<typeof Loaded>

/** Loads with the first typed term. Without the script, Enter still searches. */
const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('../search/Suggestions.tsx').then(
    ({ Suggestions }) => ({ default: Suggestions }),
    (cause: unknown) => {
      console.warn('The suggestions did not come', cause)
      return { default: () => null }
    },
  ),
)

/** The suggestions below the search field of a wide window's header. */
export function LazySuggestions(props: SuggestionsProps) {
  return (
    <Suspense fallback={null}>
      <Suggestions {...props} />
    </Suspense>
  )
}
