import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** The option picker of several products; its script loads when it opens. */
export const LazyOptionPicker = createLazyComponent(
  () => import('./OptionPicker.tsx'),
  (script) => script.OptionPicker,
)
