import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Brief, DesignTheme, Reason, Shape, Trade } from '@vitrine/core/contract/designs/design-theme'
import { type Ground, MOODS, type Mood } from '@vitrine/core/design/colors/moods'
import type { BriefColor } from '@vitrine/core/design/colors/named-hues'
import { HUES, isColorOf, isHueOf } from '@vitrine/core/design/colors/named-hues'
import { getHueDifference, toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import { findNamedShade } from './brief/named-shades.ts'
import { isEmptyBrief, readShopBrief } from './brief/shop-brief.ts'
import { detectTrade } from './detect-trade.ts'
import { choosePair } from './font-pair.ts'
import { arrangeHome } from './home-layouts.ts'
import { type HomeKind, MOOD_CHOICES, NEAR_MOODS, REQUESTED_GROUNDS, TRADE_MOODS } from './moods.ts'
import { createRandom, type Random } from './random.ts'
import { withConcept } from './theme-concept.ts'
import { rotateHueTowards } from './tweak-theme.ts'

/** Number of proposals. */
const LOOKS = 3

/**
 * Chooses three themes for a shop that differ in mood, layout and opening. Needs no model and no network, and is
 * deterministic for the same shop, brief and seed.
 */
export function chooseThemes(
  facts: ShopPortrait,
  brief: Brief,
  requestedBrief: DesignBrief = readShopBrief(facts, brief.sentence),
): readonly DesignTheme[] {
  const random = createRandom(`${facts.name}\n${brief.sentence}\n${brief.colors.join()}\n${brief.seed}`)
  const trade = requestedBrief.trade ?? detectTrade(facts)
  const own = ownColor(facts, brief, requestedBrief.palette.forbidden)
  const colors = seedsOf(facts, brief, requestedBrief.palette, trade, random)
  const moods = moodsOf(trade, requestedBrief, random)
  const homes = new Set<HomeKind>()
  // Shops of one industry start with different texts, and the three proposals of a shop differ.
  const saying = Math.floor(random.next() * LOOKS)
  const pairs = new Map<Mood, number>()
  return moods.map((mood, turn) => {
    const repeated = pairs.get(mood)
    const kind = homeOf(mood, homes, random)
    homes.add(kind)
    const choices = MOOD_CHOICES[mood]
    // A second theme of a mood stands on another ground.
    const usual = repeated === undefined ? random.pick(choices.grounds) : (choices.grounds[1] ?? 'white')
    const centred = choices.centred && random.next() < 0.8
    const shape = shapeOf(facts)
    const pair = choosePair(
      { pairs: choices.pairs, style: requestedBrief.type, trade, previousIndex: repeated },
      random,
    )
    pairs.set(mood, pair)
    const theme: DesignTheme = {
      trade,
      mood,
      seed: colors[turn] ?? colors[0] ?? '3355ff',
      background: requestedBrief.palette.background ?? groundOf(usual, turn, requestedBrief, own),
      pair,
      radius: requestedBrief.corners > 0 ? 24 : requestedBrief.corners < 0 ? 0 : random.pick(choices.radius),
      shape,
      scale: requestedBrief.scale === 0 ? random.pick(choices.scale) : requestedBrief.scale,
      ...(requestedBrief.space === 0 ? {} : { space: requestedBrief.space }),
      centred,
      columns: facts.products.length < 4 ? 1 : 2,
      pieces: arrangeHome({ kind, facts, trade, centred, brief: requestedBrief, turn: turn + saying }),
      ...(requestedBrief.palette.accents.some((one) => one !== 'grey') ? { hasOwnColor: true } : {}),
      ...(requestedBrief.exclusions.length > 0 ? { exclusions: requestedBrief.exclusions } : {}),
      reasons: reasonsOf({ facts, brief, trade, mood, shape, requestedBrief, color: own }),
    }
    return withConcept(theme, requestedBrief, facts)
  })
}

/**
 * Returns the mood of each theme. Requested moods come first, then moods that fit the first of them, then the first
 * again; without a request distinct moods of the trade by weighted random choice.
 */
function moodsOf(trade: Trade, requestedBrief: DesignBrief, random: Random): readonly Mood[] {
  const weights: Record<Mood, number> = { ...TRADE_MOODS[trade].moods }
  const selectedMoods: Mood[] = requestedBrief.moods.slice(0, LOOKS).map(({ mood }) => mood)
  const [leading] = selectedMoods
  for (const mood of MOODS)
    if (leading) weights[mood] = NEAR_MOODS[leading].includes(mood) ? Math.max(1, weights[mood]) : 0
  for (const mood of selectedMoods) weights[mood] = 0
  while (selectedMoods.length < LOOKS) {
    const mood = random.weighted(weights) ?? leading ?? MOODS.find((one) => !selectedMoods.includes(one))
    if (!mood) break
    selectedMoods.push(mood)
    weights[mood] = 0
  }
  return selectedMoods
}

/** Lightness from which a brand color is white. */
const WHITE = 0.97

/**
 * Returns a theme's ground: that of the mood which is asked for, unless black and white are, or the brand (`own`, its main
 * color) is white. Of the three one at most is dark, none is tinted where black and white were asked for, and none but the
 * last is white where warmth was, nor that one where nothing else was.
 */
function groundOf(
  usual: Ground,
  turn: number,
  { palette, moods }: DesignBrief,
  own: string | undefined,
): Ground {
  const isGray = palette.accents.length === 1 && palette.accents[0] === 'grey'
  const isWhiteBrand = own !== undefined && (toOklch(own)?.l ?? 0) > WHITE
  const requested = moods[0] && REQUESTED_GROUNDS[moods[0].mood]?.[turn]
  if (requested && !isGray && !isWhiteBrand) return requested
  const light = (usual === 'dark' && turn > 0) || (usual === 'tinted' && isGray) ? 'white' : usual
  const isWarm = palette.warmth > 0 || moods[0]?.mood === 'warm'
  const isWarmAlone = isWarm && moods.length < 2
  return light === 'white' && isWarm && !isGray && (isWarmAlone || turn < LOOKS - 1) ? 'tinted' : light
}

function homeOf(mood: Mood, usedKinds: ReadonlySet<HomeKind>, random: Random): HomeKind {
  const weights = { ...MOOD_CHOICES[mood].homes }
  for (const kind of usedKinds) weights[kind] = 0
  return random.weighted(weights) ?? 'boutique'
}

/** Chroma of a seed by the vividness that is asked for. */
const CHROMAS: Readonly<Record<number, number>> = { [-1]: 0.07, 0: 0.15, 1: 0.22 }

const GREY = { l: 0.25, c: 0.002, h: 80 }

const COLOURED = 0.03
/** Returns the brand color of a shop. White and black only count when there is no other. */
function ownColor(facts: ShopPortrait, brief: Brief, forbidden: readonly BriefColor[]): string | undefined {
  const own = [...brief.colors, ...facts.colors].filter((hex) => !isColorOf(hex, forbidden))
  return own.find((hex) => (toOklch(hex)?.c ?? 0) > COLOURED) ?? own[0]
}

/** Minimum distance of two distinct hues, in degrees. */
const APART = 30
function isOther(hex: string, hue: number): boolean {
  const color = toOklch(hex)
  return color !== null && color.c > COLOURED && Math.abs(getHueDifference(hue, color.h)) > APART
}

/** Random variation of an industry's hues in degrees, so that two shops without a brand color differ. */
const HUE_PLAY = 24

/** Steps in lightness by which the themes of a named shade differ, so that each still is that shade. */
const SHADE_STEPS = [0, 0.05, -0.03] as const

/** Returns a shade, a little lighter or darker for later themes. */
function varyShade(hex: string, turn: number): string {
  const color = toOklch(hex)
  return color ? toHex({ ...color, l: color.l + (SHADE_STEPS[turn] ?? 0) }) : hex
}

/** Returns a seed color for each theme: brand colors and matching ones. */
function seedsOf(
  facts: ShopPortrait,
  brief: Brief,
  { accents, forbidden, warmth, vividness }: DesignBrief['palette'],
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
  if (main === 'grey') return [toHex(GREY), toHex({ ...GREY, l: 0.4 }), toHex({ ...GREY, l: 0.18 })]
  if (main) {
    // A red that turns further is rust.
    const adjacentColors = [0, -6, main === 'red' ? -4 : 14].map((turn, at) => ({
      l: 0.5 - at * 0.05,
      h: (HUES[main] + turn + 360) % 360,
    }))
    const other = second && second !== 'grey' ? { l: 0.45, h: HUES[second] } : null
    const shade = findNamedShade(brief.sentence, main)
    const otherShade = second ? findNamedShade(brief.sentence, second) : null
    return adjacentColors.map((color, at) => {
      if (at === 1 && other) return otherShade ?? toHex({ c: CHROMAS[vividness] ?? 0.15, ...other })
      return shade ? varyShade(shade, at) : toHex({ c: CHROMAS[vividness] ?? 0.15, ...color })
    })
  }
  const first = ownColor(facts, brief, forbidden)
  if (first) {
    const color = toOklch(first) ?? GREY
    const other = [...brief.colors, ...facts.colors].find((hex) => isOther(hex, color.h))
    // A brand gets themes in its own color, in tinted ink and in a neighboring hue.
    const ink = toHex({ l: 0.27, c: Math.min(0.035, color.c), h: color.h })
    const adjacentHue = toHex({
      l: color.l < 0.45 ? color.l + 0.12 : color.l - 0.12,
      c: Math.max(color.c, 0.09),
      h: (color.h + (random.next() < 0.5 ? 16 : 344)) % 360,
    })
    return [first, other ?? ink, adjacentHue].map(warmed)
  }
  const usual = TRADE_MOODS[trade].hues
  const allowed = usual.filter((hue) => !isHueOf(hue, forbidden))
  const hues = allowed.length > 0 ? allowed : Object.values(HUES).filter((hue) => !isHueOf(hue, forbidden))
  const from = Math.floor(random.next() * hues.length)
  return Array.from({ length: LOOKS }, (_, at) =>
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

/** Returns the image shape that crops the shop's own images least. */
function shapeOf({ products }: ShopPortrait): Shape {
  const ratios = products.flatMap(({ ratio }) => ratio ?? []).sort((a, b) => a - b)
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 0.8
  return middle > 1.15 ? 'landscape' : middle > 0.92 ? 'square' : 'portrait'
}

function reasonsOf({
  facts,
  brief,
  trade,
  mood,
  shape,
  requestedBrief,
  color,
}: {
  facts: ShopPortrait
  brief: Brief
  trade: Trade
  mood: Mood
  shape: Shape
  requestedBrief: DesignBrief
  color: string | undefined
}): Reason[] {
  const isUnderstood = brief.sentence !== '' && !isEmptyBrief(requestedBrief)
  return [
    { why: 'mood', what: mood },
    ...(trade === 'general' ? [] : [{ why: 'trade' as const, what: trade }]),
    ...(color && requestedBrief.palette.accents.length === 0
      ? [{ why: 'colour' as const, what: color }]
      : []),
    ...(isUnderstood
      ? [
          {
            why: 'wish' as const,
            what: brief.sentence.replace(/[<>]|https?:\S*|\p{Cc}/gu, ' ').slice(0, 120),
          },
        ]
      : []),
    { why: 'photos', what: shape },
    { why: 'catalogue', what: String(facts.collections.length) },
  ]
}
