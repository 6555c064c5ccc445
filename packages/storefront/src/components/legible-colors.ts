import { createMemo } from '@vitrine/core/cache/memoize'
import { getContrast, mixColors, READABLE, toReadableMutedColor } from '@vitrine/core/design/colors/contrast'
import type { ShadeColor } from '../primitives/shade/shade.types.ts'

/** Contrast margin for the rounding of color channels. */
const SLACK = 0.1

/** Maximum number of cached colors: a design has a few dozen, and a server renders many designs. */
const MAX_CACHED_COLORS = 2000
export const legibleColorCache = createMemo<string>(MAX_CACHED_COLORS)

/**
 * Returns a merchant's muted color, moved toward the text color just far enough for small text to be legible on the
 * background. Never changes the text color, which is the merchant's choice.
 */
export function getLegibleColor(quiet: string, text: string, background: string): string {
  return legibleColorCache.of(`${quiet} ${text} ${background}`, () =>
    toReadableMutedColor(quiet, text, background),
  )
}

/**
 * Returns the shade to put between an image and text of a color, so that the text stays legible on any image:
 * black behind light text, white behind dark text. It is at least as opaque as small text needs over the
 * least suitable image.
 * @param amount Opacity that the design asks for, 0 to 1.
 */
export function getShadeColor(text: string, amount: number): ShadeColor {
  return shades.of(`${text} ${amount}`, () => {
    const black = getContrast(text, '#000000') >= getContrast(text, '#ffffff')
    const [shade, worst] = black ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
    let share = Math.min(1, Math.max(0, amount))
    while (share < 1 && getContrast(text, mixColors(shade, worst, share)) < READABLE + SLACK) share += 0.01
    return { tone: black ? 'black' : 'white', share: Math.min(1, share) }
  })
}
const shades = createMemo<ShadeColor>(200)
