import type { SelectionMode } from '@vitrine/core/design/canvas-messages'

/** Returns how a click changes the selection: Shift extends the range, Ctrl or Command toggles one. */
export function getSelectionMode(event: {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}): SelectionMode {
  return event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one'
}
