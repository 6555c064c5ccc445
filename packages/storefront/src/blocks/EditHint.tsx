import { useApp } from '../context/context.tsx'
import { HintCard, type HintProps } from './HintCard.tsx'

/**
 * Shows in the editor how to fill an empty part; shoppers see nothing. `hint` is the key of the studio's labels: for
 * the title, and with `:empty` appended for the sentence.
 */
export function EditHint(props: HintProps) {
  return useApp().edit ? <HintCard {...props} /> : null
}
