import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** Sheet that asks for the open options of one or more products before they go to the cart; its script loads when it opens. */
export const LazyOptionPicker = createLazyComponent(
  () => import('./OptionPicker.tsx'),
  (script) => script.OptionPicker,
)
