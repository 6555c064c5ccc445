/** Distance in px after which a press becomes a drag. */
export const DRAG_THRESHOLD = 5

/** Position in the window in px. */
export type Point = { readonly x: number; readonly y: number }

/** Callbacks of a pointer drag. */
export type PointerDrag = {
  /** Returns true when the movement is a drag rather than a click. */
  readonly isLifted: (from: Point, to: Point) => boolean
  /** Called when the drag begins. */
  readonly lift: (at: Point) => void
  /** Called in each animation frame of the drag. */
  readonly tick: (at: Point) => void
  /** Called when a drag ends; not called for a plain click. */
  readonly end: (how: 'drop' | 'cancel', at: Point) => void
}

/**
 * Follows a pointer pressed on an element until it is released; Escape cancels. Captures the pointer, so that moves
 * above an iframe still arrive. Abort the returned controller to stop without calling `end`.
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

/**
 * Suppresses the click on an element that follows the end of a drag: at once after a drop, with the release of the
 * pointer after a cancellation.
 */
export function suppressClick(element: HTMLElement, how: 'drop' | 'cancel'): void {
  const suppression = new AbortController()
  const { signal } = suppression
  const stop = () => suppression.abort()
  const stopAfterClick = () => void setTimeout(stop, 0)
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', swallow, { capture: true, signal })
  if (how === 'drop') stopAfterClick()
  else window.addEventListener('pointerup', stopAfterClick, { capture: true, signal })
  // A pointer that the browser took away gives no click: the next press is another one.
  window.addEventListener('pointerdown', stop, { capture: true, signal })
}
