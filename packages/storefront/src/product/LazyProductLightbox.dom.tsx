import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** The lightbox: its script loads with the first tap on an image. */
export const LazyProductLightbox = createLazyComponent(
  () => import('./ProductLightbox.tsx'),
  (script) => script.ProductLightbox,
)
