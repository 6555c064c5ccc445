import type { Picking } from '@vitrine/core/design/canvas'

/** How a press adds to what is selected: with Shift up to there, with Ctrl or Command one more. */
export function pickingOf(event: {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}): Picking {
  return event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one'
}
