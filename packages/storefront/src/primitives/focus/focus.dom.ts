/** Whether this page may take the focus: not while it is the studio's phone and the merchant writes outside of it. */
export function canTakeFocus(): boolean {
  return window.frameElement === null || document.hasFocus()
}
