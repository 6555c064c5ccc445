import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** A wishlist that was shared: its script comes with an address that carries one. */
export const LazySharedWishlist = createLazyComponent(
  () => import('./SharedWishlist.tsx'),
  (script) => script.SharedWishlist,
)
