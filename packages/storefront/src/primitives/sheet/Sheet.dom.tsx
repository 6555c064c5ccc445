import { useState } from 'react'
import { createLazyComponent } from '../deferred/lazy-component.dom.tsx'
import type { SheetProps } from '../primitives.types.ts'

const Dialog = createLazyComponent(
  () => import('../dialog/Dialog.dom.tsx'),
  (script) => script.Dialog,
)

/** Loads the code of dialogs: at the shopper's first interaction, and before rendering to HTML. */
export const loadDialog: () => Promise<void> = Dialog.bring

/** Dialog above the screen. No sheet is open on a first screen, so its script loads later. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <Dialog {...props} /> : null
}
