/**
 * Returns false while this page is the studio's phone frame and the merchant types outside of it: it must not take the
 * focus.
 */
export function canTakeFocus(): boolean {
  return window.frameElement === null || document.hasFocus()
}
