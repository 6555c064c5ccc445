import { useState } from 'react'

/** Which rows of a list are chosen, on whatever page of it they stand, and which was pressed last. */
export type Chosen = { readonly ids: ReadonlySet<string>; readonly last: string | null }

export const NONE: Chosen = { ids: new Set(), last: null }

/** What is on the page, in its order, and how many can be chosen at once. */
type Shown = { readonly shown: readonly string[]; readonly most: number }

/**
 * A row was pressed: it is chosen, or no longer. With `range`, so are all between it and the one pressed last, where that
 * is on the page still. Of more than can be chosen the first are.
 */
export function toggleRow(chosen: Chosen, id: string, range: boolean, { shown, most }: Shown): Chosen {
  const on = !chosen.ids.has(id)
  const from = range && chosen.last !== null ? shown.indexOf(chosen.last) : -1
  const to = shown.indexOf(id)
  const span = from < 0 || to < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: on ? added(chosen.ids, span, most) : taken(chosen.ids, span), last: id }
}

/** The box over all rows of a page was pressed: all of them are chosen, or none of them where all were. */
export function toggleAllRows({ ids }: Chosen, { shown, most }: Shown): Chosen {
  const all = shown.every((id) => ids.has(id))
  return { ids: all ? taken(ids, shown) : added(ids, shown, most), last: null }
}

function added(ids: ReadonlySet<string>, more: readonly string[], most: number): ReadonlySet<string> {
  return new Set([...new Set([...ids, ...more])].slice(0, most))
}

function taken(ids: ReadonlySet<string>, fewer: readonly string[]): ReadonlySet<string> {
  const gone = new Set(fewer)
  return new Set([...ids].filter((id) => !gone.has(id)))
}

export type Selection = Shown & {
  readonly ids: ReadonlySet<string>
  readonly press: (id: string, range: boolean) => void
  readonly pressAll: () => void
  readonly clear: () => void
}

/**
 * The rows of a list that are chosen, to be done with at once. `whole`: all of the list is shown, so that what is not
 * there any more, here or by another tab, is chosen no more; otherwise what stands on other pages stays chosen.
 */
export function useSelection({
  shown,
  most,
  whole = false,
}: Shown & { readonly whole?: boolean }): Selection {
  const [picked, setPicked] = useState(NONE)
  const there = new Set(shown)
  const chosen = whole ? { ...picked, ids: new Set([...picked.ids].filter((id) => there.has(id))) } : picked
  return {
    shown,
    most,
    ids: chosen.ids,
    press: (id, range) => setPicked(toggleRow(chosen, id, range, { shown, most })),
    pressAll: () => setPicked(toggleAllRows(chosen, { shown, most })),
    clear: () => setPicked(NONE),
  }
}
