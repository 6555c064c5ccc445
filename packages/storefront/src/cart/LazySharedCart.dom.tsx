import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** A shared cart; its script loads with an address that carries one. */
export const LazySharedCart = createLazyComponent(
  () => import('./SharedCart.tsx'),
  (script) => script.SharedCart,
)
