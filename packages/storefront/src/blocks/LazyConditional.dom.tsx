import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'
import type { ConditionalProps } from './Conditional.tsx'
import { isConditional } from './conditions.ts'

const Conditional = createLazyComponent(
  () => import('./Conditional.tsx'),
  (script) => script.Conditional,
)
/** Loads the script of conditional blocks; the server calls it before it renders. */
export const loadConditional = Conditional.bring

/**
 * Renders its children for shoppers who meet the conditions; the script for conditions loads only when a block has
 * some.
 */
export function LazyConditional(props: ConditionalProps) {
  return isConditional(props.demands) ? <Conditional {...props} /> : props.children
}
