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
import { t } from '../i18n.ts'
import { DRAG_THRESHOLD, edgeScroll, gapAmong, gapOfIndex, indexAfterMove } from './drag.ts'
import { followPointer, type Point } from './follow-pointer.ts'
import { handleBlur, handleKey, type LiftedItem, type Row, type Step } from './keyboard-drag.ts'
import { describeMove, directionOf } from './move-texts.ts'

type Carried = { readonly from: number; readonly gap: number }

/** What an entry's grip hears. Stays the same for as long as its list is drawn, so that no entry is drawn for it. */
export type Gripping = {
  readonly press: (event: ReactPointerEvent<HTMLElement>, id: string) => void
  readonly key: (event: ReactKeyboardEvent<HTMLElement>, id: string) => void
  readonly blur: (event: FocusEvent<HTMLElement>, id: string) => void
}

/**
 * The order of a plain list, changed by drag and by keyboard: `ids` are its entries in order (the same array while
 * the order is the same), `nameOf` says what one is called, `move` puts one at another index. Each entry's element is
 * a child of `list` and holds one grip button marked `data-grip` (`gripOf`); its keys are those of `pressed`. `spoken`
 * is read out.
 */
export function useSorting<L extends HTMLElement>(order: {
  ids: readonly string[]
  nameOf: (id: string) => string
  move: (id: string, to: number) => void
}) {
  const { ids } = order
  const list = useRef<L>(null)
  /** What the pointer carries, and what the keyboard does. */
  const [carried, setCarried] = useState<Carried | null>(null)
  const [held, setHeld] = useState<LiftedItem | null>(null)
  const [spoken, setSpoken] = useState('')
  const landedRef = useLandingFocus(list, ids)
  const stopRef = useAbortAtEnd()
  /** As it was drawn last: what a grip hears is about that. */
  const drawn = useRef({ ...order, held })
  useLayoutEffect(() => {
    drawn.current = { ...order, held }
  })

  const on = useMemo<Gripping>(() => {
    const take = (step: Step) => {
      const { ids, nameOf, move } = drawn.current
      setHeld(step.held)
      landedRef.current = step.did === 'dropped' ? step.id : null
      setSpoken(describeMove(step, nameOf(step.id), ids.length))
      if (step.did === 'dropped' && step.to !== ids.indexOf(step.id)) move(step.id, step.to)
    }
    const row = (grip: Element): Row => ({ ids: drawn.current.ids, direction: directionOf(grip) })
    return {
      key(event, id) {
        const step = handleKey(drawn.current.held, event.key, id, row(event.currentTarget))
        if (!step) return
        take(step)
        event.preventDefault()
        event.stopPropagation()
      },
      blur(event, id) {
        const step = handleBlur(drawn.current.held, id, row(event.currentTarget))
        if (step) take(step)
      },
      press(event, id) {
        const from = drawn.current.ids.indexOf(id)
        if (event.button !== 0 || from < 0) return
        stopRef.current = dragEntry(event, from, {
          list: () => list.current,
          carry: setCarried,
          drop(to) {
            const { nameOf, move } = drawn.current
            const name = nameOf(id)
            setSpoken(to === null ? t('cancelled', { name }) : t('dropped', { name, index: to + 1 }))
            if (to !== null && to !== from) move(id, to)
          },
        })
      },
    }
  }, [landedRef, stopRef])

  const from = held ? ids.indexOf(held.id) : -1
  const shown = carried ?? (held && from >= 0 ? { from, gap: gapOfIndex(from, held.to) } : null)

  return {
    list,
    spoken,
    on,
    /** The marks of an entry: lifted, by the keyboard too, or with the drop's line before or behind it. */
    marksOf: (index: number): Marks => ({
      lifted: shown?.from === index,
      held: held !== null && held.id === ids[index],
      drop: dropMark(shown, index, ids.length),
    }),
  }
}

/** What the pointer is followed by; it ends with the list. */
function useAbortAtEnd(): RefObject<AbortController | null> {
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  return stop
}

/** Moving an element in the page takes the focus from it; who moved it by keyboard goes on from there. */
function useLandingFocus(list: RefObject<Element | null>, ids: readonly string[]): RefObject<string | null> {
  const landed = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (landed.current === null || document.activeElement !== document.body) return
    gripAt(list.current, ids.indexOf(landed.current))?.focus()
    landed.current = null
  }, [ids, list])
  return landed
}

/** Drags an entry, from index `from`, by the pointer that was pressed on its grip. */
function dragEntry(
  event: ReactPointerEvent<HTMLElement>,
  from: number,
  entry: {
    readonly list: () => Element | null
    readonly carry: (carried: Carried | null) => void
    /** Told the index that it is dropped at; null: it is put back. */
    readonly drop: (to: number | null) => void
  },
): AbortController {
  const grip: HTMLElement = event.currentTarget
  const scroller = grip.closest('.v-scroll')
  let gap = -1
  const follow = ({ y }: Point) => {
    if (scroller) {
      const { top, height } = scroller.getBoundingClientRect()
      scroller.scrollTop += edgeScroll(y, { top, height })
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
  readonly held: boolean
  readonly drop: 'before' | 'after' | undefined
}

/** How an entry's element shows its marks. */
export function markAttributes({ lifted, drop }: Marks) {
  return { 'data-lifted': lifted || undefined, 'data-drop': drop }
}

/** What an entry's grip button gets. */
export function gripOf(
  on: Gripping,
  { id, name, index, count, held }: Placed & { readonly held: boolean },
): GripProps {
  return {
    'data-grip': true,
    'aria-label': t('reorder', { name, index: index + 1, count }),
    'aria-pressed': held,
    onPointerDown: (event) => on.press(event, id),
    onKeyDown: (event) => on.key(event, id),
    onBlur: (event) => on.blur(event, id),
  }
}

/** An entry of a list of `count`. */
type Placed = { readonly id: string; readonly name: string; readonly index: number; readonly count: number }
type GripProps = Required<
  Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'aria-label' | 'aria-pressed' | 'onPointerDown' | 'onKeyDown' | 'onBlur'
  >
> & { readonly 'data-grip': true }

/** On which side of an entry the drop's line stands; none where dropping would move nothing. */
export function dropMark(
  held: { readonly from: number; readonly gap: number } | null,
  index: number,
  count: number,
): 'before' | 'after' | undefined {
  if (!held || indexAfterMove(held.from, held.gap) === held.from) return undefined
  if (held.gap === index) return 'before'
  return held.gap === count && index === count - 1 ? 'after' : undefined
}

/** The gap of a list that a height of the window points into; asks a few entries where they stand, however many there are. */
function gapIn(list: Element | null, y: number): number {
  const entries = list?.children ?? []
  return gapAmong(entries.length, y, (index) => {
    const { top, height } = entries[index]?.getBoundingClientRect() ?? { top: 0, height: 0 }
    return { top, height }
  })
}

function gripAt(list: Element | null, index: number): HTMLElement | null {
  return list?.children[index]?.querySelector<HTMLElement>('[data-grip]') ?? null
}
