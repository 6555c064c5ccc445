import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** The gift recipient form. Few products use it, so its script loads only for those. */
export const LazyGiftForm = createLazyComponent(
  () => import('./GiftForm.tsx'),
  (script) => script.GiftForm,
)

/** Loads the script of `LazyGiftForm`; the server calls it before it renders. */
export const loadGiftForm = LazyGiftForm.bring
