import { keysOf } from '../../app/keys.ts'
import { PALETTE_CHORD } from '../../app/palette/palette.ts'

/**
 * Every key of the studio, the only list of them: what the keyboard does, what the phone passes on, the help behind "?",
 * and what menus and the command palette write beside a command all come from it. Chords are as `getChord` writes them.
 */
export const SHORTCUTS = [
  { id: 'undo', group: 'everywhere', chords: ['mod+z'] },
  { id: 'redo', group: 'everywhere', chords: ['mod+shift+z', 'mod+y'] },
  { id: 'save', group: 'everywhere', chords: ['mod+s'] },
  { id: 'palette', group: 'everywhere', chords: [PALETTE_CHORD] },
  { id: 'walk', group: 'everywhere', chords: ['mod+i'] },
  { id: 'search', group: 'everywhere', chords: ['/'] },
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
  /** `everywhere`: whatever has the focus; `selection`: in the outline and on the phone. */
  readonly group: 'everywhere' | 'selection'
  readonly chords: readonly string[]
}[]

export type ShortcutId = (typeof SHORTCUTS)[number]['id']

/** Heard by others than the keyboard's one listener: the browser's own paste, presses with a key held, grips. */
export const GESTURES = [
  { id: 'paste', group: 'selection', chords: ['mod+v'] },
  { id: 'pickMore', group: 'selection', chords: ['mod+click'] },
  { id: 'pickRange', group: 'selection', chords: ['shift+click'] },
  { id: 'lift', group: 'grips', chords: ['space'] },
  { id: 'carry', group: 'grips', chords: ['arrowup', 'arrowdown', 'home', 'end'] },
  { id: 'back', group: 'grips', chords: ['escape'] },
] as const

/** How far the ten-step keys move. */
export const FAR = 10

/** What stays the studio's while the app is used: the rest is typed into the app. */
export const WALKING_CHORDS: readonly string[] = ['mod+i', PALETTE_CHORD, 'escape']

/** The shortcut behind a chord; null when it is none of ours. */
export function shortcutOf(chord: string): (typeof SHORTCUTS)[number] | null {
  return SHORTCUTS.find(({ chords }) => chords.some((each) => each === chord)) ?? null
}

/** All chords that are listened to. */
export const CHORDS: readonly string[] = SHORTCUTS.flatMap(({ chords }) => [...chords])

/** The first chord of a command, for the end of a menu's line: `Ctrl D`. */
export function hintOf(id: ShortcutId | 'paste'): string {
  const [chord = ''] = id === 'paste' ? ['mod+v'] : (SHORTCUTS.find((each) => each.id === id)?.chords ?? [])
  return keysOf(chord).join(' ')
}
