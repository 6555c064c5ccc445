import type { BlockProps } from '../view.ts'
import type { reviews } from './design.ts'

/** Reviews of an integration. Their code runs when the first ones are drawn: few home screens have them. */
export function LazyIntegrationReviews(props: BlockProps<typeof reviews>) {
  const {
    IntegrationReviews,
  }: typeof import('./IntegrationReviews.tsx') = require('./IntegrationReviews.tsx')
  return <IntegrationReviews {...props} />
}
