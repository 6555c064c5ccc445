import type { ComponentProps } from 'react'
import { Box } from '../primitives/box/Box'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'
import type { Delivery } from './Delivery.tsx'

const Late = createLazyComponent(
  () => import('./Delivery.tsx'),
  (script) => script.Delivery,
)
/** Two lines, kept for them before their script is there, px. */
const LINES_PX = 88

/** How it arrives and goes back: few shops say so here, so that its script comes with those that do. */
export function LazyDelivery(props: ComponentProps<typeof Delivery>) {
  return (
    <Box style={{ minHeight: LINES_PX }}>
      <RenderWhenVisible>
        <Late {...props} />
      </RenderWhenVisible>
    </Box>
  )
}
