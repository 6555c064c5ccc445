import { useApp } from '../context/context.tsx'
import { HintCard, type HintProps } from './HintCard.tsx'

/**
 * In the editor, what to do so that something empty shows something; shoppers see nothing. `hint` is the path by which
 * the studio's labels call it: its title, and with `:empty` behind it the sentence.
 */
export function EditHint(props: HintProps) {
  return useApp().edit ? <HintCard {...props} /> : null
}
