import { type FocusEvent, type RefObject, useCallback, useEffect, useState } from 'react'

/** A list of no more rows than this is whole at all times. */
const FEW = 48
/** Rows beyond what is in sight that are whole as well, so that what is scrolled or stepped to is there. */
const AROUND = 12
/** The rows in sight are told in steps of this many, so that scrolling draws the list now and then. */
const STEP = 8

type Range = { readonly from: number; readonly to: number }

/** The rows that are worth being whole, of `count` rows of one height in a scroller; all in the rows' own px. */
export function isInView(count: number, rows: { top: number; bottom: number }, scroller: Range): Range {
  const height = (rows.bottom - rows.top) / Math.max(count, 1)
  if (count <= FEW || height <= 0) return { from: 0, to: FEW }
  const at = (y: number) => Math.floor((y - rows.top) / height)
  const down = (index: number) => Math.floor(index / STEP) * STEP
  return {
    from: Math.max(0, down(at(scroller.from) - AROUND)),
    to: Math.min(count, down(at(scroller.to) + AROUND) + STEP),
  }
}

/**
 * Which rows of a list are near enough to what is in sight to be whole: `has` by index. The one that has the focus
 * stays so, whatever is scrolled: `keep` hears of it.
 */
export function useVisibility(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [range, setRange] = useState<Range>({ from: 0, to: FEW })
  const [kept, setKept] = useState<string | null>(null)
  const count = ids.length
  const many = count > FEW
  useEffect(() => {
    const scroller = list.current?.closest('.v-scroll')
    if (!many || !scroller) return
    let asked = 0
    const look = () => {
      asked = 0
      const rows = list.current?.getBoundingClientRect()
      const { top, bottom } = scroller.getBoundingClientRect()
      if (!rows || bottom === top) return
      const now = isInView(count, rows, { from: top, to: bottom })
      setRange((before) => (before.from === now.from && before.to === now.to ? before : now))
    }
    const later = () => {
      if (asked === 0) asked = requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(later)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', later, { passive: true })
    look()
    return () => {
      cancelAnimationFrame(asked)
      sizes.disconnect()
      scroller.removeEventListener('scroll', later)
    }
  }, [list, count, many])
  const keep = useCallback(
    ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const row = [...currentTarget.children].findIndex((each) => each.contains(target))
      setKept(ids[row] ?? null)
    },
    [ids],
  )
  return {
    keep: many ? keep : undefined,
    has: (index: number) =>
      !many || (index >= range.from && index < range.to) || (kept !== null && ids[index] === kept),
  }
}
