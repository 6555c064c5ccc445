import type { ComponentProps } from 'react'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import type { Recommendations } from './Recommendations.tsx'

const recommendations = latePart(
  () => import('./Recommendations.tsx'),
  (script) => script.Recommendations,
)

/** Brings the script of the recommendations, which the server does before it draws. */
export const bringRecommendations = recommendations.bring

/** Products that go with one, or are like it, below the fold: their script, with that of the cards, comes late. */
export function LateRecommendations(props: ComponentProps<typeof Recommendations>) {
  return <LatePart part={recommendations} props={props} />
}
