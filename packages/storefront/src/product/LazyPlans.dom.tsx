import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** The picker of selling plans. Few products have plans, so its script loads only for those. */
export const LazyPlans = createLazyComponent(
  () => import('./Plans.tsx'),
  (script) => script.Plans,
)

/** Loads the script of `LazyPlans`; the server calls it before it renders. */
export const loadPlans = LazyPlans.bring
