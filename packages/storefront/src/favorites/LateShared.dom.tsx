import { latePart } from '../primitives/deferred/lazy-component.dom.tsx'

/** A wishlist that was shared: its script comes with an address that carries one. */
export const LateShared = latePart(
  () => import('./SharedWishes.tsx'),
  (script) => script.SharedWishes,
)
