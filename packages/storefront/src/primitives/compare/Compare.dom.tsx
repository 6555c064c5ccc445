import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  use,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icon/Icon.dom.tsx'
import type { CompareProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'
import { COMPARE_CSS } from './compare.css.dom.ts'
import { DRAG_THRESHOLD_PX, KEY_STEP_PERCENT, toPercent } from './compare.ts'

/**
 * Before/after comparison. The divider is a real slider for keyboards and screen readers; pointers are handled here,
 * because a browser's slider responds to a finger only at its thumb. A vertical swipe scrolls the page.
 */
export function Compare(props: CompareProps) {
  const { before, after, start, label, formatValue, color, ink, style, testID, path } = props
  const { language, edit } = use(ShellContext)
  const [moved, setMoved] = useState<number | null>(null)
  const slider = useRef<HTMLInputElement>(null)
  const at = moved ?? start
  const { isHeld, listeners } = useDrag(getLanguageDirection(language) === 'rtl', setMoved, slider)
  // Arrow keys use a larger step: the browser's own, one percent, is for pointers and would take fifty presses.
  const keys = (event: KeyboardEvent) => {
    const forward = getLanguageDirection(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const direction = { [forward]: 1, ArrowUp: 1, [backward]: -1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    setMoved(Math.min(100, Math.max(0, at + direction * KEY_STEP_PERCENT)))
  }
  const cssStyle = { ...toCss(style), '--at': `${at}%`, '--ink': ink, '--line': color } as CSSProperties
  return (
    <div
      className="b cm"
      style={cssStyle}
      data-held={isHeld ? '' : undefined}
      data-testid={testID}
      data-path={edit && path !== undefined ? path : undefined}
      {...listeners}
    >
      <style>{COMPARE_CSS}</style>
      <div className="cms">{after}</div>
      <div className="cms cmb">{before}</div>
      <input
        ref={slider}
        type="range"
        className="vh"
        min={0}
        max={100}
        value={at}
        aria-label={label}
        aria-valuetext={formatValue(at)}
        onKeyDown={keys}
        onChange={({ currentTarget }) => setMoved(Number(currentTarget.value))}
      />
      <div className="cml" aria-hidden="true">
        <span>
          <Icon name="back" size={16} />
          <Icon name="chevron-end" size={16} />
        </span>
      </div>
    </div>
  )
}

/** Follows a pointer that drags or taps the divider. Focuses the slider afterwards, so that keys move it. */
function useDrag(
  rtl: boolean,
  onMove: (percent: number) => void,
  slider: RefObject<HTMLInputElement | null>,
) {
  const [isHeld, setHeld] = useState(false)
  const from = useRef<{ readonly x: number; readonly drags: boolean } | null>(null)
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onMove(toPercent(clientX, left, width, rtl))
  }
  const press = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    const drags = event.pointerType === 'mouse'
    from.current = { x: event.clientX, drags }
    if (!drags) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(true)
    follow(event)
  }
  const drag = (event: PointerEvent) => {
    const begun = from.current
    if (!begun || !event.isPrimary) return
    if (!begun.drags && Math.abs(event.clientX - begun.x) < DRAG_THRESHOLD_PX) return
    if (!begun.drags) {
      from.current = { ...begun, drags: true }
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld(true)
    }
    follow(event)
  }
  const letGo = (event: PointerEvent) => {
    // A tap also moves the divider there.
    if (from.current && event.type === 'pointerup') follow(event)
    if (from.current?.drags) slider.current?.focus({ preventScroll: true })
    from.current = null
    setHeld(false)
  }
  return {
    isHeld,
    listeners: { onPointerDown: press, onPointerMove: drag, onPointerUp: letGo, onPointerCancel: letGo },
  }
}
