import { getValueAt } from '@vitrine/core/design/operations'
import { type PointerEvent, useState } from 'react'
import { toThumbnailUrl } from '../../app/files/thumbnail-url.ts'
import { TAB_ID } from '../engine/tab-id.ts'
import { t } from '../translator.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import styles from './FocusPoint.module.css'

/** Step of the two fields in percent. */
const STEP = 5
/** Width in px of the image, twice that of the settings pane for sharp screens. */
const PAD_WIDTH = 640
const isNumber = (value: unknown): value is number => typeof value === 'number'
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value / STEP) * STEP))

type Point = { readonly x: number; readonly y: number }

/**
 * Focal point of an image, kept visible when the image is cropped. A click sets `focusX` and `focusY` in one step;
 * their own fields do the same by keyboard. Renders nothing for elements without these fields.
 */
export function FocusPoint({ owner, url }: { owner: string; url: string }) {
  const { studio } = useStudioView()
  const x = useDesign((design) => getValueAt(design, `${owner}.focusX`))
  const y = useDesign((design) => getValueAt(design, `${owner}.focusY`))
  const [moving, setMoving] = useState<Point | null>(null)
  if (!isNumber(x) || !isNumber(y)) return null
  const focalPoint = moving ?? { x, y }
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) }
  }
  const set = (point: Point) => {
    setMoving(null)
    if (point.x === x && point.y === y) return
    studio.edit([
      { schema: `${owner}.focusX`, operation: 'edit', value: point.x, device: TAB_ID },
      { schema: `${owner}.focusY`, operation: 'edit', value: point.y, device: TAB_ID },
    ])
  }
  return (
    <figure className={styles.focus}>
      <span
        className={styles.pad}
        data-testid="focus-point"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setMoving(at(event))
        }}
        onPointerMove={(event) => moving && setMoving(at(event))}
        onPointerUp={(event) => moving && set(at(event))}
        onPointerCancel={() => setMoving(null)}
      >
        <img src={toThumbnailUrl(url, PAD_WIDTH)} alt="" draggable={false} />
        <i style={{ left: `${focalPoint.x}%`, top: `${focalPoint.y}%` }} />
      </span>
      <figcaption>{t('image.focus')}</figcaption>
    </figure>
  )
}
