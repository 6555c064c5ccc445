import { getValueAt } from '@vitrine/core/design/operations'
import { type PointerEvent, useState } from 'react'
import { DEVICE } from '../engine/device.ts'
import { t } from '../i18n.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { smaller } from '../view/uploads.ts'
import styles from './FocusPoint.module.css'

/** Steps of the two fields, per cent. */
const STEP = 5
/** Twice as wide as the settings are, px. */
const PAD_WIDTH = 640
const isNumber = (value: unknown): value is number => typeof value === 'number'
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value / STEP) * STEP))

type Point = { readonly x: number; readonly y: number }

/**
 * Where a picture is pressed is what must stay in sight when it is cut: sets `focusX` and `focusY` beside it in one
 * step. Beside pictures without these fields it is nothing. Their own fields do the same by keyboard.
 */
export function FocusPoint({ owner, url }: { owner: string; url: string }) {
  const { studio } = useStudioView()
  const x = useDesign((design) => getValueAt(design, `${owner}.focusX`))
  const y = useDesign((design) => getValueAt(design, `${owner}.focusY`))
  const [moving, setMoving] = useState<Point | null>(null)
  if (!isNumber(x) || !isNumber(y)) return null
  const shown = moving ?? { x, y }
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) }
  }
  const set = (point: Point) => {
    setMoving(null)
    if (point.x === x && point.y === y) return
    studio.edit([
      { schema: `${owner}.focusX`, operation: 'edit', value: point.x, device: DEVICE },
      { schema: `${owner}.focusY`, operation: 'edit', value: point.y, device: DEVICE },
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
        <img src={smaller(url, PAD_WIDTH)} alt="" draggable={false} />
        <i style={{ left: `${shown.x}%`, top: `${shown.y}%` }} />
      </span>
      <figcaption>{t('image.focus')}</figcaption>
    </figure>
  )
}
