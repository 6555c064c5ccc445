import type { Direction, RichPiece } from './rich-text.types.ts'

const LETTER = /\p{L}/u
/** Letters of Hebrew, Arabic, Syriac, Thaana and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Returns the direction of a text by its first letter, as `dir="auto"` does; null for a text without letters. */
export function findTextDirection(pieces: readonly RichPiece[]): Direction | null {
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      const direction = findTextDirection(piece.children)
      if (direction !== null) return direction
      continue
    }
    const [letter] = LETTER.exec(piece) ?? []
    if (letter !== undefined) return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
  }
  return null
}
