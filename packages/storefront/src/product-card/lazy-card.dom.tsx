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

/** Wraps a part of a card with reserved height: its script loads when the card is near the window. */
function reserveHeight<P extends object>(Part: ComponentType<P>, minHeight: number) {
  return (props: P) => (
    <Box style={{ minHeight }}>
      <RenderWhenVisible>
        <Part {...props} />
      </RenderWhenVisible>
    </Box>
  )
}

/** The rating of a product card, with its height reserved while its script loads. */
export const LazyRating = reserveHeight(Rating, 18)
/** The quick-add button of a product card, with its height reserved while its script loads. */
export const LazyQuickAdd = reserveHeight(Button, 52)
