import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** Products below the cart; they load after the lines and the checkout button, and wait for the rest of the design. */
export const LazyCartPageSuggestions = createLazyComponent(
  () => import('./CartPageSuggestions.tsx'),
  (script) => script.CartPageSuggestions,
)
