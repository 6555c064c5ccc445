import { notifications } from '@mantine/notifications'
import type { JsonObject } from '@vitrine/core/design/operations'
import { createElement } from 'react'
import type { Studio } from '../engine/studio.ts'
import { UndoToast } from '../view/toasts.tsx'
import { backTo } from './live.ts'

const TOAST = 'edited-back'

/**
 * Edits the working design back to what another is, and says so with a way to undo it, until something else is edited:
 * that would be undone instead. `same`: there was nothing to do; `refused`: the edits do not fit any more, which the
 * studio has said.
 */
export function revertEdit(studio: Studio, other: JsonObject, said: string): 'done' | 'same' | 'refused' {
  const operations = backTo(studio.state().design, studio.keeping(other))
  if (operations.length === 0) return 'same'
  if (!studio.edit(operations)) return 'refused'
  notifications.hide(TOAST)
  const stop = studio.paint((_design, own) => {
    if (!own) return
    stop()
    notifications.hide(TOAST)
  })
  const undo = () => studio.undo()
  notifications.show({
    id: TOAST,
    autoClose: 12_000,
    color: 'gray',
    message: createElement(UndoToast, { text: said, undo }),
  })
  return 'done'
}
