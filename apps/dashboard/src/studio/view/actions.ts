import { notifications } from '@mantine/notifications'
import { isObject, type JsonObject, valueAt } from '@vitrine/core/design/operations'
import { createElement } from 'react'
import { DEVICE } from '../engine/device.ts'
import { duplicateItem, moveItem, removeItem, selectedAt } from '../engine/edits.ts'
import { titleOf } from '../labels/labels.ts'
import { t } from '../words.ts'
import { type StudioView, useDesign, useStudioView } from './context.ts'
import { UndoToast } from './toasts.tsx'

/** What can be done with the item at a path; null when the path is no item of a list. Follows the design. */
export function useItemActions(path: string): ItemActions | null {
  const view = useStudioView()
  const found = useDesign((design) => placeOf(design, path))
  return found && actionsAt(view, path, found)
}

/** The same as it is now, for who asks when a key is pressed. */
export function itemActions(view: StudioView, path: string): ItemActions | null {
  const found = placeOf(view.studio.state().design, path)
  return found && actionsAt(view, path, found)
}

export type ItemActions = ReturnType<typeof actionsAt>
type Place = {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly maximum: number
}

function placeOf(design: JsonObject, path: string): Place | null {
  const found = selectedAt(design, path)
  if (!found?.item || found.path !== path) return null
  const { index, count, list } = found.item
  return { name: titleOf(found.section), index, count, maximum: list.maximum }
}

function actionsAt(view: StudioView, path: string, { name, index, count, maximum }: Place) {
  return {
    name,
    canMoveUp: index > 0,
    canMoveDown: index < count - 1,
    canAdd: count < maximum,
    moveUp: () => move(view, path, index - 1),
    moveDown: () => move(view, path, index + 1),
    duplicate: () => duplicate(view, path),
    remove: () => remove(view, path),
  }
}

export function move({ studio, canvas }: StudioView, path: string, index: number): void {
  studio.edit(moveItem(studio.state().design, path, index))
  canvas.reveal(path)
}

function duplicate({ studio, select }: StudioView, path: string): void {
  const copy = duplicateItem(studio.state().design, path)
  if (copy && studio.edit(copy.operations)) select(copy.path)
}

/** Takes an item away at once; a toast brings it back. Its neighbour is selected, so that focus has a place. */
function remove({ studio, select, path: selected }: StudioView, path: string): void {
  const { design } = studio.state()
  const item = valueAt(design, path)
  const found = selectedAt(design, path)
  if (!isObject(item) || !found?.item) return
  if (!studio.edit(removeItem(path))) return
  const owner = found.item.listPath.slice(0, found.item.listPath.lastIndexOf('.'))
  if (selected === path || selected.startsWith(`${path}.`)) select(owner)
  const id = `removed-${path}`
  const undo = () => {
    notifications.hide(id)
    studio.edit([{ schema: path, operation: 'add', value: item, device: DEVICE }])
    select(path)
  }
  notifications.show({
    id,
    autoClose: 8000,
    color: 'gray',
    message: createElement(UndoToast, { text: t('removed', { name: titleOf(found.section) }), undo }),
  })
}
