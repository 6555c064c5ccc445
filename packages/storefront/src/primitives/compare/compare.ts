/** Step of an arrow key, percent. */
export const KEY_STEP_PERCENT = 5
/** Distance after which a finger moves the divider instead of scrolling the page, px. */
export const DRAG_THRESHOLD_PX = 6

/**
 * Converts a pointer position `x` to the divider's position in whole percent from the start side; `left` and `width`
 * are the frame's, in the same units. In right-to-left layouts the start is the right side.
 */
export function toPercent(x: number, left: number, width: number, rtl: boolean): number {
  if (width <= 0) return 0
  const share = (x - left) / width
  return Math.round(Math.min(1, Math.max(0, rtl ? 1 - share : share)) * 100)
}
