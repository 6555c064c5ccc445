import { type FocusEvent, type RefObject, useCallback, useEffect, useState } from 'react'

/** Maximum number of rows that are always rendered in full. */
const MAX_FULLY_RENDERED_ROWS = 48
/** Number of additional rows rendered in full outside the viewport, so that scrolling and stepping reach them. */
const AROUND = 12
/** Granularity in rows of the reported range, so that scrolling seldom renders the list. */
const STEP = 8

type Range = { readonly from: number; readonly to: number }

/**
 * Returns the range of rows to render in full, of `count` rows of equal height in a scroller. All values are in the
 * same px.
 */
export function isInView(count: number, rows: { top: number; bottom: number }, scroller: Range): Range {
  const height = (rows.bottom - rows.top) / Math.max(count, 1)
  if (count <= MAX_FULLY_RENDERED_ROWS || height <= 0) return { from: 0, to: MAX_FULLY_RENDERED_ROWS }
  const at = (y: number) => Math.floor((y - rows.top) / height)
  const down = (index: number) => Math.floor(index / STEP) * STEP
  return {
    from: Math.max(0, down(at(scroller.from) - AROUND)),
    to: Math.min(count, down(at(scroller.to) + AROUND) + STEP),
  }
}

/**
 * Tracks which rows are close enough to the viewport to be rendered in full (`has`, by index). The focused row stays
 * rendered wherever the list scrolls; report it through `keep`.
 */
export function useVisibility(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [range, setRange] = useState<Range>({ from: 0, to: MAX_FULLY_RENDERED_ROWS })
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const count = ids.length
  const many = count > MAX_FULLY_RENDERED_ROWS
  useEffect(() => {
    const scroller = list.current?.closest('.v-scroll')
    if (!many || !scroller) return
    let frameId = 0
    const updateRange = () => {
      frameId = 0
      const rows = list.current?.getBoundingClientRect()
      const { top, bottom } = scroller.getBoundingClientRect()
      if (!rows || bottom === top) return
      const now = isInView(count, rows, { from: top, to: bottom })
      setRange((before) => (before.from === now.from && before.to === now.to ? before : now))
    }
    const scheduleUpdate = () => {
      if (frameId === 0) frameId = requestAnimationFrame(updateRange)
    }
    const sizes = new ResizeObserver(scheduleUpdate)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', scheduleUpdate, { passive: true })
    updateRange()
    return () => {
      cancelAnimationFrame(frameId)
      sizes.disconnect()
      scroller.removeEventListener('scroll', scheduleUpdate)
    }
  }, [list, count, many])
  const trackFocus = useCallback(
    ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const row = [...currentTarget.children].findIndex((each) => each.contains(target))
      setFocusedId(ids[row] ?? null)
    },
    [ids],
  )
  return {
    keep: many ? trackFocus : undefined,
    has: (index: number) =>
      !many || (index >= range.from && index < range.to) || (focusedId !== null && ids[index] === focusedId),
  }
}
