import { createLazyComponent } from '../../primitives/deferred/lazy-component.dom.tsx'

/** The result of sharing (`ShareNotice`). Its script loads with the first press of the share button. */
export const LazyShareNotice = createLazyComponent(
  () => import('./ShareNotice.tsx'),
  (script) => script.ShareNotice,
)
