import { PALETTE_CHORD } from '../../app/palette/palette.ts'
import { formatChordKeys } from '../../app/shortcut-labels.ts'

/**
 * All shortcuts of the studio. The key handler, the keys forwarded by the preview, the help dialog and the hints in
 * menus and command palette all derive from this list. Chords are in the notation of `getChord`.
 */
export const SHORTCUTS = [
  { id: 'undo', group: 'everywhere', chords: ['mod+z'] },
  { id: 'redo', group: 'everywhere', chords: ['mod+shift+z', 'mod+y'] },
  { id: 'save', group: 'everywhere', chords: ['mod+s'] },
  { id: 'palette', group: 'everywhere', chords: [PALETTE_CHORD] },
  { id: 'walk', group: 'everywhere', chords: ['mod+i'] },
  { id: 'search', group: 'everywhere', chords: ['/'] },
  { id: 'ask', group: 'everywhere', chords: ['e'] },
  { id: 'zoomIn', group: 'everywhere', chords: ['+', '='] },
  { id: 'zoomOut', group: 'everywhere', chords: ['-'] },
  { id: 'zoomFit', group: 'everywhere', chords: ['0'] },
  { id: 'help', group: 'everywhere', chords: ['?'] },
  { id: 'copy', group: 'selection', chords: ['mod+c'] },
  { id: 'cut', group: 'selection', chords: ['mod+x'] },
  { id: 'duplicate', group: 'selection', chords: ['mod+d'] },
  { id: 'remove', group: 'selection', chords: ['delete', 'backspace'] },
  { id: 'all', group: 'selection', chords: ['mod+a'] },
  { id: 'moveUp', group: 'selection', chords: ['alt+arrowup'] },
  { id: 'moveDown', group: 'selection', chords: ['alt+arrowdown'] },
  { id: 'moveFarUp', group: 'selection', chords: ['alt+shift+arrowup'] },
  { id: 'moveFarDown', group: 'selection', chords: ['alt+shift+arrowdown'] },
  { id: 'add', group: 'selection', chords: ['a'] },
  { id: 'comment', group: 'selection', chords: ['c'] },
  { id: 'write', group: 'selection', chords: ['f2'] },
  { id: 'menu', group: 'selection', chords: ['shift+f10', 'contextmenu'] },
  { id: 'parent', group: 'selection', chords: ['escape'] },
] as const satisfies readonly {
  readonly id: string
  /** `everywhere` applies regardless of focus; `selection` applies in the outline and the preview. */
  readonly group: 'everywhere' | 'selection'
  readonly chords: readonly string[]
}[]

export type ShortcutId = (typeof SHORTCUTS)[number]['id']

/** Gestures for the help dialog that other handlers implement: native paste, clicks with a modifier, grips. */
export const GESTURES = [
  { id: 'paste', group: 'selection', chords: ['mod+v'] },
  { id: 'pickMore', group: 'selection', chords: ['mod+click'] },
  { id: 'pickRange', group: 'selection', chords: ['shift+click'] },
  { id: 'lift', group: 'grips', chords: ['space'] },
  { id: 'carry', group: 'grips', chords: ['arrowup', 'arrowdown', 'home', 'end'] },
  { id: 'back', group: 'grips', chords: ['escape'] },
] as const

/** Number of steps of the large-move shortcuts. */
export const LARGE_MOVE_STEPS = 10

/** Chords that the studio handles in use mode; all others go to the app. */
export const PREVIEW_MODE_SHORTCUTS: readonly string[] = ['mod+i', PALETTE_CHORD, 'escape']

/** Returns the shortcut of a chord; null if there is none. */
export function findShortcut(chord: string): (typeof SHORTCUTS)[number] | null {
  return SHORTCUTS.find(({ chords }) => chords.some((each) => each === chord)) ?? null
}

/** All chords to listen for. */
export const CHORDS: readonly string[] = SHORTCUTS.flatMap(({ chords }) => [...chords])

/** Returns the first chord of a command as shown in menus: `Ctrl D`. */
export function getShortcutHint(id: ShortcutId | 'paste'): string {
  const [chord = ''] = id === 'paste' ? ['mod+v'] : (SHORTCUTS.find((each) => each.id === id)?.chords ?? [])
  return formatChordKeys(chord).join(' ')
}
