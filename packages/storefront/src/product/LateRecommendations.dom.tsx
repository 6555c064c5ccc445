import { type ComponentProps, use } from 'react'
import type { Recommendations } from './Recommendations.tsx'

let here: typeof Recommendations | undefined
let coming: Promise<void> | undefined

/** Brings the script of the recommendations: on the server before they are drawn, in a browser before they answer. */
export function bringRecommendations(): Promise<void> {
  coming ??= import('./Recommendations.tsx').then(
    ({ Recommendations }) => {
      here = Recommendations
    },
    (cause: unknown) => {
      // They stay as the server drew them, with links that lead on: nothing is drawn in their place.
      console.warn('The recommendations did not come', cause)
      return new Promise<void>(() => undefined)
    },
  )
  return coming
}

/** Products that go with one, or are like it, below the fold: their script, with that of the cards, comes late. */
export function LateRecommendations(props: ComponentProps<typeof Recommendations>) {
  if (!here) use(bringRecommendations())
  const Here = here
  return Here ? <Here {...props} /> : null
}
