import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** A shared cart; its script loads only for an address that contains one. */
export const LazySharedCart = createLazyComponent(
  () => import('./SharedCart.tsx'),
  (script) => script.SharedCart,
)
