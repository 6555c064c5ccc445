import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import type { Brief, DesignTheme, Reason, Shape, Trade } from '@vitrine/core/contract/designs/design-theme'
import { MOODS, type Mood } from '@vitrine/core/design/colors/moods'
import { toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import { arrangeHome } from './home-layouts.ts'
import { type HomeKind, MOOD_CHOICES, TRADE_MOODS } from './moods.ts'
import { type PromptKeywords, parsePrompt } from './prompt-keywords.ts'
import { createRandom, type Random } from './random.ts'
import { detectTrade } from './trade.ts'
import { rotateHueTowards } from './tweak.ts'

/** So many looks are proposed at once. */
const LOOKS = 3

/**
 * Three looks for a shop, clearly unlike each other: another mood, another arrangement, another opening. Needs no model
 * and no network, and gives the same for the same shop, brief and seed.
 */
export function chooseThemes(facts: ShopPortrait, brief: Brief): readonly DesignTheme[] {
  const random = createRandom(`${facts.name}\n${brief.sentence}\n${brief.colors.join()}\n${brief.seed}`)
  const wish = parsePrompt(brief.sentence)
  const trade = detectTrade(facts, brief.sentence)
  const own = ownColor(facts, brief)
  const colors = seedsOf(facts, brief, wish, trade, random)
  const moods = moodsOf(trade, wish, random)
  const homes = new Set<HomeKind>()
  // Two shops of one trade begin with other words; the three proposals of one say three things.
  const saying = Math.floor(random.next() * LOOKS)
  return moods.map((mood, turn) => {
    const kind = homeOf(mood, homes, random)
    homes.add(kind)
    const choices = MOOD_CHOICES[mood]
    const usual = random.pick(choices.grounds)
    const centred = choices.centred && random.next() < 0.8
    const shape = shapeOf(facts)
    return {
      trade,
      mood,
      seed: colors[turn] ?? colors[0] ?? '3355ff',
      // Only one of the three is dark, unless the merchant asked for it.
      ground: wish.ground ?? (usual === 'dark' && turn > 0 ? 'white' : usual),
      pair: Math.floor(random.next() * choices.pairs.length),
      radius: wish.round > 0 ? 24 : wish.round < 0 ? 0 : random.pick(choices.radius),
      shape,
      scale: wish.scale === 0 ? random.pick(choices.scale) : wish.scale,
      centred,
      columns: facts.products.length < 4 ? 1 : 2,
      pieces: arrangeHome({ kind, facts, trade, centred, wish, random, turn: turn + saying }),
      reasons: reasonsOf({ facts, brief, trade, mood, shape, wish, color: own }),
    }
  })
}

/** Moods in the order of how well they suit, by chance among those that do; no two the same. */
function moodsOf(trade: Trade, wish: PromptKeywords, random: Random): readonly Mood[] {
  const weights: Record<Mood, number> = { ...TRADE_MOODS[trade].moods }
  // What was asked for comes first, whatever else is usual.
  const chosen: Mood[] = [...wish.moods]
    .sort((a, b) => b[1] - a[1])
    .slice(0, LOOKS)
    .map(([mood]) => mood)
  for (const mood of chosen) weights[mood] = 0
  while (chosen.length < LOOKS) {
    const mood = random.weighted(weights) ?? MOODS.find((one) => !chosen.includes(one))
    if (!mood) break
    chosen.push(mood)
    weights[mood] = 0
  }
  return chosen
}

function homeOf(mood: Mood, taken: ReadonlySet<HomeKind>, random: Random): HomeKind {
  const weights = { ...MOOD_CHOICES[mood].homes }
  for (const kind of taken) weights[kind] = 0
  return random.weighted(weights) ?? 'boutique'
}

const GREY = { l: 0.25, c: 0.008, h: 80 }

const COLOURED = 0.03
/** The colour that a shop is known by; white and black say nothing, unless it has no other. */
function ownColor(facts: ShopPortrait, brief: Brief): string | undefined {
  const own = [...brief.colors, ...facts.colors]
  return own.find((hex) => (toOklch(hex)?.c ?? 0) > COLOURED) ?? own[0]
}

/** Two hues that nobody takes for the same, degrees. */
const APART = 30
function isOther(hex: string, hue: number): boolean {
  const color = toOklch(hex)
  return color !== null && color.c > COLOURED && Math.abs(((color.h - hue + 540) % 360) - 180) > APART
}

/** A trade's hues are places to begin: two shops without a brand do not begin at the very same, degrees. */
const HUE_PLAY = 24

/** A colour to begin each look with: those that the brand has, and others that go with them. */
function seedsOf(
  facts: ShopPortrait,
  brief: Brief,
  wish: PromptKeywords,
  trade: Trade,
  random: Random,
): readonly string[] {
  const warmed = (hex: string) => {
    const color = toOklch(hex)
    return color && wish.warmth !== 0
      ? toHex({ ...color, h: rotateHueTowards(color.h, wish.warmth > 0 ? 50 : 240, 30) })
      : hex
  }
  if (wish.hue === 'grey') return [toHex(GREY), toHex({ ...GREY, l: 0.4 }), toHex({ ...GREY, l: 0.18 })]
  if (wish.hue !== null)
    return [0, -14, 16].map((turn, at) =>
      toHex({ l: 0.5 - at * 0.05, c: 0.15, h: (Number(wish.hue) + turn + 360) % 360 }),
    )
  const first = ownColor(facts, brief)
  if (first) {
    const color = toOklch(first) ?? GREY
    const other = [...brief.colors, ...facts.colors].find((hex) => isOther(hex, color.h))
    // A brand in its own colour, in ink with a breath of it, and in a neighbour of it.
    const ink = toHex({ l: 0.27, c: Math.min(0.035, color.c), h: color.h })
    const near = toHex({
      l: color.l,
      c: Math.max(color.c, 0.09),
      h: (color.h + (random.next() < 0.5 ? 42 : 318)) % 360,
    })
    return [first, other ?? ink, near].map(warmed)
  }
  const { hues } = TRADE_MOODS[trade]
  const from = Math.floor(random.next() * hues.length)
  return Array.from({ length: LOOKS }, (_, at) =>
    warmed(
      toHex({
        l: 0.46 + random.next() * 0.08,
        c: 0.13,
        h: ((hues[(from + at) % hues.length] ?? 262) + (random.next() - 0.5) * HUE_PLAY + 360) % 360,
      }),
    ),
  )
}

/** The shape that cuts least off the shop's own pictures. */
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
  wish,
  color,
}: {
  facts: ShopPortrait
  brief: Brief
  trade: Trade
  mood: Mood
  shape: Shape
  wish: PromptKeywords
  color: string | undefined
}): Reason[] {
  const heard =
    wish.moods.size > 0 || wish.hue !== null || wish.ground !== null || wish.saleFirst || wish.newFirst
  return [
    { why: 'mood', what: mood },
    ...(trade === 'general' ? [] : [{ why: 'trade' as const, what: trade }]),
    ...(color && wish.hue === null ? [{ why: 'colour' as const, what: color }] : []),
    ...(heard
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
