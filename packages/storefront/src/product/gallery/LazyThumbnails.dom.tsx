import type { ComponentProps } from 'react'
import { createLazyComponent } from '../../primitives/deferred/lazy-component.dom.tsx'
import { RenderWhenVisible } from '../../primitives/visibility/RenderWhenVisible'
import type { Thumbnails } from './Thumbnails.tsx'

const Late = createLazyComponent(
  () => import('./Thumbnails.tsx'),
  (script) => script.Thumbnails,
)

/** Thumbnails beside the current image. Only wide windows show them, so no phone loads their script. */
export function LazyThumbnails(props: ComponentProps<typeof Thumbnails>) {
  return (
    <RenderWhenVisible>
      <Late {...props} />
    </RenderWhenVisible>
  )
}
