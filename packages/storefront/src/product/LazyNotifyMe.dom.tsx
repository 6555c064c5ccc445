import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** The Notify Me button. Its script loads only when a variant is sold out. */
export const LazyNotifyMe = createLazyComponent(
  () => import('./NotifyMe.tsx'),
  (script) => script.NotifyMe,
)

/** Loads the script of `LazyNotifyMe`; the server calls it before it renders. */
export const loadNotifyMe = LazyNotifyMe.bring
