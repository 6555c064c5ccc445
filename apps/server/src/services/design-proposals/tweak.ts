import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { getHueDifference, toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import { HUES } from './brief/hues.ts'
import { isEmptyBrief, readShopBrief } from './brief/shop-brief.ts'
import { findSaleRow, prioritizeRequested } from './home-layouts.ts'

/** Changes a theme by a prompt; null when no word of it was recognized. */
export function tweakTheme(look: DesignTheme, portrait: ShopPortrait, sentence: string): DesignTheme | null {
  const brief = readShopBrief(portrait, sentence)
  if (isEmptyBrief(brief)) return null
  const { warmth } = brief.palette
  // “Warmer” changes the colors of a design and not its whole character.
  const asked = brief.moods.find(({ mood }) => mood !== 'warm' || warmth === 0)
  const mood = asked?.mood ?? look.mood
  return {
    ...look,
    mood,
    seed: tweakSeed(look.seed, brief.palette),
    ground: brief.palette.ground ?? (warmth > 0 && look.ground === 'white' ? 'tinted' : look.ground),
    radius: Math.max(0, Math.min(28, look.radius + brief.corners * 12)),
    scale: Math.max(-1, Math.min(1, look.scale + brief.scale)),
    columns:
      brief.scale > 0
        ? Math.max(1, look.columns - 1)
        : brief.scale < 0
          ? Math.min(3, look.columns + 1)
          : look.columns,
    pieces: prioritizeRequested(
      look.pieces.map((piece) => sized(piece, brief)),
      findSaleRow(portrait),
      brief,
    ),
    reasons: [...look.reasons.filter(({ why }) => why !== 'mood'), { why: 'mood', what: mood }],
  }
}

/** Returns the seed color that a sentence asks for: a named color, a warmer or cooler one, or a more or less vivid one. */
function tweakSeed(seed: string, { accents: [accent], warmth, vividness }: DesignBrief['palette']): string {
  const { l, c, h } = toOklch(seed) ?? { l: 0.5, c: 0.1, h: 262 }
  if (accent === 'grey') return toHex({ l, c: 0.008, h })
  if (accent) return toHex({ l, c: Math.max(c, 0.12), h: HUES[accent] })
  if (warmth !== 0)
    return toHex({ l, c: Math.max(c, 0.06), h: rotateHueTowards(h, warmth > 0 ? 50 : 240, 35) })
  if (vividness === 0) return seed
  return toHex({ l, c: Math.max(0.03, Math.min(0.24, c + vividness * 0.06)), h })
}

const ROWS = ['row', 'large-row'] as const
const HEROES = ['low', 'framed', 'under', 'full'] as const

/** Returns a block of the home screen with larger or smaller images. */
function sized(piece: DesignTheme['pieces'][number], { scale }: DesignBrief): DesignTheme['pieces'][number] {
  if (scale === 0) return piece
  const turn = <T>(forms: readonly T[], form: T): T =>
    forms[Math.max(0, Math.min(forms.length - 1, forms.indexOf(form) + scale))] ?? form
  if (piece.piece === 'hero') return { ...piece, form: turn(HEROES, piece.form) }
  if (piece.piece === 'products' && (piece.form === 'row' || piece.form === 'large-row'))
    return { ...piece, form: turn(ROWS, piece.form) }
  if (piece.piece === 'pictures')
    return { ...piece, columns: Math.max(1, Math.min(3, piece.columns - scale)) }
  if (piece.piece === 'collections' && scale > 0) return { ...piece, form: 'cards' }
  return piece
}

/** Rotates a hue towards another by at most `most` degrees. */
export function rotateHueTowards(hue: number, goal: number, most: number): number {
  const way = getHueDifference(hue, goal)
  return (hue + Math.max(-most, Math.min(most, way)) + 360) % 360
}
