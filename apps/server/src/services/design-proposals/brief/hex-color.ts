import { BRIEF_COLORS, isHueOf } from '@vitrine/core/design/colors/named-hues'
import { toOklch } from '@vitrine/core/design/colors/oklch'

/** Chroma below which a color is black, white or gray. */
const GRAY_CHROMA = 0.03
const MIN_WHITE_LIGHTNESS = 0.95
/** Chroma from which a nearly white color is cream. */
const MIN_CREAM_CHROMA = 0.012
const MAX_BLACK_LIGHTNESS = 0.25

/**
 * Returns the word of the lexicon for a color code: `hexcolor` with the name of its nearest named color.
 * @param hex Three or six hex digits.
 */
export function nameHexColor(hex: string): string {
  const digits = hex.length === 3 ? [...hex].map((one) => one + one).join('') : hex
  const color = toOklch(digits.toLowerCase())
  if (!color) return ''
  if (color.l < MAX_BLACK_LIGHTNESS && color.c < GRAY_CHROMA * 2) return 'hexcolorblack'
  if (color.c >= GRAY_CHROMA)
    return `hexcolor${BRIEF_COLORS.find((name) => name !== 'grey' && isHueOf(color.h, [name])) ?? 'grey'}`
  if (color.l <= MIN_WHITE_LIGHTNESS) return 'hexcolorgrey'
  return color.c < MIN_CREAM_CHROMA ? 'hexcolorwhite' : 'hexcolorcream'
}
