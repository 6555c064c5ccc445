import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { MOODS } from '@vitrine/core/design/colors/moods'
import { toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import { findSaleRow, prioritizeRequested } from './home-layouts.ts'
import { type PromptKeywords, parsePrompt } from './prompt-keywords.ts'

/** Changes a theme by a prompt; null when no word of it was recognized. */
export function tweakTheme(look: DesignTheme, portrait: ShopPortrait, sentence: string): DesignTheme | null {
  const wish = parsePrompt(sentence)
  if (isNothing(wish)) return null
  const { l, c, h } = toOklch(look.seed) ?? { l: 0.5, c: 0.1, h: 262 }
  const mood = MOODS.find((one) => wish.moods.has(one)) ?? look.mood
  const seed =
    wish.hue === 'grey'
      ? toHex({ l, c: 0.008, h })
      : wish.hue !== null
        ? toHex({ l, c: Math.max(c, 0.12), h: wish.hue })
        : wish.warmth === 0
          ? look.seed
          : toHex({ l, c: Math.max(c, 0.06), h: rotateHueTowards(h, wish.warmth > 0 ? 50 : 240, 35) })
  return {
    ...look,
    mood,
    seed,
    ground: wish.ground ?? (wish.warmth > 0 && look.ground === 'white' ? 'tinted' : look.ground),
    radius: Math.max(0, Math.min(28, look.radius + wish.round * 12)),
    scale: Math.max(-1, Math.min(1, look.scale + wish.scale)),
    columns:
      wish.scale > 0
        ? Math.max(1, look.columns - 1)
        : wish.scale < 0
          ? Math.min(3, look.columns + 1)
          : look.columns,
    pieces: prioritizeRequested(
      look.pieces.map((piece) => sized(piece, wish)),
      findSaleRow(portrait),
      wish,
    ),
    reasons: [...look.reasons.filter(({ why }) => why !== 'mood'), { why: 'mood', what: mood }],
  }
}

function isNothing({
  moods,
  ground,
  hue,
  scale,
  round,
  saleFirst,
  newFirst,
  warmth,
}: PromptKeywords): boolean {
  return (
    moods.size === 0 &&
    ground === null &&
    hue === null &&
    scale === 0 &&
    round === 0 &&
    warmth === 0 &&
    !saleFirst &&
    !newFirst
  )
}

const ROWS = ['row', 'large-row'] as const
const HEROES = ['low', 'framed', 'under', 'full'] as const

/** Returns a block of the home screen with larger or smaller images. */
function sized(
  piece: DesignTheme['pieces'][number],
  { scale }: PromptKeywords,
): DesignTheme['pieces'][number] {
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
  const way = ((goal - hue + 540) % 360) - 180
  return (hue + Math.max(-most, Math.min(most, way)) + 360) % 360
}
