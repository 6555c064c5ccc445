import { getContrast, getHairlineColor, getReadableColor, isReadable, READABLE } from './contrast.ts'

/** The colours that branding holds (spec section 3). */
export const PALETTE = ['mains', 'blacks', 'darks', 'reds', 'bgs', 'whites'] as const
export type PaletteName = (typeof PALETTE)[number]
export type Palette = Readonly<Record<PaletteName, string>>
/**
 * Colours that nobody chooses, since they follow from those of the palette: hairlines, words that stand back and can
 * still be read, and words on the main colour.
 */
export const DERIVED_COLORS = ['lines', 'quiets', 'onmains'] as const
export type DerivedColorName = (typeof DERIVED_COLORS)[number]
/** What a colour value may name: it then follows the brand. Any other is six hex digits of its own. */
export const COLOR_NAMES = [...PALETTE, ...DERIVED_COLORS] as const
/** Font slots of branding. */
export const FONT_SLOTS = ['regs', 'semis', 'bolds'] as const
export type FontSlot = (typeof FONT_SLOTS)[number]

const HEX = /^[0-9a-f]{6}([0-9a-f]{2})?$/i

/** Six hex digits, or eight with how opaque it is; no '#'. */
export function isHex(value: string): boolean {
  return HEX.test(value)
}

export function isColor(value: string): boolean {
  return isHex(value) || isColorName(value)
}

/** True for a colour that follows the brand. */
export function isColorName(value: string): value is PaletteName | DerivedColorName {
  return COLOR_NAMES.some((name) => name === value)
}

/** '#rrggbb' of a colour value; an unknown one is drawn as the main colour, so that nothing turns invisible. */
export function resolveColor(value: string, palette: Palette): string {
  const derived = DERIVED_COLORS.find((name) => name === value)
  if (derived) return DERIVATIONS[derived](palette)
  const named = PALETTE.find((name) => name === value)
  const hex = named ? palette[named] : value
  return `#${HEX.test(hex) ? hex : palette.mains}`
}

const DERIVATIONS: Readonly<Record<DerivedColorName, (palette: Palette) => string>> = {
  lines: (palette) => getHairlineColor(resolveColor('blacks', palette), resolveColor('whites', palette)),
  quiets: (palette) => {
    const [quiet, ink] = [resolveColor('darks', palette), resolveColor('blacks', palette)]
    // It stands on the page and on cards alike.
    return isReadable(
      isReadable(quiet, ink, resolveColor('whites', palette)),
      ink,
      resolveColor('bgs', palette),
    )
  },
  onmains: (palette) => {
    const main = resolveColor('mains', palette)
    const own = (['whites', 'blacks'] as const).map((name) => resolveColor(name, palette))
    return own.find((ink) => getContrast(ink, main) >= READABLE) ?? getReadableColor(main)
  },
}
