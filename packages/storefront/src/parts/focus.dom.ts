/** Whether this page may take the focus: not while it is the studio's phone and the merchant writes outside of it. */
export function mayTakeFocus(): boolean {
  return window.frameElement === null || document.hasFocus()
}

/** Opens a dialog; who writes outside of the studio's phone meanwhile goes on writing there. */
export function showDialog(dialog: HTMLDialogElement): void {
  const outside = mayTakeFocus() ? null : window.parent.document.activeElement
  dialog.showModal()
  if (outside && 'focus' in outside && typeof outside.focus === 'function') outside.focus()
}
