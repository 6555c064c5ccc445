import { createLazyComponent } from '../../primitives/deferred/lazy-component.dom.tsx'

/** The lightbox: its script loads with the first tap on a photo. */
export const LazyReviewLightbox = createLazyComponent(
  () => import('./ReviewLightbox.tsx'),
  (script) => script.ReviewLightbox,
)
