import type { ComponentProps } from 'react'
import { Box } from '../parts/Box'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import { WhenSeen } from '../parts/WhenSeen'
import type { CardRating } from './CardRating.tsx'
import type { QuickAdd } from './QuickAdd.tsx'

const rating = latePart(
  () => import('./CardRating.tsx'),
  (script) => script.CardRating,
)
const button = latePart(
  () => import('./QuickAdd.tsx'),
  (script) => script.QuickAdd,
)

/** A part of a card in its place, which is kept: its script comes once the card comes near the window. */
function inPlace<P extends object>(part: ReturnType<typeof latePart<unknown, P>>, minHeight: number) {
  return (props: P) => (
    <Box style={{ minHeight }}>
      <WhenSeen>
        <LatePart part={part} props={props} />
      </WhenSeen>
    </Box>
  )
}

/** What buyers think of a product. */
export const LateRating = inPlace<ComponentProps<typeof CardRating>>(rating, 18)
/** The way into the cart. */
export const LateQuickAdd = inPlace<ComponentProps<typeof QuickAdd>>(button, 52)
