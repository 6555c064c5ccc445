import { useState } from 'react'

/** Selected row ids, across pages, and the row pressed last. */
export type Chosen = { readonly ids: ReadonlySet<string>; readonly last: string | null }

export const NONE: Chosen = { ids: new Set(), last: null }

/** Row ids of the page in order, and the maximum number of selected rows. */
type Shown = { readonly visibleIds: readonly string[]; readonly maxSelected: number }

/**
 * Toggles a row. With `range`, all rows from the one pressed last, if it is still on the page, get the same state. Rows
 * over the maximum are not selected.
 */
export function toggleRow(
  selection: Chosen,
  id: string,
  range: boolean,
  { visibleIds, maxSelected }: Shown,
): Chosen {
  const on = !selection.ids.has(id)
  const from = range && selection.last !== null ? visibleIds.indexOf(selection.last) : -1
  const to = visibleIds.indexOf(id)
  const span = from < 0 || to < 0 ? [id] : visibleIds.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: on ? added(selection.ids, span, maxSelected) : removeIds(selection.ids, span), last: id }
}

/** Toggles all rows of a page: deselects them if all are selected, else selects all. */
export function toggleAllRows({ ids }: Chosen, { visibleIds, maxSelected }: Shown): Chosen {
  const all = visibleIds.every((id) => ids.has(id))
  return { ids: all ? removeIds(ids, visibleIds) : added(ids, visibleIds, maxSelected), last: null }
}

function added(ids: ReadonlySet<string>, more: readonly string[], limit: number): ReadonlySet<string> {
  return new Set([...new Set([...ids, ...more])].slice(0, limit))
}

function removeIds(ids: ReadonlySet<string>, fewer: readonly string[]): ReadonlySet<string> {
  const removedIds = new Set(fewer)
  return new Set([...ids].filter((id) => !removedIds.has(id)))
}

export type Selection = Shown & {
  readonly ids: ReadonlySet<string>
  readonly press: (id: string, range: boolean) => void
  readonly pressAll: () => void
  readonly clear: () => void
}

/**
 * Returns the selection of a list for bulk actions. With `whole` the page is the entire list, so missing rows are
 * deselected; otherwise the selection on other pages stays.
 */
export function useSelection({
  visibleIds,
  maxSelected,
  whole = false,
}: Shown & { readonly whole?: boolean }): Selection {
  const [picked, setPicked] = useState(NONE)
  const there = new Set(visibleIds)
  const selection = whole
    ? { ...picked, ids: new Set([...picked.ids].filter((id) => there.has(id))) }
    : picked
  return {
    visibleIds,
    maxSelected,
    ids: selection.ids,
    press: (id, range) => setPicked(toggleRow(selection, id, range, { visibleIds, maxSelected })),
    pressAll: () => setPicked(toggleAllRows(selection, { visibleIds, maxSelected })),
    clear: () => setPicked(NONE),
  }
}
