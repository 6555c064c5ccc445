import {
  getContrast,
  getHairlineColor,
  getReadableColor,
  READABLE,
  toReadableMutedColor,
} from './contrast.ts'

/** Palette colors of the branding section (spec section 3). */
export const PALETTE = ['mains', 'blacks', 'darks', 'reds', 'bgs', 'whites'] as const
export type PaletteName = (typeof PALETTE)[number]
export type Palette = Readonly<Record<PaletteName, string>>
/** Colors derived from the palette: hairlines, readable muted text, and text on the main color. */
export const DERIVED_COLORS = ['lines', 'quiets', 'onmains'] as const
export type DerivedColorName = (typeof DERIVED_COLORS)[number]
/** Color names that follow the brand. Any other color value is six hex digits. */
export const COLOR_NAMES = [...PALETTE, ...DERIVED_COLORS] as const
/** Font fields of the branding section. */
export const FONT_SLOTS = ['regs', 'semis', 'bolds'] as const
export type FontSlot = (typeof FONT_SLOTS)[number]

const HEX = /^[0-9a-f]{6}([0-9a-f]{2})?$/i

/** Returns true for six hex digits, or eight with opacity; no '#'. */
export function isHex(value: string): boolean {
  return HEX.test(value)
}

export function isColor(value: string): boolean {
  return isHex(value) || isColorName(value)
}

/** Returns true for the name of a palette color or of one derived from it, as opposed to hex digits. */
export function isColorName(value: string): value is PaletteName | DerivedColorName {
  return COLOR_NAMES.some((name) => name === value)
}

/** Returns a color value as '#rrggbb'; the main color for an unknown value, so that nothing becomes invisible. */
export function resolveColor(value: string, palette: Palette): string {
  const derived = DERIVED_COLORS.find((name) => name === value)
  if (derived) return DERIVATIONS[derived](palette)
  const paletteName = PALETTE.find((name) => name === value)
  const hex = paletteName ? palette[paletteName] : value
  return `#${HEX.test(hex) ? hex : palette.mains}`
}

const DERIVATIONS: Readonly<Record<DerivedColorName, (palette: Palette) => string>> = {
  lines: (palette) => getHairlineColor(resolveColor('blacks', palette), resolveColor('whites', palette)),
  quiets: (palette) => {
    const [quiet, ink] = [resolveColor('darks', palette), resolveColor('blacks', palette)]
    // It appears on the page and on cards.
    return toReadableMutedColor(
      toReadableMutedColor(quiet, ink, resolveColor('whites', palette)),
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
