import { latePart } from '../primitives/deferred/lazy-component.dom.tsx'

/** A cart that was shared: its script comes with an address that carries one. */
export const LateShared = latePart(
  () => import('./Shared.tsx'),
  (script) => script.Shared,
)
