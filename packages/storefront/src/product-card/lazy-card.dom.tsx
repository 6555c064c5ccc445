import type { ComponentType } from 'react'
import { Box } from '../primitives/box/Box'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'

const Rating = createLazyComponent(
  () => import('./CardRating.tsx'),
  (script) => script.CardRating,
)
const Button = createLazyComponent(
  () => import('./QuickAdd.tsx'),
  (script) => script.QuickAdd,
)

/** A part of a card in its place, which is kept: its script comes once the card comes near the window. */
function reserveHeight<P extends object>(Part: ComponentType<P>, minHeight: number) {
  return (props: P) => (
    <Box style={{ minHeight }}>
      <RenderWhenVisible>
        <Part {...props} />
      </RenderWhenVisible>
    </Box>
  )
}

/** The rating of a product card. */
export const LazyRating = reserveHeight(Rating, 18)
/** The quick-add button of a product card. */
export const LazyQuickAdd = reserveHeight(Button, 52)
