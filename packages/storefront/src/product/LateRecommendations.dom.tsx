import type { ComponentProps } from 'react'
import { late } from '../parts/late.dom.ts'
import type { Recommendations } from './Recommendations.tsx'

const script = late(() => import('./Recommendations.tsx'))

/** Brings the script of the recommendations, which the server does before it draws. */
export const bringRecommendations = script.bring

/** Products that go with one, or are like it, below the fold: their script, with that of the cards, comes late. */
export function LateRecommendations(props: ComponentProps<typeof Recommendations>) {
  const Here = script.drawn()?.Recommendations
  return Here ? <Here {...props} /> : null
}
