import {
  type ButtonHTMLAttributes,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getEdgeScroll } from '../../app/drag/edge-scroll.ts'
import { getElementDirection } from '../../app/drag/element-direction.ts'
import { DRAG_THRESHOLD, followPointer, type Point } from '../../app/drag/follow-pointer.ts'
import { t } from '../translator.ts'
import { indexAfterMove, searchGap, toGap } from './drag.ts'
import { handleBlur, handleKey, type LiftedItem, type Row, type Step } from './keyboard-drag.ts'
import { describeMove } from './move-texts.ts'

type Carried = { readonly from: number; readonly gap: number }

/** Event handlers of an entry's grip. Stable while the list is mounted, so that entries do not render again. */
export type Gripping = {
  readonly press: (event: ReactPointerEvent<HTMLElement>, id: string) => void
  readonly key: (event: ReactKeyboardEvent<HTMLElement>, id: string) => void
  readonly blur: (event: FocusEvent<HTMLElement>, id: string) => void
}

/**
 * Makes a plain list sortable by drag and keyboard. `ids` are the entries in order (the same array while the order is
 * unchanged), `nameOf` returns an entry's name, and `move` moves one to an index. Each entry is a child element of
 * `list` with one grip button (`getGripProps`). `spoken` is the announcement; `handleKey` documents the keys.
 */
export function useSorting<L extends HTMLElement>(order: {
  ids: readonly string[]
  nameOf: (id: string) => string
  move: (id: string, to: number) => void
}) {
  const { ids } = order
  const list = useRef<L>(null)
  /** Entry dragged by pointer; keyboard state follows. */
  const [carried, setCarried] = useState<Carried | null>(null)
  const [liftedItem, setLiftedItem] = useState<LiftedItem | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const landedRef = useLandingFocus(list, ids)
  const stopRef = useAbortAtEnd()
  /** Values of the last render, which the stable handlers read. */
  const latestState = useRef({ ...order, held: liftedItem })
  useLayoutEffect(() => {
    latestState.current = { ...order, held: liftedItem }
  })

  const on = useMemo<Gripping>(() => {
    const take = (step: Step) => {
      const { ids, nameOf, move } = latestState.current
      setLiftedItem(step.liftedItem)
      landedRef.current = step.did === 'dropped' ? step.id : null
      setAnnouncement(describeMove(step, nameOf(step.id), ids))
      if (step.did === 'dropped' && step.to !== ids.indexOf(step.id)) move(step.id, step.to)
    }
    const row = (grip: Element): Row => ({
      ids: latestState.current.ids,
      direction: getElementDirection(grip),
    })
    return {
      key(event, id) {
        const step = handleKey(latestState.current.held, event.key, id, row(event.currentTarget))
        if (!step) return
        take(step)
        event.preventDefault()
        event.stopPropagation()
      },
      blur(event, id) {
        const step = handleBlur(latestState.current.held, id, row(event.currentTarget))
        if (step) take(step)
      },
      press(event, id) {
        const from = latestState.current.ids.indexOf(id)
        if (event.button !== 0 || from < 0) return
        stopRef.current = dragEntry(event, from, {
          list: () => list.current,
          carry: setCarried,
          drop(to) {
            const { nameOf, move } = latestState.current
            const name = nameOf(id)
            setAnnouncement(to === null ? t('cancelled', { name }) : t('dropped', { name, index: to + 1 }))
            if (to !== null && to !== from) move(id, to)
          },
        })
      },
    }
  }, [landedRef, stopRef])

  const from = liftedItem ? ids.indexOf(liftedItem.id) : -1
  const activeMove = carried ?? (liftedItem && from >= 0 ? { from, gap: toGap(from, liftedItem.to) } : null)

  return {
    list,
    spoken: announcement,
    on,
    /** Returns the markers of an entry: lifted (by pointer or keyboard), or with the drop line before or after it. */
    marksOf: (index: number): Marks => ({
      lifted: activeMove?.from === index,
      isGrabbed: liftedItem !== null && liftedItem.id === ids[index],
      drop: dropMark(activeMove, index, ids.length),
    }),
  }
}

