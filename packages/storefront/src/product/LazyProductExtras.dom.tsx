import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** The content below a product: its script loads later, with that of the cards. */
export const LazyProductExtras = createLazyComponent(
  () => import('./Extras.tsx'),
  (script) => script.ProductExtras,
)

/** Loads the script of the content below a product; the server calls it before it renders. */
export const loadProductExtras = LazyProductExtras.bring
