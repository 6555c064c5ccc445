import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/**
 * Content below the product's details (`ProductExtras`). Its script loads later, with that of product cards.
 */
export const LazyProductExtras = createLazyComponent(
  () => import('./Extras.tsx'),
  (script) => script.ProductExtras,
)

/** Loads the script of `LazyProductExtras`; the server calls it before it renders. */
export const loadProductExtras = LazyProductExtras.bring
