import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { type BriefColor, HUES, isColorOf, isHueOf } from '@vitrine/core/design/colors/named-hues'
import { getHueDifference, toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import { isEmptyBrief, readShopBrief } from './brief/shop-brief.ts'
import { choosePair } from './font-pair.ts'
import { MOOD_CHOICES } from './moods.ts'
import { createRandom } from './random.ts'
import { tweakPieces } from './tweak-pieces.ts'

/** Changed theme, null when no word of the prompt was recognized, with what the prompt was read as. */
export type Tweak = { readonly look: DesignTheme | null; readonly brief: DesignBrief }

/**
 * Changes a theme by a prompt: only what the prompt speaks of. Exclusions, unwanted colors and wishes hold as in a new
 * proposal; what is asked for again is excluded no longer.
 */
export function tweakTheme(look: DesignTheme, portrait: ShopPortrait, sentence: string): Tweak {
  const brief = readShopBrief(portrait, sentence)
  return { look: isEmptyBrief(brief) ? null : applyBrief(look, portrait, brief), brief }
}

function applyBrief(look: DesignTheme, portrait: ShopPortrait, brief: DesignBrief): DesignTheme {
  const { warmth } = brief.palette
  // “Warmer” changes the colors of a design and not its whole character.
  const requestedMood = brief.moods.find(({ mood }) => mood !== 'warm' || warmth === 0)
  const mood = requestedMood?.mood ?? look.mood
  const exclusions = [
    ...new Set([
      ...(look.exclusions ?? []).filter((one) => !brief.wishes.some((wish) => wish === one)),
      ...brief.exclusions,
    ]),
  ]
  const space = clampStep((look.space ?? 0) + brief.space)
  const next: DesignTheme = {
    ...look,
    trade: brief.trade ?? look.trade,
    mood,
    seed: tweakSeed(look.seed, brief.palette),
    ground: brief.palette.ground ?? (warmth > 0 && look.ground === 'white' ? 'tinted' : look.ground),
    pair: brief.type
      ? choosePair(
          { pairs: MOOD_CHOICES[mood].pairs, style: brief.type, trade: look.trade, previousIndex: undefined },
          createRandom(`${look.seed}\n${brief.type}`),
        )
      : look.pair,
    radius: Math.max(0, Math.min(28, look.radius + brief.corners * 12)),
    scale: clampStep(look.scale + brief.scale),
    columns: Math.max(1, Math.min(3, look.columns - brief.scale)),
    pieces: tweakPieces(look, portrait, { ...brief, exclusions }),
    reasons: [...look.reasons.filter(({ why }) => why !== 'mood'), { why: 'mood', what: mood }],
  }
  const { exclusions: _, space: __, ...others } = next
  return {
    ...others,
    ...(exclusions.length > 0 ? { exclusions } : {}),
    ...(space === 0 ? {} : { space }),
  }
}

const clampStep = (step: number) => Math.max(-1, Math.min(1, step))

/** Returns the seed color that a sentence asks for: a named color, a warmer or cooler one, or a more or less vivid one. */
function tweakSeed(
  seed: string,
  { accents: [accent], forbidden, warmth, vividness }: DesignBrief['palette'],
): string {
  const { l, c, h } = toOklch(seed) ?? { l: 0.5, c: 0.1, h: 262 }
  if (accent === 'grey') return toHex({ l, c: 0.008, h })
  if (accent) return toHex({ l, c: Math.max(c, 0.12), h: HUES[accent] })
  if (isColorOf(seed, forbidden)) return toHex({ l, c: Math.max(c, 0.1), h: findAllowedHue(h, forbidden) })
  if (warmth !== 0)
    return toHex({ l, c: Math.max(c, 0.06), h: rotateHueTowards(h, warmth > 0 ? 50 : 240, 35) })
  if (vividness === 0) return seed
  return toHex({ l, c: Math.max(0.03, Math.min(0.24, c + vividness * 0.06)), h })
}

/** Returns the named hue nearest to one that is not wanted; the hue itself where every one is unwanted. */
function findAllowedHue(hue: number, forbidden: readonly BriefColor[]): number {
  const allowed = Object.values(HUES).filter((one) => !isHueOf(one, forbidden))
  const distance = (one: number) => Math.abs(getHueDifference(hue, one))
  return allowed.reduce((best, one) => (distance(one) < distance(best) ? one : best), allowed[0] ?? hue)
}

/** Rotates a hue towards another by at most `most` degrees. */
export function rotateHueTowards(hue: number, goal: number, most: number): number {
  const way = getHueDifference(hue, goal)
  return (hue + Math.max(-most, Math.min(most, way)) + 360) % 360
}
