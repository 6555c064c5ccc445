import { useApp } from '../context/context.tsx'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'
import type { HintProps } from './HintCard.tsx'

const Card = createLazyComponent(
  () => import('./HintCard.tsx'),
  (script) => script.HintCard,
)
/** Loads the script of edit hints; the server calls it before it renders. */
export const loadEditHints = Card.bring

/**
 * Shows in the editor how to fill an empty part of the design; shoppers see nothing. `hint` is a key of the
 * studio's labels: the text under it is the hint's title, the text under `<hint>:empty` its sentence.
 */
export function EditHint(props: HintProps) {
  return useApp().edit ? <Card {...props} /> : null
}
