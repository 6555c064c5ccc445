/** Keyboard event of a browser. */
export type KeyPress = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const LETTER = /^[a-z]$/

/**
 * Returns the pressed keys in one notation: `mod+shift+z` (`mod` is Ctrl, or Command), `alt+arrowup`, `?`. A character
 * that needs Shift only on some keyboards is written without it. With `mod`, a letter is identified by its physical key
 * when the keyboard has no Latin letters, so that Ctrl Z also works on an Arabic keyboard.
 */
export function getChord({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const lowerKey = key.toLowerCase()
  const mod = ctrlKey || metaKey
  const physicalKey = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const name =
    mod && physicalKey && !LETTER.test(lowerKey) ? physicalKey : lowerKey === ' ' ? 'space' : lowerKey
  const shift = shiftKey && (name.length > 1 || LETTER.test(name))
  return [mod ? 'mod' : '', altKey ? 'alt' : '', shift ? 'shift' : '', name].filter(Boolean).join('+')
}
