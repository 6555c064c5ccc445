import { Suspense, useState } from 'react'
import { late } from './late.dom.ts'
import type { SheetProps } from './parts.types.ts'

const dialog = late(() => import('./Dialog.dom.tsx'))

/** Brings what sheets are drawn with: with the first sign of a shopper, and before sheets are drawn to a text. */
export const bringDialog: () => Promise<void> = dialog.bring

/** A dialog above the screen. None is open on a first screen, so its script comes later than that. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  ) : null
}

function Drawn(props: SheetProps) {
  const Dialog = dialog.drawn()?.Dialog
  return Dialog ? <Dialog {...props} /> : null
}
