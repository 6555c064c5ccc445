import { Box } from '../parts/Box'
import { CardRating } from './CardRating.tsx'
import type { LateRatingProps } from './late-rating.types.ts'

/** A product's rating in its place, which is kept before it comes and where there is none. */
export function LateRating(props: LateRatingProps) {
  return (
    <Box style={{ minHeight: 18 }}>
      <CardRating {...props} />
    </Box>
  )
}
