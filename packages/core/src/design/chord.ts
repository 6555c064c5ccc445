/** A key event as browsers give it. */
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
 * The keys that are pressed together, in one writing: `mod+shift+z` (`mod` is Ctrl, or Command), `alt+arrowup`, `?`.
 * A sign that needs Shift on one keyboard and not on another is written without it. With `mod` a letter is known by its
 * key where the keyboard writes no Latin ones, so that Ctrl Z takes back on an Arabic keyboard too.
 */
export function getChord({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const said = key.toLowerCase()
  const mod = ctrlKey || metaKey
  const place = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const name = mod && place && !LETTER.test(said) ? place : said === ' ' ? 'space' : said
  const shift = shiftKey && (name.length > 1 || LETTER.test(name))
  return [mod ? 'mod' : '', altKey ? 'alt' : '', shift ? 'shift' : '', name].filter(Boolean).join('+')
}
