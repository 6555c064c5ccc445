import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** A cart that was shared: its script comes with an address that carries one. */
export const LazySharedCart = createLazyComponent(
  () => import('./SharedCart.tsx'),
  (script) => script.SharedCart,
)
