import { useState } from 'react'
import { createLazyComponent } from '../deferred/lazy-component.dom.tsx'
import type { SheetProps } from '../primitives.types.ts'

const Dialog = createLazyComponent(
  () => import('../dialog/Dialog.dom.tsx'),
  (script) => script.Dialog,
)

/** Brings what sheets are drawn with: with the first sign of a shopper, and before sheets are drawn to a text. */
export const loadDialog: () => Promise<void> = Dialog.bring

/** A dialog above the screen. None is open on a first screen, so its script comes later than that. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <Dialog {...props} /> : null
}
