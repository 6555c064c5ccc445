import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { LightboxPage } from '../primitives.types.ts'
import {
  fitSize,
  INITIAL_ZOOM,
  MAX_ZOOM_SCALE,
  type Point,
  type Size,
  type Zoom,
  zoomAt,
} from '../viewer/zoom.ts'

/** Two taps within so long are one double tap, ms; a finger that moved further did not tap, px. */
export const DOUBLE_TAP_MS = 300
export const MAX_TAP_MOVE_PX = 8

export type StageProps = {
  readonly page: Extract<LightboxPage, { readonly src: string }>
  readonly rtl: boolean
  /** Given the way to enlarge the picture, or to show the whole of it again. */
  readonly toggle: { current: () => void }
  readonly onNear: (near: boolean) => void
  readonly onSwipe: (way: 1 | -1 | 'close') => void
}

export type ZoomState = {
  /** What the picture is shown in. */
  readonly frame: Size
  readonly setFrame: (frame: Size) => void
  /** Width by height of the picture. */
  readonly ratio: number
  readonly setRatio: (ratio: number) => void
  readonly zoom: Zoom
  readonly setZoom: Dispatch<SetStateAction<Zoom>>
  /** The picture's own size, not enlarged. */
  readonly own: Size
  readonly near: boolean
  /** Enlarges at a point, its middle unless said; shows the whole where it is enlarged. */
  readonly both: (point?: Point) => void
}

/** How far a picture is enlarged and pushed, in a frame that is measured. */
export function useZoom({ toggle, onNear }: Pick<StageProps, 'toggle' | 'onNear'>): ZoomState {
  const [frame, setFrame] = useState<Size>({ width: 1, height: 1 })
  const [ratio, setRatio] = useState(1)
  const [zoom, setZoom] = useState(INITIAL_ZOOM)
  const own = fitSize(frame, ratio)
  const near = zoom.scale > 1
  useEffect(() => onNear(near), [near, onNear])
  useEffect(() => () => onNear(false), [onNear])
  const both = (point: Point = { x: 0, y: 0 }) =>
    setZoom((now) => (now.scale > 1 ? INITIAL_ZOOM : zoomAt(now, MAX_ZOOM_SCALE, point, frame, own)))
  toggle.current = () => both()
  return { frame, setFrame, ratio, setRatio, zoom, setZoom, own, near, both }
}
