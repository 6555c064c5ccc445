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
 * In the editor, what to do so that something empty shows something; shoppers see nothing. `hint` is the path by which
 * the studio's labels call it: its title, and with `:empty` behind it the sentence.
 */
export function EditHint(props: HintProps) {
  return useApp().edit ? <Card {...props} /> : null
}