/** Returns the ref of the current drag's abort controller; unmounting aborts it. */
function useAbortAtEnd(): RefObject<AbortController | null> {
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  return stop
}

/** Restores the focus after a keyboard move: moving an element in the DOM drops its focus. */
function useLandingFocus(list: RefObject<Element | null>, ids: readonly string[]): RefObject<string | null> {
  const landed = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (landed.current === null || document.activeElement !== document.body) return
    gripAt(list.current, ids.indexOf(landed.current))?.focus()
    landed.current = null
  }, [ids, list])
  return landed
}

/** Drags the entry at index `from` by the pointer pressed on its grip. */
function dragEntry(
  event: ReactPointerEvent<HTMLElement>,
  from: number,
  entry: {
    readonly list: () => Element | null
    readonly carry: (carried: Carried | null) => void
    /** Receives the target index; null when the drag is cancelled. */
    readonly drop: (to: number | null) => void
  },
): AbortController {
  const grip: HTMLElement = event.currentTarget
  const scroller = grip.closest('.v-scroll')
  let gap = -1
  const follow = ({ y }: Point) => {
    if (scroller) {
      const { top, height } = scroller.getBoundingClientRect()
      scroller.scrollTop += getEdgeScroll(y, { top, height })
    }
    const under = gapIn(entry.list(), y)
    if (under !== gap) entry.carry({ from, gap: under })
    gap = under
  }
  return followPointer(event.nativeEvent, grip, {
    isLifted: (pressed, to) => Math.abs(to.y - pressed.y) >= DRAG_THRESHOLD,
    lift: follow,
    tick: follow,
    end(how, { y }) {
      entry.carry(null)
      entry.drop(how === 'drop' ? indexAfterMove(from, gapIn(entry.list(), y)) : null)
    },
  })
}

export type Marks = {
  readonly lifted: boolean
  readonly isGrabbed: boolean
  readonly drop: 'before' | 'after' | undefined
}

/** Returns the data attributes of an entry's markers. */
export function markAttributes({ lifted, drop }: Marks) {
  return { 'data-lifted': lifted || undefined, 'data-drop': drop }
}

/** Returns the props of an entry's grip button. */
export function getGripProps(
  on: Gripping,
  { id, name, index, count, isGrabbed }: Placed & { readonly isGrabbed: boolean },
): GripProps {
  return {
    'data-grip': true,
    'aria-label': t('reorder', { name, index: index + 1, count }),
    'aria-pressed': isGrabbed,
    onPointerDown: (event) => on.press(event, id),
    onKeyDown: (event) => on.key(event, id),
    onBlur: (event) => on.blur(event, id),
  }
}

/** Entry and its position in a list of `count`. */
type Placed = { readonly id: string; readonly name: string; readonly index: number; readonly count: number }
type GripProps = Required<
  Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'aria-label' | 'aria-pressed' | 'onPointerDown' | 'onKeyDown' | 'onBlur'
  >
> & { readonly 'data-grip': true }

/** Returns the side of an entry for the drop line; undefined when a drop would move nothing. */
export function dropMark(
  move: { readonly from: number; readonly gap: number } | null,
  index: number,
  count: number,
): 'before' | 'after' | undefined {
  if (!move || indexAfterMove(move.from, move.gap) === move.from) return undefined
  if (move.gap === index) return 'before'
  return move.gap === count && index === count - 1 ? 'after' : undefined
}

/** Returns the gap at a window y position. Measures only a few entries, however long the list. */
function gapIn(list: Element | null, y: number): number {
  const entries = list?.children ?? []
  return searchGap(entries.length, y, (index) => {
    const { top, height } = entries[index]?.getBoundingClientRect() ?? { top: 0, height: 0 }
    return { top, height }
  })
}

function gripAt(list: Element | null, index: number): HTMLElement | null {
  return list?.children[index]?.querySelector<HTMLElement>('[data-grip]') ?? null
}
