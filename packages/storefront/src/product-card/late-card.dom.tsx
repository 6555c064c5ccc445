import type { ComponentType } from 'react'
import { Box } from '../primitives/box/Box'
import { latePart } from '../primitives/deferred/lazy-component.dom.tsx'
import { WhenSeen } from '../primitives/visibility/WhenSeen'

const Rating = latePart(
  () => import('./CardRating.tsx'),
  (script) => script.CardRating,
)
const Button = latePart(
  () => import('./QuickAdd.tsx'),
  (script) => script.QuickAdd,
)

/** A part of a card in its place, which is kept: its script comes once the card comes near the window. */
function inPlace<P extends object>(Part: ComponentType<P>, minHeight: number) {
  return (props: P) => (
    <Box style={{ minHeight }}>
      <WhenSeen>
        <Part {...props} />
      </WhenSeen>
    </Box>
  )
}

/** What buyers think of a product. */
export const LateRating = inPlace(Rating, 18)
/** The way into the cart. */
export const LateQuickAdd = inPlace(Button, 52)
