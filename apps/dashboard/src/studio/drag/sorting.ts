import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { M } from '../../messages.ts'
import { DRAG_THRESHOLD, edgeScroll, gapAt, gapOfIndex, indexAfterMove } from './drag.ts'

type Held = { readonly from: number; readonly gap: number; readonly by: 'pointer' | 'keyboard' }

/**
 * The order of a plain list, changed by drag and by keyboard: `names` are its entries in order, `move` puts one
 * at another index. Each entry's element is a child of `list` and holds one grip button marked `data-grip`.
 * Space or Enter on the grip lifts, arrows, Home and End move, Space drops, Escape puts back; `spoken` is read out.
 */
export function useSorting<L extends HTMLElement>({
  names,
  move,
}: {
  names: readonly string[]
  move: (from: number, to: number) => void
}) {
  const list = useRef<L>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const [spoken, setSpoken] = useState('')
  const landed = useRef<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  // Moving an element in the page takes the focus from it; who moved it by keyboard goes on from there.
  const order = names.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what moves the elements
  useLayoutEffect(() => {
    if (landed.current === null || document.activeElement !== document.body) return
    gripAt(list.current, landed.current)?.focus()
    landed.current = null
  }, [order])

  const drop = ({ from, gap, by }: Held) => {
    const to = indexAfterMove(from, gap)
    setHeld(null)
    landed.current = by === 'keyboard' ? to : null
    if (to !== from) move(from, to)
    setSpoken(M.studio.dropped(names[from] ?? '', to + 1))
  }
  const cancel = (from: number) => {
    setHeld(null)
    setSpoken(M.studio.cancelled(names[from] ?? ''))
  }

  const press = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0) return
    const start = event.clientY
    let y = start
    let now: Held | null = null
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
        now = { from, gap, by: 'pointer' }
        setHeld(now)
      }
      ticking = requestAnimationFrame(tick)
    }
    const end = (dropping: boolean) => {
      following.abort()
      if (!now) return
      if (dropping) drop({ ...now, gap: gapAt(spansOf(list.current), y) })
      else cancel(from)
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

  /** True when the key was one of the grip's own. */
  const key = (pressed: string, index: number): boolean => {
    const lifted = held?.by === 'keyboard' && held.from === index ? held : null
    if (pressed === ' ' || pressed === 'Enter') {
      if (lifted) drop(lifted)
      else {
        setHeld({ from: index, gap: gapOfIndex(index, index), by: 'keyboard' })
        setSpoken(M.studio.lifted(names[index] ?? '', index + 1, names.length))
      }
      return true
    }
    if (!lifted) return false
    if (pressed === 'Escape') {
      cancel(index)
      return true
    }
    const to = stepped(indexAfterMove(index, lifted.gap), pressed, names.length)
    if (to === null) return false
    setHeld({ ...lifted, gap: gapOfIndex(index, to) })
    setSpoken(M.studio.over(to + 1, names.length))
    return true
  }

  return {
    list,
    spoken,
    /** The marks of an entry's element: lifted, or with the drop's line before or behind it. */
    entry: (index: number) => ({
      'data-lifted': held?.from === index || undefined,
      'data-drop': dropMark(held, index, names.length),
    }),
    /** What an entry's grip button gets. */
    grip: (index: number) => ({
      'data-grip': true,
      'aria-label': M.studio.reorder(names[index] ?? '', index + 1, names.length),
      'aria-pressed': held?.by === 'keyboard' && held.from === index,
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => press(event, index),
      onKeyDown: (event: { key: string; preventDefault: () => void; stopPropagation: () => void }) => {
        if (!key(event.key, index)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur: () => {
        if (held?.by === 'keyboard' && held.from === index) cancel(index)
      },
    }),
  }
}

/** Where an arrow, Home or End leads from an index of a list of `count`; null for any other key. */
export function stepped(index: number, key: string, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -count, End: count }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? null : Math.min(Math.max(index + step, 0), count - 1)
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
