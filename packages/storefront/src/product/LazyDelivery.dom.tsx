import type { ComponentProps } from 'react'
import { Box } from '../primitives/box/Box'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'
import type { Delivery } from './Delivery.tsx'

const Late = createLazyComponent(
  () => import('./Delivery.tsx'),
  (script) => script.Delivery,
)
/** Height reserved for two lines before the script loads, px. */
const LINES_PX = 88

/** Shipping and return information. Few shops use it, so its script loads only for those. */
export function LazyDelivery(props: ComponentProps<typeof Delivery>) {
  return (
    <Box style={{ minHeight: LINES_PX }}>
      <RenderWhenVisible>
        <Late {...props} />
      </RenderWhenVisible>
    </Box>
  )
}
