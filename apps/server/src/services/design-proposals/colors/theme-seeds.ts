import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Brief, Trade } from '@vitrine/core/contract/designs/design-theme'
import type { BriefColor } from '@vitrine/core/design/colors/named-hues'
import { HUES, isColorOf, isHueOf } from '@vitrine/core/design/colors/named-hues'
import { getHueDifference, type Oklch, toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import { LOUD_TRADES } from '../block-styles.ts'
import { findNamedShade } from '../brief/named-shades.ts'
import { TRADE_MOODS } from '../moods.ts'
import type { Random } from '../random.ts'
import { rotateHueTowards } from '../tweak-theme.ts'
import { DARK_PHOTOS, findPhotoGround, listPhotoAccents } from './photo-colors.ts'

/** Number of proposals. */
export const PROPOSALS = 3

/** Chroma of a seed by the vividness that is asked for. */
const CHROMAS: Readonly<Record<number, number>> = { [-1]: 0.07, 0: 0.15, 1: 0.22 }

const GRAY = { l: 0.25, c: 0.002, h: 80 }

const COLORED = 0.03
/** Returns the brand color of a shop. White and black only count when there is no other. */
export function findBrandColor(
  facts: ShopPortrait,
  brief: Brief,
  forbidden: readonly BriefColor[],
): string | undefined {
  const own = [...brief.colors, ...facts.colors].filter((hex) => !isColorOf(hex, forbidden))
  return own.find((hex) => (toOklch(hex)?.c ?? 0) > COLORED) ?? own[0]
}

/** Yellows, which are brown when they are dark enough for text on a light page. */
const isYellow = ({ l, h }: Oklch) => l > 0.62 && h > 60 && h < 115

/** Lists the colors of a shop's products that can lead a theme, the most frequent first. */
function listProductColors(facts: ShopPortrait, forbidden: readonly BriefColor[]): readonly string[] {
  const colors = listPhotoAccents(facts).filter((hex) => !isColorOf(hex, forbidden))
  const isOnDark = (findPhotoGround(facts)?.l ?? 1) < DARK_PHOTOS
  const leading = colors.filter((hex) => isOnDark || !isYellow(toOklch(hex) ?? GRAY))
  return leading.length > 0 ? leading : colors
}

/** Chroma from which the ground of photos has a hue of its own. */
const GROUND_CHROMA = 0.02

/** Returns a strong color in the hue of the ground of a shop's photos; none for a gray ground, or an unwanted hue. */
function listGroundColors(facts: ShopPortrait, forbidden: readonly BriefColor[]): readonly string[] {
  const ground = findPhotoGround(facts)
  return ground && ground.c >= GROUND_CHROMA && !isYellow({ ...ground, l: 1 })
    ? [toHex({ l: 0.5, c: 0.11, h: ground.h })].filter((hex) => !isColorOf(hex, forbidden))
    : []
}

/** Minimum distance of two distinct hues, in degrees. */
const APART = 30
function isOther(hex: string, hue: number): boolean {
  const color = toOklch(hex)
  return color !== null && color.c > COLORED && Math.abs(getHueDifference(hue, color.h)) > APART
}

/** Random variation of an industry's hues in degrees, so that two shops without a brand color differ. */
const HUE_PLAY = 24

/** Lightness of a named color in the three themes: plain, deep and bright. */
const ACCENT_LIGHTNESS = [0.5, 0.38, 0.58] as const
/** The same of red, which is maroon when it is deep, and its chroma: a red of less is salmon on a dark page. */
const RED_LIGHTNESS = [0.54, 0.5, 0.57] as const
const RED_CHROMA = 0.21

/** Steps in lightness by which the themes of a named shade differ, so that each still is that shade. */
const SHADE_STEPS = [0, 0.05, -0.03] as const

/** Returns a shade, a little lighter or darker for later themes. */
function varyShade(hex: string, turn: number): string {
  const color = toOklch(hex)
  return color ? toHex({ ...color, l: color.l + (SHADE_STEPS[turn] ?? 0) }) : hex
}

/** Hues of orange, which is brown when it is dark enough for text, and the red beside it, which is not. */
const ORANGE = { from: 42, to: 78, red: 38 }

/** Difference in lightness of a second color that keeps the hue of the first. */
const SHADE = 0.08

/** Chroma of the colors that a loud theme derives from a muted brand. */
const LOUD_CHROMA = 0.14

/** Returns a color that is not brown on a light page: an orange turned towards red. */
function keepVivid(hex: string): string {
  const color = toOklch(hex)
  return color && color.h > ORANGE.from && color.h < ORANGE.to ? toHex({ ...color, h: ORANGE.red }) : hex
}

/**
 * Returns a theme's color each: the first, one of the others in another hue (a shade of the first where there is none),
 * and a neighboring hue. Ink is no color where the brief asks for energy.
 * @param turn Degrees from the first to the neighboring hue; 0 for a deeper or lighter shade of the first.
 */
function matchColors(
  first: string,
  colors: readonly string[],
  isLoud: boolean,
  turn: number,
): readonly [string, string, string] {
  const color = toOklch(first) ?? GRAY
  const others = colors.filter((hex) => isOther(hex, color.h))
  const [other, third] = isLoud ? others.map(keepVivid) : others
  const shade = isLoud
    ? toHex({
        l: color.l + (turn === 0 ? SHADE : 0),
        c: Math.max(color.c, LOUD_CHROMA),
        h: (color.h - turn + 360) % 360,
      })
    : toHex({ l: 0.27, c: Math.min(0.035, color.c), h: color.h })
  const adjacentHue = toHex({
    l: color.l < 0.45 ? color.l + 0.12 : color.l - 0.12,
    c: Math.max(color.c, isLoud ? LOUD_CHROMA : 0.09),
    // A red turns to rose and not to rust.
    h: (color.h + (color.h > 15 && color.h < ORANGE.to ? -Math.abs(turn) : turn) + 360) % 360,
  })
  return [first, other ?? shade, color.c > COLORED ? adjacentHue : (third ?? other ?? first)]
}

/** Returns a seed color for each theme: colors of the brand or of the products, and matching ones. */
export function chooseSeeds(
  facts: ShopPortrait,
  brief: Brief,
  { palette: { accents, forbidden, warmth, vividness }, moods: [leading] }: DesignBrief,
  trade: Trade,
  random: Random,
): readonly string[] {
  const warmed = (hex: string) => {
    const color = toOklch(hex)
    return color && warmth !== 0
      ? toHex({ ...color, h: rotateHueTowards(color.h, warmth > 0 ? 50 : 240, 30) })
      : hex
  }
  // A color leads before gray: “black and white with red”.
  const [main, second] = [...accents].sort((a, b) => Number(a === 'grey') - Number(b === 'grey'))
  if (main === 'grey') return [toHex(GRAY), toHex({ ...GRAY, l: 0.4 }), toHex({ ...GRAY, l: 0.18 })]
  if (main) {
    // A red that turns further is rust.
    const isRed = main === 'red'
    const lightness = isRed ? RED_LIGHTNESS : ACCENT_LIGHTNESS
    const chroma = Math.max(CHROMAS[vividness] ?? 0.15, isRed && vividness >= 0 ? RED_CHROMA : 0)
    const adjacentColors = [0, isRed ? -2 : -6, isRed ? 2 : 14].map((turn, at) => ({
      l: lightness[at] ?? 0.5,
      h: (HUES[main] + turn + 360) % 360,
    }))
    const other = second && second !== 'grey' ? { l: 0.45, h: HUES[second] } : null
    const shade = findNamedShade(brief.sentence, main)
    const otherShade = second ? findNamedShade(brief.sentence, second) : null
    return adjacentColors.map((color, at) => {
      if (at === 1 && other) return otherShade ?? toHex({ c: CHROMAS[vividness] ?? 0.15, ...other })
      return shade ? varyShade(shade, at) : toHex({ c: chroma, ...color })
    })
  }
  const isLoud = leading?.mood === 'bold' || leading?.mood === 'playful'
  const isQuiet = leading?.mood === 'calm' || leading?.mood === 'rich'
  const products = listProductColors(facts, forbidden)
  const own = findBrandColor(facts, brief, forbidden)
  const isGrayBrand = own !== undefined && (toOklch(own)?.c ?? 0) <= COLORED
  // Beside a brand without a color the products have one.
  const first = own === undefined || (isGrayBrand && isLoud) ? (products[0] ?? own) : own
  if (first) {
    const colors = [
      ...brief.colors,
      ...facts.colors,
      ...products,
      ...(isLoud ? listGroundColors(facts, forbidden) : []),
    ]
    const neighbor = random.next() < 0.5 ? 16 : -16
    // A neighboring hue, such as plum beside terracotta or coral beside orange, is a color that no product has.
    const keepsHue = isQuiet || LOUD_TRADES.includes(trade)
    return matchColors(first, colors, isLoud, keepsHue ? 0 : neighbor).map(warmed)
  }
  const usual = TRADE_MOODS[trade].hues
  const allowed = usual.filter((hue) => !isHueOf(hue, forbidden))
  const hues = allowed.length > 0 ? allowed : Object.values(HUES).filter((hue) => !isHueOf(hue, forbidden))
  const from = Math.floor(random.next() * hues.length)
  return Array.from({ length: PROPOSALS }, (_, at) =>
    warmed(
      toHex({
        l: 0.46 + random.next() * 0.08,
        c: (CHROMAS[vividness] ?? 0.15) - 0.02,
        h:
          ((hues[(from + at) % hues.length] ?? 262) +
            (random.next() - 0.5) * (forbidden.length > 0 ? 0 : HUE_PLAY) +
            360) %
          360,
      }),
    ),
  )
}
