import { recordOf } from '@vitrine/core/collections/typed-keys'
import {
  FONT_SLOTS,
  type FontSlot,
  PALETTE,
  type Palette,
  type PaletteName,
} from '@vitrine/core/design/colors/theme'
import { isRecord } from '@vitrine/core/validation/record'
import { branding } from '../branding/design.ts'

/** What the branding of a design says of a colour or font; the product's own where it says nothing that can be read. */
function readBrandValue(design: unknown, name: PaletteName | FontSlot): string {
  const record = isRecord(design) ? design.branding : undefined
  const value = isRecord(record) ? record[name] : undefined
  return typeof value === 'string' ? value : branding.defaults[name]
}

function each<N extends PaletteName | FontSlot>(names: readonly N[], design: unknown): Record<N, string> {
  return recordOf(names, (name) => readBrandValue(design, name))
}

/** The palette of a design, whatever is stored: what stands outside its own pages (an icon, a window) wears it. */
export function getPalette(design: unknown): Palette {
  return each(PALETTE, design)
}

/** The family of each font slot of a design, as `primitives/style/font-families` names them. */
export function getFontFamilies(design: unknown): Readonly<Record<FontSlot, string>> {
  return each(FONT_SLOTS, design)
}
