import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** A shared wishlist; its script loads only for an address that contains one. */
export const LazySharedWishlist = createLazyComponent(
  () => import('./SharedWishlist.tsx'),
  (script) => script.SharedWishlist,
)
