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

/** Maximum time between the taps of a double tap, ms. */
export const DOUBLE_TAP_MS = 300
/** Maximum movement of a finger during a tap, px. */
export const MAX_TAP_MOVE_PX = 8

export type StageProps = {
  readonly page: Extract<LightboxPage, { readonly src: string }>
  readonly rtl: boolean
  /** Receives the function that zooms in, or out again. */
  readonly toggle: { current: () => void }
  readonly onNear: (isZoomed: boolean) => void
  readonly onSwipe: (swipe: 1 | -1 | 'close') => void
}

export type ZoomState = {
  /** Size of the frame. */
  readonly frame: Size
  readonly setFrame: (frame: Size) => void
  /** Width divided by height of the image. */
  readonly ratio: number
  readonly setRatio: (ratio: number) => void
  readonly zoom: Zoom
  readonly setZoom: Dispatch<SetStateAction<Zoom>>
  /** Size of the image without zoom. */
  readonly own: Size
  readonly near: boolean
  /** Zooms in at a point, by default the center; zooms out when zoomed in. */
  readonly both: (point?: Point) => void
}

/** Returns the zoom and pan state of an image in a measured frame. */
export function useZoom({ toggle, onNear }: Pick<StageProps, 'toggle' | 'onNear'>): ZoomState {
  const [frame, setFrame] = useState<Size>({ width: 1, height: 1 })
  const [ratio, setRatio] = useState(1)
  const [zoom, setZoom] = useState(INITIAL_ZOOM)
  const own = fitSize(frame, ratio)
  const isZoomed = zoom.scale > 1
  useEffect(() => onNear(isZoomed), [isZoomed, onNear])
  useEffect(() => () => onNear(false), [onNear])
  const both = (point: Point = { x: 0, y: 0 }) =>
    setZoom((now) => (now.scale > 1 ? INITIAL_ZOOM : zoomAt(now, MAX_ZOOM_SCALE, point, frame, own)))
  toggle.current = () => both()
  return { frame, setFrame, ratio, setRatio, zoom, setZoom, own, near: isZoomed, both }
}
