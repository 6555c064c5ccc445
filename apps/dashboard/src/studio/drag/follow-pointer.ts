/** A place in the window, in px. */
export type Point = { readonly x: number; readonly y: number }

/** What becomes of a pressed pointer. */
export type PointerDrag = {
  /** Whether a pointer that has come so far is dragging, rather than clicking. */
  readonly isLifted: (from: Point, to: Point) => boolean
  /** It is dragging from now on. */
  readonly lift: (at: Point) => void
  /** Called in each frame of the drag. */
  readonly tick: (at: Point) => void
  /** The end of a drag; a press that became none has no end. */
  readonly end: (how: 'drop' | 'cancel', at: Point) => void
}

/**
 * Follows a pointer that was pressed on an element until it is let go; Escape cancels. The element captures the pointer,
 * so that its moves keep coming above a frame. Aborting the result stops without an end.
 */
export function followPointer(event: PointerEvent, element: HTMLElement, drag: PointerDrag): AbortController {
  const from: Point = { x: event.clientX, y: event.clientY }
  let pointer = from
  let lifted = false
  let ticking = 0
  element.setPointerCapture(event.pointerId)
  const following = new AbortController()
  const { signal } = following
  signal.addEventListener('abort', () => cancelAnimationFrame(ticking))

  const tick = () => {
    drag.tick(pointer)
    ticking = requestAnimationFrame(tick)
  }
  const move = (moved: PointerEvent) => {
    pointer = { x: moved.clientX, y: moved.clientY }
    if (lifted || !drag.isLifted(from, pointer)) return
    lifted = true
    drag.lift(pointer)
    ticking = requestAnimationFrame(tick)
  }
  const end = (how: 'drop' | 'cancel') => {
    following.abort()
    if (lifted) drag.end(how, pointer)
  }
  const up = (released: PointerEvent) => {
    pointer = { x: released.clientX, y: released.clientY }
    end('drop')
  }
  const onEscape = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !lifted) return
    key.preventDefault()
    key.stopPropagation()
    end('cancel')
  }
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', () => end('cancel'), { signal })
  window.addEventListener('keydown', onEscape, { capture: true, signal })
  return following
}
