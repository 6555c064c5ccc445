import { useApp } from '../context/context.tsx'
import { HintCard, type HintProps } from './HintCard.tsx'

/**
 * Shows in the editor how to fill an empty part of the design; shoppers see nothing. `hint` is a key of the
 * studio's labels: the text under it is the hint's title, the text under `<hint>:empty` its sentence.
 */
export function EditHint(props: HintProps) {
  return useApp().edit ? <HintCard {...props} /> : null
}
