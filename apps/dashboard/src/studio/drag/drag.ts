/** The sums of dragging: pure, in whatever px the caller measures all of its values in. */
export type Span = { readonly top: number; readonly height: number }

/** A press becomes a drag after this many px. */
export const DRAG_THRESHOLD = 5
/** Within this many px of the scroller's edge the phone scrolls by itself. */
export const EDGE = 48
const FASTEST = 14

/** The gap (0 before the first, n after the last) that a pointer at `y` points into, by the blocks' middles. */
export function gapAt(spans: readonly Span[], y: number): number {
  return spans.filter((span) => span.top + span.height / 2 < y).length
}

/** The same for entries that stand one below the other and are asked one by one: as few of them as it takes. */
export function gapAmong(count: number, y: number, spanOf: (index: number) => Span): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    const { top, height } = spanOf(middle)
    if (top + height / 2 < y) from = middle + 1
    else to = middle
  }
  return from
}

/** Where an item from `from` ends up when dropped into `gap`: its new index once it is lifted out. */
export function indexAfterMove(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap
}

/** The gap that shows an item of index `from` going to `index`; the reverse of `indexAfterMove`. */
export function gapOfIndex(from: number, index: number): number {
  return index > from ? index + 1 : index
}

/** Where the indicator line of a gap is drawn; `empty` is the line of a list with nothing in it. */
export function lineOf(spans: readonly Span[], gap: number, empty = 0): number {
  const before = spans[gap - 1]
  const after = spans[gap]
  if (before && after) return (before.top + before.height + after.top) / 2
  if (before) return before.top + before.height
  return after ? after.top : empty
}

/** How far to scroll in this frame for a pointer at `y` in a scroller; negative is up, 0 away from its edges. */
export function edgeScroll(y: number, scroller: Span): number {
  const fromTop = y - scroller.top
  const fromBottom = scroller.top + scroller.height - y
  if (fromTop < EDGE && fromTop <= fromBottom) return -speed(fromTop)
  return fromBottom < EDGE ? speed(fromBottom) : 0
}

function speed(distance: number): number {
  return Math.ceil((1 - Math.max(distance, 0) / EDGE) * FASTEST)
}

/** How much to shrink a device of this size so that it fits the stage, never enlarged, in (0, 1]. */
export function fitScale(
  device: { readonly width: number; readonly height: number },
  stage: { readonly width: number; readonly height: number },
): number {
  const scale = Math.min(1, stage.width / device.width, stage.height / device.height)
  return Number.isFinite(scale) && scale > 0 ? Math.round(scale * 1000) / 1000 : 1
}

/** Scales to zoom to, in order. */
const ZOOMS = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2]

/** The next scale up (1) or down (-1) from a scale; the last one again at the end. */
export function nextZoom(scale: number, way: 1 | -1): number {
  const found =
    way === 1 ? ZOOMS.find((each) => each > scale + 0.01) : ZOOMS.findLast((each) => each < scale - 0.01)
  return found ?? (way === 1 ? 2 : 0.25)
}
