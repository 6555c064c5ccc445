import { notifications } from '@mantine/notifications'
import { getValueAt, isObject, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { createElement, useSyncExternalStore } from 'react'
import { toGap } from '../drag/drag.ts'
import { parseClipboard, pasteItems, toClipboard } from '../engine/clipboard.ts'
import {
  duplicateItems,
  findEnclosingItem,
  moveItem,
  moveItems,
  removeItems,
  shiftItems,
  splitItem,
} from '../engine/edits.ts'
import type { Locking } from '../engine/locking.ts'
import { sortPaths } from '../engine/selection.ts'
import { TAB_ID } from '../engine/tab-id.ts'
import { getTitle } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { copyText, readClipboardText } from './clipboard.ts'
import { type StudioView, useDesign, useStudioView } from './context.ts'
import { UndoToast } from './toasts.tsx'

/** Returns the actions for the items at some paths; null when there is none among them. Updates with the design. */
export function useItemActions(paths: readonly string[]): ItemActions | null {
  const view = useStudioView()
  const { locking } = view
  const itemRange = useDesign((design) => placeOf(design, paths))
  const locked = useSyncExternalStore(locking.watch, () => areLocked(locking, paths))
  const around = useSyncExternalStore(locking.watch, () => isLockedAround(locking, paths))
  return itemRange && actionsAt(view, paths, itemRange, { items: locked, around })
}

/**
 * Returns the actions (move, duplicate, remove…) for the design items at `paths`; null when none of them is an item. Like
 * `useItemActions`, but without subscribing, for key handlers.
 */
export function getItemActions(view: StudioView, paths: readonly string[]): ItemActions | null {
  const itemRange = placeOf(view.studio.state().design, paths)
  const { locking } = view
  const locks = { items: areLocked(locking, paths), around: isLockedAround(locking, paths) }
  return itemRange && actionsAt(view, paths, itemRange, locks)
}

export type ItemActions = ReturnType<typeof actionsAt>
type Place = {
  /** Name of the item; of several, their number. */
  readonly name: string
  readonly first: number
  readonly last: number
  readonly selected: number
  readonly count: number
  readonly maximum: number
}

function placeOf(design: JsonObject, paths: readonly string[]): Place | null {
  const [path, ...others] = paths
  if (path === undefined) return null
  const enclosingItem = findEnclosingItem(design, path)
  if (!enclosingItem?.item || enclosingItem.path !== path) return null
  const { index, count, list } = enclosingItem.item
  const { maximum } = list
  if (others.length === 0)
    return { name: getTitle(enclosingItem.section), first: index, last: index, selected: 1, count, maximum }
  const there = sortPaths(design, paths)
  const indexes = there.map((each) => findEnclosingItem(design, each)?.item?.index ?? 0)
  const name = t('several', { count: there.length })
  return { name, first: indexes[0] ?? 0, last: indexes.at(-1) ?? 0, selected: there.length, count, maximum }
}

const areLocked = (locking: Locking, paths: readonly string[]) =>
  paths.some((path) => locking.closedAt(path) !== null)

/** Returns true when the element around the items is locked: a copy would be added to it. */
const isLockedAround = (locking: Locking, [path = '']: readonly string[]) =>
  locking.closedAt(splitItem(splitItem(path).list).list) !== null

function actionsAt(
  view: StudioView,
  paths: readonly string[],
  itemRange: Place,
  locks: { readonly items: boolean; readonly around: boolean },
) {
  const { name, first, last, selected, count, maximum } = itemRange
  const canChange = !locks.items
  return {
    name,
    /** False when any of the items is locked for this merchant. */
    canChange,
    canMoveUp: canChange && last >= selected,
    canMoveDown: canChange && first < count - selected,
    canAdd: count + selected <= maximum && !locks.around,
    moveUp: (steps = 1) => shift(view, paths, -steps),
    moveDown: (steps = 1) => shift(view, paths, steps),
    duplicate: () => duplicate(view, paths),
    remove: () => remove(view, paths),
    copy: () => copy(view, paths),
    cut: () => copy(view, paths) && remove(view, paths),
  }
}

/** Moves an item to an index of its list, counted without it, together with the other selected items. */
export function move(view: StudioView, path: string, index: number): void {
  const { studio, canvas, selection } = view
  const { design } = studio.state()
  const paths = selection.paths()
  if (paths.length > 1 && paths.includes(path)) {
    const from = findEnclosingItem(design, path)?.item?.index ?? 0
    studio.edit(moveItems(design, paths, toGap(from, index)))
  } else studio.edit(moveItem(design, path, index))
  canvas.reveal(path)
}

function shift({ studio, canvas }: StudioView, paths: readonly string[], by: number): void {
  studio.edit(shiftItems(studio.state().design, paths, by))
  const [path] = paths
  if (path !== undefined) canvas.reveal(path)
}

function duplicate({ studio, selection }: StudioView, paths: readonly string[]): void {
  const { design } = studio.state()
  const copies = duplicateItems(design, sortPaths(design, paths))
  if (copies && studio.edit(copies.operations)) selection.choose(copies.paths)
}

/**
 * Removes items immediately and shows a notification with undo. Selects the enclosing element, so that the focus has a
 * target.
 */
function remove({ studio, select, selection, path: selected }: StudioView, paths: readonly string[]): void {
  const { design } = studio.state()
  const there = sortPaths(design, paths)
  const [first] = there
  const itemRange = placeOf(design, there)
  if (first === undefined || !itemRange) return
  const back = there.flatMap((schema): Operation[] => {
    const value = getValueAt(design, schema)
    return isObject(value) ? [{ schema, operation: 'add', value, device: TAB_ID }] : []
  })
  if (!studio.edit(removeItems(there))) return
  const { list } = splitItem(first)
  if (there.some((path) => selected === path || selected.startsWith(`${path}.`)))
    select(list.slice(0, list.lastIndexOf('.')))
  const id = `removed-${first}`
  const undo = () => {
    notifications.hide(id)
    if (studio.edit(back)) selection.choose(there)
  }
  notifications.show({
    id,
    autoClose: 8000,
    color: 'gray',
    message: createElement(UndoToast, { text: t('removed', { name: itemRange.name }), undo }),
  })
}

/** Copies items to the clipboard. Returns false when there was nothing to copy. */
function copy({ studio }: StudioView, paths: readonly string[]): boolean {
  const { design } = studio.state()
  const there = sortPaths(design, paths)
  const name = placeOf(design, there)?.name
  const text = toClipboard(design, there)
  if (text === '' || name === undefined) return false
  copyText(text)
  notifications.show({ id: 'copied', color: 'gray', autoClose: 2500, message: t('copied', { name }) })
  return true
}

/** Pastes clipboard text after the selection, or shows why it cannot. */
export function pasteText({ studio, selection, path }: StudioView, text: string): void {
  const complain = (message: string) => notifications.show({ color: 'yellow', message })
  const read = parseClipboard(text)
  if (!read.ok) return void complain(t(`paste.${read.why}`))
  const pasteResult = pasteItems(studio.state().design, path, read.items)
  if (!pasteResult.ok)
    return void complain(
      pasteResult.why === 'full'
        ? t('full', { maximum: pasteResult.maximum })
        : t(`paste.${pasteResult.why}`),
    )
  if (studio.edit(pasteResult.operations)) selection.choose(pasteResult.paths)
}

/** Pastes from a button; the browser may ask for permission or deny clipboard access. */
export async function pasteFromClipboard(view: StudioView): Promise<void> {
  pasteText(view, await readClipboardText())
}
