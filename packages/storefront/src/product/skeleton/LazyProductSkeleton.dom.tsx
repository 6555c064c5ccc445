import { createLazyComponent } from '../../primitives/deferred/lazy-component.dom.tsx'

/** What a product's screen shows while it loads. A page that the server rendered needs none. */
export const LazyProductSkeleton = createLazyComponent(
  () => import('./ProductSkeleton.tsx'),
  (script) => script.ProductSkeleton,
)
