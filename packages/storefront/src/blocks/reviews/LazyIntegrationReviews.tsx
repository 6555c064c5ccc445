import type { BlockProps } from '../view.ts'
import type { reviews } from './design.ts'

/**
 * Reviews of an integration. Their code is evaluated when the first ones render, because few home screens
 * have any.
 */
export function LazyIntegrationReviews(props: BlockProps<typeof reviews>) {
  const {
    IntegrationReviews,
  }: typeof import('./IntegrationReviews.tsx') = require('./IntegrationReviews.tsx')
  return <IntegrationReviews {...props} />
}
