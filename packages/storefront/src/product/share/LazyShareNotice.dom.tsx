import { createLazyComponent } from '../../primitives/deferred/lazy-component.dom.tsx'

/** The message of a share: its script loads with the first press of the share button. */
export const LazyShareNotice = createLazyComponent(
  () => import('./ShareNotice.tsx'),
  (script) => script.ShareNotice,
)
