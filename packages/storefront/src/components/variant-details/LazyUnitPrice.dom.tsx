import { createLazyComponent } from '../../primitives/deferred/lazy-component.dom.tsx'

/** The price of a unit. Few shops state it, so its script loads only where a variant has one. */
export const LazyUnitPrice = createLazyComponent(
  () => import('./variant-details.ts'),
  (script) => script.UnitPrice,
)
