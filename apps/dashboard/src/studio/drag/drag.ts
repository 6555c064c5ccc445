import type { Span } from '../../app/drag/edge-scroll.ts'

// The functions of this file are pure and work in the caller's px.

/** Returns the gap (0 before the first, n after the last) that `y` points into, by the middles of the blocks. */
export function findGap(spans: readonly Span[], y: number): number {
  return spans.filter((span) => span.top + span.height / 2 < y).length
}

/**
 * Returns the gap that `y` points into, like `findGap`, for entries that are stacked in order. Uses
 * binary search, so that few entries are measured.
 * @param spanOf Measures the entry with an index.
 */
export function searchGap(count: number, y: number, spanOf: (index: number) => Span): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    const { top, height } = spanOf(middle)
    if (top + height / 2 < y) from = middle + 1
    else to = middle
  }
  return from
}

/** Returns the new index of an item that is moved from `from` into `gap`. */
export function indexAfterMove(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap
}

/** Returns the gap for a move from index `from` to `index`; the inverse of `indexAfterMove`. */
export function toGap(from: number, index: number): number {
  return index > from ? index + 1 : index
}

/** Returns the y position of a gap's drop line; `empty` for a list without items. */
export function getDropLineY(spans: readonly Span[], gap: number, empty = 0): number {
  const before = spans[gap - 1]
  const after = spans[gap]
  if (before && after) return (before.top + before.height + after.top) / 2
  if (before) return before.top + before.height
  return after ? after.top : empty
}

/** Returns the scale in (0, 1] that fits a device of this size into the stage. Never enlarges. */
export function fitScale(
  device: { readonly width: number; readonly height: number },
  stage: { readonly width: number; readonly height: number },
): number {
  const scale = Math.min(1, stage.width / device.width, stage.height / device.height)
  return Number.isFinite(scale) && scale > 0 ? Math.round(scale * 1000) / 1000 : 1
}

/** Zoom levels in ascending order. */
const ZOOMS = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2]

/** Returns the next zoom level up (1) or down (-1), limited to the last one. */
export function getNextZoom(scale: number, direction: 1 | -1): number {
  const nextZoom =
    direction === 1
      ? ZOOMS.find((each) => each > scale + 0.01)
      : ZOOMS.findLast((each) => each < scale - 0.01)
  return nextZoom ?? (direction === 1 ? 2 : 0.25)
}
