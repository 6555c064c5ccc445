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

/** How bright a '#rrggbb' is to the eye, 0 black to 1 white (WCAG relative luminance). */
function luminance(color: string): number {
  const hex = color.replace('#', '')
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}

/** Black or white: whichever reads better on the colour. */
export function readableOn(color: string): '#000000' | '#ffffff' {
  return luminance(color) > 0.179 ? '#000000' : '#ffffff'
}

/** How well one '#rrggbb' stands out from another, 1 (not at all) to 21 (black on white), as WCAG counts. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
