/** Vertical extent of an element in px. */
export type Span = { readonly top: number; readonly height: number }

/** Distance in px from the scroller's edge within which a drag scrolls it. */
export const EDGE = 48
const FASTEST = 14

/** Returns the px to scroll in this frame for a pointer at `y`; negative is up, 0 away from the edges. */
export function getEdgeScroll(y: number, scroller: Span): number {
  const fromTop = y - scroller.top
  const fromBottom = scroller.top + scroller.height - y
  if (fromTop < EDGE && fromTop <= fromBottom) return -speed(fromTop)
  return fromBottom < EDGE ? speed(fromBottom) : 0
}

function speed(distance: number): number {
  return Math.ceil((1 - Math.max(distance, 0) / EDGE) * FASTEST)
}
