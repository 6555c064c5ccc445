import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** Pictures as large as the window: their script comes with the first one that is pressed. */
export const LazyProductLightbox = createLazyComponent(
  () => import('./ProductLightbox.tsx'),
  (script) => script.ProductLightbox,
)
