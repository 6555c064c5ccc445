import { latePart } from '../primitives/deferred/lazy-component.dom.tsx'

/** What is still to be chosen of several products: its script comes once something is. */
export const LateOptions = latePart(
  () => import('./OpenOptions.tsx'),
  (script) => script.OpenOptions,
)
