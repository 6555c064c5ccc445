import type { JsonObject } from '@vitrine/core/design/operations'
import type { Studio } from '../engine/studio.ts'
import { showUndoToast } from '../view/toasts.tsx'
import { createRevertEdits } from './live.ts'

const TOAST = 'edited-back'

/**
 * Reverts the working design to another one and shows a notification with undo, until the next edit (an undo would then
 * revert that one). Returns `same` when nothing differs and `refused` when the edits do not apply, which the studio has
 * reported.
 */
export function revertDesign(
  studio: Studio,
  other: JsonObject,
  successText: string,
): 'done' | 'same' | 'refused' {
  const operations = createRevertEdits(studio.state().design, studio.keeping(other))
  if (operations.length === 0) return 'same'
  if (!studio.edit(operations)) return 'refused'
  showUndoToast(studio, TOAST, successText)
  return 'done'
}
