import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** The message for a deleted or unknown item. Few shoppers see it, so its script loads only for them. */
export const LazyMissingItem = createLazyComponent(
  () => import('./MissingItem.tsx'),
  (script) => script.MissingItem,
)

/** Loads the script of `LazyMissingItem`; the server calls it before it renders. */
export const loadMissingItem = LazyMissingItem.bring
