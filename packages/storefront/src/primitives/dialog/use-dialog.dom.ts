import { type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { canTakeFocus } from '../focus/focus.dom.ts'
import { useOverlay } from '../overlay/overlay-stack.ts'

/**
 * Controls a modal dialog element by `open`. Adds its styles `css` once per `id` with the script, because no dialog is
 * open before the script has loaded.
 */
export function useDialog(open: boolean, id: string, css: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useOverlay(open)
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
    if (open && !element.open) show(element)
    if (!open && element.open) element.close()
  }, [open])
  // Closing gives the focus back to what had it before; an element that is only removed gives it to nobody.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return dialog
}

/** Opens a dialog; keeps the focus of a text field outside of the studio's phone frame. */
function show(dialog: HTMLDialogElement): void {
  const outside = canTakeFocus() ? null : window.parent.document.activeElement
  dialog.showModal()
  if (outside && 'focus' in outside && typeof outside.focus === 'function') outside.focus()
}
