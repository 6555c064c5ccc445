import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** What is still to be chosen of several products: its script comes once something is. */
export const LazyOptionPicker = createLazyComponent(
  () => import('./OptionPicker.tsx'),
  (script) => script.OptionPicker,
)
