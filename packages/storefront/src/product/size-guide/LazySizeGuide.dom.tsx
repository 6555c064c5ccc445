import { createLazyComponent } from '../../primitives/deferred/lazy-component.dom.tsx'

/** The size guide. Its script loads only in stores that have size guides. */
export const LazySizeGuide = createLazyComponent(
  () => import('./SizeGuide.tsx'),
  (script) => script.SizeGuide,
)
