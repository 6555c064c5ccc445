/** How far a press of a key moves the divider, per cent. */
export const KEY_STEP_PERCENT = 5
/** So far a finger goes before it moves the divider and no longer scrolls the page, px. */
export const DRAG_THRESHOLD_PX = 6

/**
 * Where a divider stands, in whole per cent from the start of the line, when it is held at `x`; `left` and `width` are
 * the frame's, in the same units. Right-to-left lines start at the right.
 */
export function toPercent(x: number, left: number, width: number, rtl: boolean): number {
  if (width <= 0) return 0
  const share = (x - left) / width
  return Math.round(Math.min(1, Math.max(0, rtl ? 1 - share : share)) * 100)
}
