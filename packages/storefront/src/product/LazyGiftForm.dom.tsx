import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** Whom a gift card is for: few products ask, so that its script comes with those that do. */
export const LazyGiftForm = createLazyComponent(
  () => import('./GiftForm.tsx'),
  (script) => script.GiftForm,
)

/** Brings the form's script, which the server does before it draws. */
export const loadGiftForm = LazyGiftForm.bring
