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
 * Shows in the editor how to fill an empty part; shoppers see nothing. `hint` is the key of the studio's labels: for
 * the title, and with `:empty` appended for the sentence.
 */
export function EditHint(props: HintProps) {
  return useApp().edit ? <Card {...props} /> : null
}
