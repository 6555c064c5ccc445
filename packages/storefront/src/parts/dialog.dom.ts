import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react'
import { showDialog } from './focus.dom.ts'

/**
 * A real dialog that is open while `open` says so. None is open before the script is there, so its look comes with the
 * script: `css`, once for each `id`.
 */
export function useDialog(open: boolean, id: string, css: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useInsertionEffect(() => {
    if (document.getElementById(id)) return
    const style = document.createElement('style')
    style.id = id
    style.textContent = css
    document.head.append(style)
  }, [id, css])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) showDialog(element)
    if (!open && element.open) element.close()
  }, [open])
  return dialog
}
