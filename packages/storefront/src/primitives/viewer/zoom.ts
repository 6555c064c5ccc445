/** Position of an image in its frame: scale, and offset of its center from the frame's, px. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number }
export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** The whole image, centered. */
export const INITIAL_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
/** Scale that a double tap sets. Fingers can zoom in further (`MAX_SCALE`). */
export const MAX_ZOOM_SCALE = 2.5
const MAX_SCALE = 5

/** Returns the largest size of an image that fits the frame without cropping. */
export function fitSize(frame: Size, ratio: number): Size {
  return frame.width / frame.height > ratio
    ? { width: frame.height * ratio, height: frame.height }
    : { width: frame.width, height: frame.width / ratio }
}

/** Limits a zoom: maximum scale, and no gap between image and frame where the image is larger. */
function clampZoom({ scale, x, y }: Zoom, frame: Size, picture: Size): Zoom {
  const clampedScale = Math.min(MAX_SCALE, Math.max(1, scale))
  const getMaxOffset = (renderedSize: number, frameSize: number) =>
    Math.max(0, (renderedSize * clampedScale - frameSize) / 2)
  const within = (at: number, limit: number) => Math.min(limit, Math.max(-limit, at)) || 0
  return {
    scale: clampedScale,
    x: within(x, getMaxOffset(picture.width, frame.width)),
    y: within(y, getMaxOffset(picture.height, frame.height)),
  }
}

/**
 * Multiplies the scale by `by`, within its limits. `point` (px from the frame's center) keeps its position,
 * unless the image would leave an empty margin.
 */
export function zoomAt(zoom: Zoom, by: number, point: Point, frame: Size, picture: Size): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * by))
  const grown = scale / zoom.scale
  return clampZoom(
    { scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown },
    frame,
    picture,
  )
}

/** Pans by a distance in px, within bounds. */
export function panBy(zoom: Zoom, by: Point, frame: Size, picture: Size): Zoom {
  return clampZoom({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame, picture)
}

/**
 * Applies a two-finger gesture from `before` to `after`: the content between the fingers stays between them. Points
 * from the frame's center.
 */
export function applyPinch(
  zoom: Zoom,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  frame: Size,
  picture: Size,
): Zoom {
  const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [from, to] = [middle(before), middle(after)]
  const moved = panBy(zoom, { x: to.x - from.x, y: to.y - from.y }, frame, picture)
  return zoomAt(moved, apart(after) / (apart(before) || 1), to, frame, picture)
}

/** Returns the direction of a swipe: next (1), previous (-1), close, or null. */
export function getSwipe(by: Point, rtl: boolean): 1 | -1 | 'close' | null {
  if (Math.abs(by.x) > Math.abs(by.y)) {
    if (Math.abs(by.x) < SWIPE_PX) return null
    return by.x < 0 === !rtl ? 1 : -1
  }
  return by.y > SWIPE_PX * 1.5 ? 'close' : null
}
const SWIPE_PX = 56
