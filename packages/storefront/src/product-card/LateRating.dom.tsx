import { Box } from '../parts/Box'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import { WhenSeen } from '../parts/WhenSeen'
import type { LateRatingProps } from './late-rating.types.ts'

const rating = latePart(
  () => import('./CardRating.tsx'),
  ({ CardRating }) => CardRating,
)

/** A product's rating in its place, which is kept: script and answer come once the card comes near the window. */
export function LateRating(props: LateRatingProps) {
  return (
    <Box style={{ minHeight: 18 }}>
      <WhenSeen>
        <LatePart part={rating} props={props} />
      </WhenSeen>
    </Box>
  )
}
