import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** What stands below a product, below the fold: its script, with that of the cards, comes late. */
export const LazyProductExtras = createLazyComponent(
  () => import('./Extras.tsx'),
  (script) => script.ProductExtras,
)

/** Brings the script of what stands below a product, which the server does before it draws. */
export const loadProductExtras = LazyProductExtras.bring
