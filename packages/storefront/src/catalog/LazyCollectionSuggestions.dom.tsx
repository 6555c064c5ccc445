import type { ComponentProps } from 'react'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'
import type { EmptyPageProducts } from '../product-list/EmptyPageProducts.tsx'

const Late = createLazyComponent(
  () => import('../product-list/EmptyPageProducts.tsx'),
  (script) => script.EmptyPageProducts,
)

/**
 * Products below the message of an empty collection. Declared here, not shared with cart and wishlist, so that the
 * first scripts of other screens do not hold it.
 */
export function LazyCollectionSuggestions(props: ComponentProps<typeof EmptyPageProducts>) {
  return (
    <RenderWhenVisible>
      <Late {...props} />
    </RenderWhenVisible>
  )
}
