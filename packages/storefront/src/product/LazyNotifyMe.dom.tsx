import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** The button in place of the buy button: its script loads only where a variant is sold out. */
export const LazyNotifyMe = createLazyComponent(
  () => import('./NotifyMe.tsx'),
  (script) => script.NotifyMe,
)

/** Loads the button's script; the server calls it before it renders. */
export const loadNotifyMe = LazyNotifyMe.bring
