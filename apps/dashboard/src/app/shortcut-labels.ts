const SIGNS: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  escape: 'Esc',
  delete: 'Del',
  '-': '−',
}
const MAC: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', shift: '⇧' }
const OTHERS: Readonly<Record<string, string>> = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' }

/** Returns the key names of a chord (in `getChord` notation) for this computer's keyboard. */
export function formatChordKeys(chord: string): readonly string[] {
  const modifierSymbols = /mac|iphone|ipad/i.test(navigator.userAgent) ? MAC : OTHERS
  const keys = chord === '+' ? ['+'] : chord.split('+')
  return keys.map((key) => modifierSymbols[key] ?? SIGNS[key] ?? key.slice(0, 1).toUpperCase() + key.slice(1))
}
