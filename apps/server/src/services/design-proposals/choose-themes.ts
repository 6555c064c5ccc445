import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Brief, DesignTheme, Reason, Shape, Trade } from '@vitrine/core/contract/designs/design-theme'
import { MOODS, type Mood } from '@vitrine/core/design/colors/moods'
import { LOUD_TRADES } from './block-styles.ts'
import { isEmptyBrief, readShopBrief } from './brief/shop-brief.ts'
import { chooseBandColor } from './colors/band-color.ts'
import { choosePage } from './colors/page-ground.ts'
import { findPhotoGround } from './colors/photo-colors.ts'
import { chooseSeeds, findBrandColor, PROPOSALS } from './colors/theme-seeds.ts'
import { chooseComposition } from './compositions/choose-composition.ts'
import type { CompositionName } from './compositions/composition-names.ts'
import { detectTrade } from './detect-trade.ts'
import { choosePair } from './font-pair.ts'
import { arrangeHome } from './home-layouts.ts'
import { shapeOf } from './layout-input.ts'
import { COMPATIBLE_MOODS, MOOD_CHOICES, TRADE_MOODS } from './moods.ts'
import { createRandom, type Random } from './random.ts'
import { withConcept } from './theme-concept.ts'

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
  const own = findBrandColor(facts, brief, requestedBrief.palette.forbidden)
  const photos = findPhotoGround(facts)
  const colors = chooseSeeds(facts, brief, requestedBrief, trade, random)
  const moods = moodsOf(trade, requestedBrief, random)
  const usedNames = new Set<CompositionName>()
  // Shops of one industry start with different texts, and the three proposals of a shop differ.
  const saying = Math.floor(random.next() * PROPOSALS)
  const usedPairs = new Map<Mood, readonly number[]>()
  const usedRadii = new Map<Mood, readonly number[]>()
  return moods.map((mood, turn) => {
    const repeated = usedPairs.get(mood) ?? []
    const composition = chooseComposition({ mood, trade, facts, brief: requestedBrief, usedNames }, random)
    usedNames.add(composition)
    const choices = MOOD_CHOICES[mood]
    // A second theme of a mood stands on another ground.
    const usual = repeated.length === 0 ? random.pick(choices.grounds) : (choices.grounds[1] ?? 'white')
    // A magazine has a lead at its side.
    const centred = choices.centred && trade !== 'books' && random.next() < 0.8
    const shape = shapeOf(facts)
    const pair = choosePair(
      { pairs: choices.pairs, style: requestedBrief.type, trade, usedIndexes: repeated },
      random,
    )
    usedPairs.set(mood, [...repeated, pair])
    const earlierRadii = usedRadii.get(mood) ?? []
    const radius = chooseRadius(requestedBrief, choices.radius, earlierRadii, random)
    usedRadii.set(mood, [...earlierRadii, radius])
    const seed = colors[turn] ?? colors[0] ?? '3355ff'
    const bandColor = chooseBandColor({ seed, mood }, facts, requestedBrief)
    const theme: DesignTheme = {
      trade,
      mood,
      seed,
      ...(bandColor ? { bandColor } : {}),
      ...choosePage({ usual, mood, turn, brief: requestedBrief, own, photos }),
      pair,
      radius,
      shape,
      scale:
        requestedBrief.scale === 0 ? chooseScale(trade, random.pick(choices.scale)) : requestedBrief.scale,
      ...(requestedBrief.space === 0 ? {} : { space: requestedBrief.space }),
      centred,
      columns: facts.products.length < 4 ? 1 : 2,
      pieces: arrangeHome({
        composition,
        facts,
        trade,
        centred,
        brief: requestedBrief,
        sentence: brief.sentence,
        turn: turn + saying,
      }),
      ...(requestedBrief.palette.accents.some((one) => one !== 'grey') ? { hasOwnColor: true } : {}),
      ...(requestedBrief.exclusions.length > 0 ? { exclusions: requestedBrief.exclusions } : {}),
      reasons: reasonsOf({ facts, brief, trade, mood, shape, requestedBrief, color: own }),
    }
    return withConcept(theme, requestedBrief, facts)
  })
}

/**
 * Returns the mood of each theme. Requested moods are limits for all three: these come first, then compatible ones, then
 * the requested ones again, in another layout. Without a request distinct moods of the trade by weighted random choice.
 */
function moodsOf(trade: Trade, { moods }: DesignBrief, random: Random): readonly Mood[] {
  const requestedMoods = moods.slice(0, PROPOSALS).map(({ mood }) => mood)
  const [leading] = requestedMoods
  if (leading) {
    const compatibleMoods = requestedMoods.length > 1 ? [] : COMPATIBLE_MOODS[leading]
    const limits = [...requestedMoods, ...compatibleMoods]
    return Array.from({ length: PROPOSALS }, (_, turn) => limits[turn % limits.length] ?? leading)
  }
  const weights: Record<Mood, number> = { ...TRADE_MOODS[trade].moods }
  const selectedMoods: Mood[] = []
  while (selectedMoods.length < PROPOSALS) {
    const mood = random.weighted(weights) ?? MOODS.find((one) => !selectedMoods.includes(one))
    if (!mood) break
    selectedMoods.push(mood)
    weights[mood] = 0
  }
  return selectedMoods
}

/** Returns the scale of a theme's type: never small for what moves or is switched on. */
const chooseScale = (trade: Trade, usual: number) =>
  LOUD_TRADES.includes(trade) ? Math.max(0, usual) : usual

/** Returns the corner radius of a theme in px; none of the earlier themes of its mood. */
function chooseRadius(
  { corners }: DesignBrief,
  radii: readonly [number, ...number[]],
  usedRadii: readonly number[],
  random: Random,
): number {
  const turn = random.next()
  if (corners < 0) return 0
  const choices = corners > 0 ? ROUND_CORNERS : radii
  const unusedRadii = choices.filter((radius) => !usedRadii.includes(radius))
  if (corners > 0) return unusedRadii[0] ?? ROUND_CORNERS[0]
  return unusedRadii[Math.floor(turn * unusedRadii.length)] ?? radii[0]
}
/** Radius of requested round corners in px, of the first theme of a mood and of later ones. */
const ROUND_CORNERS = [24, 14, 28] as const

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
