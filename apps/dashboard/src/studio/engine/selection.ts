import type { SelectionMode } from '@vitrine/core/design/canvas-messages'
import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { findEnclosingItem, splitItem } from './edits.ts'

/**
 * Returns the selected paths after a click, the clicked path last. Multiple paths are always items of one list, so that
 * they can be moved together; a click outside that list starts a new selection. A range starts at the first selected
 * item.
 */
export function selectPath(
  design: JsonObject,
  before: readonly string[],
  path: string,
  how: SelectionMode,
): readonly string[] {
  const [anchor] = before
  if (how === 'one' || anchor === undefined || !isItem(design, path) || !isItem(design, anchor)) return [path]
  const { list } = splitItem(path)
  if (splitItem(anchor).list !== list) return [path]
  if (how === 'toggle') {
    if (!before.includes(path)) return [...before, path]
    return before.length === 1 ? before : before.filter((each) => each !== path)
  }
  const all = listByRank(getValueAt(design, list)).map(({ id }) => `${list}.${id}`)
  const [from, to] = [all.indexOf(anchor), all.indexOf(path)]
  const between = all.slice(Math.min(from, to), Math.max(from, to) + 1)
  return [
    anchor,
    ...between.filter((each) => each !== anchor && each !== path),
    ...(path === anchor ? [] : [path]),
  ]
}

function isItem(design: JsonObject, path: string): boolean {
  const enclosingItem = findEnclosingItem(design, path)
  return enclosingItem?.path === path && enclosingItem.item !== null
}

/** Returns the paths that still are items, in the order of their list. */
export function sortPaths(design: JsonObject, paths: readonly string[]): readonly string[] {
  const [first] = paths
  if (first === undefined) return []
  const { list } = splitItem(first)
  const requestedPaths = new Set(paths)
  return listByRank(getValueAt(design, list))
    .map(({ id }) => `${list}.${id}`)
    .filter((path) => requestedPaths.has(path))
}
