import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import type { DesignTheme, Piece } from '@vitrine/core/contract/designs/design-theme'
import type { FontPair } from '@vitrine/core/design/fonts/fonts'
import { getOpticalScale, MOOD_CHOICES } from './moods.ts'

export type Values = Readonly<Record<string, unknown>>

/** Block of the home screen, before its values are validated by its fields. */
export type Block = {
  readonly kind: string
  readonly values: Values
  /** Items of the block, where it has a list. */
  readonly items?: { readonly name: string; readonly kind: string; readonly values: readonly Values[] }
}

/** Font size factors by scale step. */
const SCALES = { '-1': 0.88, 0: 1, 1: 1.16 } as const
export const getTypeScale = (look: DesignTheme) =>
  SCALES[look.scale < 0 ? '-1' : look.scale > 0 ? 1 : 0] * getOpticalScale(getFontPair(look).heads)

export function getFontPair({ mood, pair }: DesignTheme): FontPair {
  const { pairs } = MOOD_CHOICES[mood]
  return pairs[pair % pairs.length] ?? pairs[0]
}

export type PieceOf<Kind extends Piece['piece']> = Extract<Piece, { readonly piece: Kind }>

/** Style that all blocks of a theme share. */
export type Dressing = {
  readonly look: DesignTheme
  readonly facts: ShopPortrait
  readonly scale: number
  /** Vertical space around a block, in px. */
  readonly airy: number
  readonly space: Values
  readonly heading: Values
}

/** Returns the style of a theme's blocks. */
export function createDressing(look: DesignTheme, facts: ShopPortrait): Dressing {
  const scale = getTypeScale(look)
  const airy = look.mood === 'calm' || look.mood === 'rich' ? 28 : 16
  return {
    look,
    facts,
    scale,
    airy,
    space: { spaceTop: airy, spaceBottom: airy, background: 'whites' },
    heading: { titleSize: (look.scale < 0 ? 18 : 22) * scale, titleFont: 'bolds', color: 'blacks' },
  }
}
