import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'
import type { ConditionalProps } from './Conditional.tsx'
import { isConditional } from './conditions.ts'

const Conditional = createLazyComponent(
  () => import('./Conditional.tsx'),
  (script) => script.Conditional,
)
/** Brings the script of conditions, which the server does before it draws. */
export const loadConditional = Conditional.bring

/** What everybody sees, or only some: what tells them apart comes where a block asks for it. */
export function LazyConditional(props: ConditionalProps) {
  return isConditional(props.demands) ? <Conditional {...props} /> : props.children
}
