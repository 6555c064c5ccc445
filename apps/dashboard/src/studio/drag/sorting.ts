import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../words.ts'
import { DRAG_THRESHOLD, edgeScroll, gapAt, gapOfIndex, indexAfterMove } from './drag.ts'
import { type Lifted, left, pressed, type Row, type Step } from './lifting.ts'
import { directionOf, spokenOf } from './spoken.ts'

type Carried = { readonly from: number; readonly gap: number }

/**
 * The order of a plain list, changed by drag and by keyboard: `ids` are its entries in order (the same array while
 * the order is the same), `names` what they are called, `move` puts one at another index. Each entry's element is a
 * child of `list` and holds one grip button marked `data-grip`; its keys are those of `pressed`. `spoken` is read out.
 */
export function useSorting<L extends HTMLElement>({
  ids,
  names,
  move,
}: {
  ids: readonly string[]
  names: readonly string[]
  move: (id: string, to: number) => void
}) {
  const list = useRef<L>(null)
  /** What the pointer carries, and what the keyboard does. */
  const [carried, setCarried] = useState<Carried | null>(null)
  const [held, setHeld] = useState<Lifted | null>(null)
  const [spoken, setSpoken] = useState('')
  const landed = useRef<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  // Moving an element in the page takes the focus from it; who moved it by keyboard goes on from there.
  useLayoutEffect(() => {
    if (landed.current === null || document.activeElement !== document.body) return
    gripAt(list.current, ids.indexOf(landed.current))?.focus()
    landed.current = null
  }, [ids])

  const nameOf = (id: string) => names[ids.indexOf(id)] ?? ''
  const take = (step: Step) => {
    setHeld(step.held)
    landed.current = step.did === 'dropped' ? step.id : null
    if (step.did === 'dropped' && step.to !== ids.indexOf(step.id)) move(step.id, step.to)
    setSpoken(spokenOf(step, nameOf(step.id), ids.length))
  }

  const press = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    const id = ids[from]
    if (event.button !== 0 || id === undefined) return
    const start = event.clientY
    let y = start
    let now: Carried | null = null
    let ticking = 0
    const grip: HTMLElement = event.currentTarget
    const scroller = grip.closest('.v-scroll')
    grip.setPointerCapture(event.pointerId)
    const following = new AbortController()
    stop.current = following
    const { signal } = following
    signal.addEventListener('abort', () => cancelAnimationFrame(ticking))
    const tick = () => {
      if (scroller) {
        const { top, height } = scroller.getBoundingClientRect()
        scroller.scrollTop += edgeScroll(y, { top, height })
      }
      const gap = gapAt(spansOf(list.current), y)
      if (now?.gap !== gap) {
        now = { from, gap }
        setCarried(now)
      }
      ticking = requestAnimationFrame(tick)
    }
    const end = (dropping: boolean) => {
      following.abort()
      if (!now) return
      setCarried(null)
      const to = indexAfterMove(from, gapAt(spansOf(list.current), y))
      if (dropping && to !== from) move(id, to)
      setSpoken(
        dropping ? t('dropped', { name: nameOf(id), index: to + 1 }) : t('cancelled', { name: nameOf(id) }),
      )
    }
    grip.addEventListener(
      'pointermove',
      (moved) => {
        y = moved.clientY
        if (ticking === 0 && Math.abs(y - start) >= DRAG_THRESHOLD) tick()
      },
      { signal },
    )
    grip.addEventListener('pointerup', () => end(true), { signal })
    grip.addEventListener('pointercancel', () => end(false), { signal })
    const onEscape = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !now) return
      key.preventDefault()
      key.stopPropagation()
      end(false)
    }
    window.addEventListener('keydown', onEscape, { capture: true, signal })
  }

  const row = (grip: Element): Row => ({ ids, direction: directionOf(grip) })
  const from = held ? ids.indexOf(held.id) : -1
  const shown = carried ?? (held && from >= 0 ? { from, gap: gapOfIndex(from, held.to) } : null)

  return {
    list,
    spoken,
    /** The marks of an entry's element: lifted, or with the drop's line before or behind it. */
    entry: (index: number) => ({
      'data-lifted': shown?.from === index || undefined,
      'data-drop': dropMark(shown, index, ids.length),
    }),
    /** What an entry's grip button gets. */
    grip: (index: number) => {
      const id = ids[index] ?? ''
      return {
        'data-grip': true,
        'aria-label': t('reorder', { name: names[index] ?? '', index: index + 1, count: ids.length }),
        'aria-pressed': held?.id === id,
        onPointerDown: (event: ReactPointerEvent<HTMLElement>) => press(event, index),
        onKeyDown: (event: ReactKeyboardEvent<HTMLElement>) => {
          const step = pressed(held, event.key, id, row(event.currentTarget))
          if (!step) return
          take(step)
          event.preventDefault()
          event.stopPropagation()
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          const step = left(held, id, row(event.currentTarget))
          if (step) take(step)
        },
      }
    },
  }
}

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

function spansOf(list: Element | null) {
  return [...(list?.children ?? [])].map((child) => {
    const { top, height } = child.getBoundingClientRect()
    return { top, height }
  })
}

function gripAt(list: Element | null, index: number): HTMLElement | null {
  return list?.children[index]?.querySelector<HTMLElement>('[data-grip]') ?? null
}
