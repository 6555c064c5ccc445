import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import type { PopupProps } from './popup.types.ts'

const PANEL_STYLE: CSSProperties = {
  position: 'absolute',
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineStart: 0,
  width: 'min(680px, 60vw)',
  maxHeight: 'calc(100dvh - var(--head) - 24px)',
  overflowY: 'auto',
  padding: '8px 20px 16px',
  boxShadow: '0 12px 40px rgba(16,18,27,.18)',
}

/**
 * A field with a panel below it, in a wide window. Arrow keys move between the field and the panel's links; Escape and
 * leaving both close it.
 */
export function Popup({ children, id, label, panel, onOpen, onClose, color, radius }: PopupProps) {
  const area = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const isOpen = panel !== null
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !area.current?.contains(target)) close.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that choose a word of an input method are not the panel's.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      area.current?.querySelector('input')?.focus()
      close.current()
    } else if (step !== 0) {
      event.preventDefault()
      if (isOpen) moveFocus(area.current, step)
      else onOpen()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field and links inside.
    <div
      ref={area}
      className="b"
      style={{ width: '100%' }}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !area.current?.contains(relatedTarget)) close.current()
      }}
    >
      {children}
      {isOpen ? (
        <div
          id={id}
          role="dialog"
          aria-label={label}
          className="b"
          style={{ ...PANEL_STYLE, backgroundColor: color, borderRadius: radius }}
          data-testid="popup"
        >
          {panel}
        </div>
      ) : null}
    </div>
  )
}

/** Moves the focus by one among the field and the panel's links and buttons; from the last to the first. */
function moveFocus(area: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(area?.querySelectorAll<HTMLElement>('input, [role=dialog] :is(a, button)') ?? [])]
  const focusedIndex = stops.findIndex((stop) => stop.matches(':focus'))
  stops.at((Math.max(focusedIndex, 0) + step) % stops.length)?.focus()
}
