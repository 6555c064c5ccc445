import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { type BriefColor, HUES, isColorOf, isHueOf } from '@vitrine/core/design/colors/named-hues'
import { getHueDifference, toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import { isEmptyBrief, readShopBrief } from './brief/shop-brief.ts'
import { choosePair } from './font-pair.ts'
import { MOOD_CHOICES } from './moods.ts'
import { createRandom } from './random.ts'
import { tweakPieces } from './tweak-pieces.ts'

/**
 * Result of `tweakTheme`: the changed theme, null when no word of the prompt was recognized, and the brief
 * that was read from the prompt.
 */
export type Tweak = { readonly theme: DesignTheme | null; readonly brief: DesignBrief }

/**
 * Changes a theme as a prompt asks and leaves everything else. Exclusions, unwanted colors and wishes apply
 * as in a new proposal. Content that the prompt asks for is no longer excluded.
 */
export function tweakTheme(theme: DesignTheme, portrait: ShopPortrait, sentence: string): Tweak {
  const brief = readShopBrief(portrait, sentence)
  return { theme: isEmptyBrief(brief) ? null : applyBrief(theme, portrait, brief), brief }
}

function applyBrief(theme: DesignTheme, portrait: ShopPortrait, brief: DesignBrief): DesignTheme {
  const { warmth } = brief.palette
  // “Warmer” changes the colors of a design and not its whole character.
  const requestedMood = brief.moods.find(({ mood }) => mood !== 'warm' || warmth === 0)
  const mood = requestedMood?.mood ?? theme.mood
  const exclusions = [
    ...new Set([
      ...(theme.exclusions ?? []).filter((one) => !brief.wishes.some((wish) => wish === one)),
      ...brief.exclusions,
    ]),
  ]
  const space = clampStep((theme.space ?? 0) + brief.space)
  const next: DesignTheme = {
    ...theme,
    trade: brief.trade ?? theme.trade,
    mood,
    seed: tweakSeed(theme.seed, brief.palette),
    background:
      brief.palette.background ?? (warmth > 0 && theme.background === 'white' ? 'tinted' : theme.background),
    pair: brief.type
      ? choosePair(
          {
            pairs: MOOD_CHOICES[mood].pairs,
            style: brief.type,
            trade: theme.trade,
            usedIndexes: [],
          },
          createRandom(`${theme.seed}\n${brief.type}`),
        )
      : theme.pair,
    radius: Math.max(0, Math.min(28, theme.radius + brief.corners * 12)),
    scale: clampStep(theme.scale + brief.scale),
    columns: Math.max(1, Math.min(3, theme.columns - brief.scale)),
    pieces: tweakPieces(theme, portrait, { ...brief, exclusions }),
    reasons: [...theme.reasons.filter(({ why }) => why !== 'mood'), { why: 'mood', what: mood }],
  }
  const { exclusions: _, space: __, ...rest } = next
  // A page and bands in colors of the photos would contradict colors that were asked for since.
  const { pageColor: ___, bandColor: ____, ...recolored } = rest
  const others = hasColors(brief.palette) ? recolored : rest
  return {
    ...others,
    ...(exclusions.length > 0 ? { exclusions } : {}),
    ...(space === 0 ? {} : { space }),
  }
}

/** Returns true for a brief that names colors, wanted or not, or asks for warmer or cooler ones. */
const hasColors = ({ background, accents, forbidden, warmth }: DesignBrief['palette']): boolean =>
  background !== null || accents.length > 0 || forbidden.length > 0 || warmth !== 0

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

/** Rotates a hue towards another by at most `maxDegrees` degrees. */
export function rotateHueTowards(hue: number, goal: number, maxDegrees: number): number {
  const difference = getHueDifference(hue, goal)
  return (hue + Math.max(-maxDegrees, Math.min(maxDegrees, difference)) + 360) % 360
}
