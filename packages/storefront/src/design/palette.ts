import { recordOf } from '@vitrine/core/collections/typed-keys'
import {
  FONT_SLOTS,
  type FontSlot,
  PALETTE,
  type Palette,
  type PaletteName,
} from '@vitrine/core/design/colors/theme'
import { isRecord } from '@vitrine/core/validation/is-record'
import { branding } from '../branding/design.ts'

/** Returns a color or font of a design's branding; the product's default where the design has no valid one. */
function readBrandValue(design: unknown, name: PaletteName | FontSlot): string {
  const record = isRecord(design) ? design.branding : undefined
  const value = isRecord(record) ? record[name] : undefined
  return typeof value === 'string' ? value : branding.defaults[name]
}

function each<N extends PaletteName | FontSlot>(names: readonly N[], design: unknown): Record<N, string> {
  return recordOf(names, (name) => readBrandValue(design, name))
}

/**
 * Returns the palette of any stored design. For code that runs outside of the app's screens, such as icons
 * and splash images.
 */
export function getPalette(design: unknown): Palette {
  return each(PALETTE, design)
}

/** Returns the font family of each slot of a design, with the names of `primitives/style/font-families`. */
export function getFontFamilies(design: unknown): Readonly<Record<FontSlot, string>> {
  return each(FONT_SLOTS, design)
}
