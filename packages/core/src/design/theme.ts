/** Palette names of branding (spec section 3); a colour value elsewhere is one of these or six hex digits. */
export const PALETTE = ['mains', 'blacks', 'darks', 'reds', 'bgs', 'whites'] as const
export type PaletteName = (typeof PALETTE)[number]
export type Palette = Readonly<Record<PaletteName, string>>
/** Font slots of branding. */
export const FONT_SLOTS = ['regs', 'semis', 'bolds'] as const
export type FontSlot = (typeof FONT_SLOTS)[number]

const HEX = /^[0-9a-f]{6}([0-9a-f]{2})?$/i

/** Six hex digits, or eight with how opaque it is; no '#'. */
export function isHex(value: string): boolean {
  return HEX.test(value)
}

export function isColor(value: string): boolean {
  return isHex(value) || PALETTE.some((name) => name === value)
}

/** '#rrggbb' of a colour value; an unknown one is drawn as the main colour, so that nothing turns invisible. */
export function resolveColor(value: string, palette: Palette): string {
  const named = PALETTE.find((name) => name === value)
  const hex = named ? palette[named] : value
  return `#${HEX.test(hex) ? hex : palette.mains}`
}
