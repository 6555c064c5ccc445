import { getEdgeScroll } from '../../app/drag/edge-scroll.ts'
import { DRAG_THRESHOLD, followPointer, type Point, suppressClick } from '../../app/drag/follow-pointer.ts'

/** Time in ms after which a finger that rests on a campaign lifts it. One that moves before scrolls the page. */
const HOLD_MS = 350

/** Callbacks of a drag. A day is YYYY-MM-DD, and null outside the days. */
export type CampaignDrag = {
  /** Called when the drag begins, and whenever the day under the pointer changes. */
  readonly carry: (day: string | null) => void
  /** Called in each animation frame. */
  readonly tick: (pointer: Point) => void
  /** Called when the campaign is dropped on a day; with null when the drag is canceled. */
  readonly drop: (day: string | null) => void
}

/**
 * Drags a campaign of the calendar by the pointer pressed on its `element`: at once with the mouse, after a hold by
 * touch. A click without movement stays one. Abort the returned controller to stop without a drop.
 */
export function dragCampaign(event: PointerEvent, element: HTMLElement, drag: CampaignDrag): AbortController {
  if (event.button !== 0) return new AbortController()
  return event.pointerType === 'touch' ? holdTouch(event, element, drag) : follow(event, element, drag)
}

/** Follows the mouse until its button is released. */
function follow(event: PointerEvent, element: HTMLElement, drag: CampaignDrag): AbortController {
  const scroller = element.closest('#content')
  let day: string | null | undefined
  const carry = (pointer: Point) => {
    if (scroller) {
      const { top, height } = scroller.getBoundingClientRect()
      scroller.scrollTop += getEdgeScroll(pointer.y, { top, height })
    }
    drag.tick(pointer)
    const under = getDayAt(pointer)
    if (under !== day) drag.carry(under)
    day = under
  }
  return followPointer(event, element, {
    isLifted: (from, to) => Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_THRESHOLD,
    lift: carry,
    tick: carry,
    end: (how, pointer) => {
      suppressClick(element, how)
      drag.drop(how === 'drop' ? getDayAt(pointer) : null)
    },
  })
}

/** Waits until a finger has rested, and follows it then. */
function holdTouch(event: PointerEvent, element: HTMLElement, drag: CampaignDrag): AbortController {
  const start = { x: event.clientX, y: event.clientY }
  const dragging = new AbortController()
  const waiting = new AbortController()
  const lift = () => {
    waiting.abort()
    let isDropped = false
    const following = follow(event, element, {
      ...drag,
      drop: (day) => {
        isDropped = true
        drag.drop(day)
      },
    })
    dragging.signal.addEventListener('abort', () => following.abort())
    // A finger that is taken away without a movement leaves the campaign where it is.
    const end = () => isDropped || drag.drop(null)
    following.signal.addEventListener('abort', () => queueMicrotask(end))
    drag.carry(getDayAt(start))
    drag.tick(start)
  }
  const timer = setTimeout(lift, HOLD_MS)
  const stopWaiting = () => waiting.abort()
  waiting.signal.addEventListener('abort', () => clearTimeout(timer))
  dragging.signal.addEventListener('abort', stopWaiting)
  const { signal } = waiting
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) >= DRAG_THRESHOLD) stopWaiting()
  }
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', stopWaiting, { signal })
  element.addEventListener('pointercancel', stopWaiting, { signal })
  return dragging
}

/** Returns the day under a pointer; null where there is none. */
function getDayAt({ x, y }: Point): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null
}
