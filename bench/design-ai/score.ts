import { createStorefrontClient } from '@vitrine/commerce/client'
import { fetchShopAnswers } from '@vitrine/commerce/shop/shop-answers'
import { fetchPortrait, type ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import {
  type ContentWish,
  type DesignBrief,
  EMPTY_BRIEF,
  type Exclusion,
} from '@vitrine/core/contract/designs/design-brief'
import { type DesignTheme, designTheme, TRADES } from '@vitrine/core/contract/designs/design-theme'
import { getContrast, READABLE } from '@vitrine/core/design/colors/contrast'
import { isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { createDefaultDesign, readDesign } from '@vitrine/storefront/design'
import { chooseThemes } from '../../apps/server/src/services/design-proposals/choose-themes.ts'
import { composeDesign } from '../../apps/server/src/services/design-proposals/compose-design.ts'
import { quantile, table } from '../machine.ts'
import { BRIEFS, HELD_OUT } from './briefs.ts'
import { type ClaimCounts, countClaims } from './claims.ts'
import { type CatalogHandles, disguise } from './disguised-shop.ts'
import { MESSY_BRIEFS } from './messy-briefs.ts'
import { SCORED_BRIEFS } from './scored-briefs.ts'
import { domainOf } from './serve-drawings.ts'
import { type SeededShop, seededShops } from './shops.ts'
import { themeDifference } from './visual-difference.ts'

type Item = JsonObject

/** Returns the blocks of a design's home screen in their order. */
const homeBlocks = (design: JsonObject): readonly Item[] =>
  listByRank(isObject(design.home) && isObject(design.home.blocks) ? design.home.blocks : {}).map(
    ({ item }) => item,
  )

const kindIs =
  (...kinds: readonly string[]) =>
  ({ kind }: Item) =>
    kinds.includes(String(kind))
const isRow = kindIs('product-carousel', 'product-grid')
const hasProducts = ({ products }: Item) => Array.isArray(products) && products.length > 0
const english = (value: Json | undefined) => (isObject(value) ? String(value.en ?? '') : '')

/** Conditions for a block to meet a wish, read from the document alone. */
const MEETS: Readonly<Record<ContentWish, (block: Item) => boolean>> = {
  story: (block) =>
    kindIs('text', 'banner')(block) && /\b(about|welcome to|this is)\b/i.test(english(block.title)),
  video: kindIs('video'),
  reviews: kindIs('reviews'),
  steps: (block) => kindIs('rich-text')(block) && /^1\. /m.test(english(block.body)),
  subscription: (block) => /subscri/i.test(english(block.title)) && !kindIs('newsletter')(block),
  countdown: kindIs('countdown'),
  faq: kindIs('faq'),
  newsletter: kindIs('newsletter'),
  bestsellers: (block) =>
    isRow(block) && block.sort === 'bestsellers' && block.collection === '' && !hasProducts(block),
  new: (block) => isRow(block) && block.sort === 'newest',
  sale: (block) => isRow(block) && /sale|offers|outlet/i.test(String(block.collection)),
  categories: kindIs('collection-list'),
  gallery: kindIs('image-grid', 'collage'),
  'featured-product': kindIs('featured-product'),
  'recently-viewed': kindIs('recently-viewed'),
  recommended: kindIs('recommended'),
  stores: kindIs('store'),
  announcement: kindIs('announcement'),
  'before-after': kindIs('before-after'),
  values: (block) => kindIs('rich-text')(block) && /^- /m.test(english(block.body)),
}

/** Returns true when a design contains nothing that the brief excludes. */
function respectsExclusion(exclusion: Exclusion, design: JsonObject): boolean {
  const section = (name: string) => (isObject(design[name]) ? design[name] : {})
  const blocks = homeBlocks(design)
  switch (exclusion) {
    case 'discounts':
      return (
        section('product').showOldPrice === false &&
        section('product').showDiscountBadge === false &&
        !blocks.some((block) => MEETS.sale(block) || MEETS.countdown(block))
      )
    case 'popups':
      return section('preprompt').show === false
    case 'animation':
      return section('branding').motion === 'none' && section('splash').motion === 'none'
    case 'capitals':
      return section('branding').buttonCase === 'normal' && section('branding').titleCase === 'normal'
    case 'carousels':
      return !blocks.some((block) => kindIs('slider')(block) || kindIs('product-carousel')(block))
    case 'text-on-images':
      return !blocks.some(
        (block) => kindIs('slider')(block) || (kindIs('banner')(block) && block.textPlace === 'on'),
      )
    default:
      return !blocks.some(MEETS[exclusion])
  }
}

/** Approximate heights of blocks on a phone of 390 by 844 px; the first two screens are 1,688 px. */
const HEIGHTS: Readonly<Record<string, number>> = {
  banner: 460,
  text: 170,
  'button-row': 80,
  'collection-list': 200,
  'product-carousel': 330,
  'product-grid': 720,
  'image-grid': 420,
  slider: 280,
  'featured-product': 620,
}
const FIRST_SCREENS = 1688

/** Returns the images in the first two screens, each as often as it is shown. */
function firstImages(design: JsonObject, { collections, products }: ShopPortrait): readonly string[] {
  const images: string[] = []
  let height = 0
  for (const block of homeBlocks(design)) {
    if (height >= FIRST_SCREENS) break
    height += HEIGHTS[String(block.kind)] ?? 200
    const lists = [block.images, block.slides].filter(isObject).flatMap((list) => Object.values(list))
    for (const one of [block, ...lists]) if (isObject(one) && one.image) images.push(String(one.image))
    if (kindIs('collection-list')(block) && Array.isArray(block.collections))
      for (const handle of block.collections.slice(0, 4))
        images.push(collections.find((one) => one.handle === handle)?.image ?? '')
    if (MEETS.bestsellers(block))
      images.push(
        ...products.slice(0, isRow(block) && block.kind === 'product-grid' ? 4 : 3).map(({ image }) => image),
      )
    if (kindIs('featured-product')(block))
      images.push(products.find(({ handle }) => handle === block.product)?.image ?? '')
  }
  return images.filter((image) => image !== '')
}

const addClaims = (list: readonly ClaimCounts[]): ClaimCounts =>
  list.reduce(
    (sum, one) => ({
      unsupported: sum.unsupported + one.unsupported,
      supported: sum.supported + one.supported,
      faqs: sum.faqs + one.faqs,
      quotingFaqs: sum.quotingFaqs + one.quotingFaqs,
    }),
    { unsupported: 0, supported: 0, faqs: 0, quotingFaqs: 0 },
  )

/** Checks the contrast of the palette's pairs of text and background. */
function hasContrast({ branding }: JsonObject): boolean {
  if (!isObject(branding)) return false
  const pairs = ['mains', 'blacks', 'darks', 'reds'].flatMap((ink) =>
    ['whites', 'bgs'].map((ground) => [String(branding[ink]), String(branding[ground])] as const),
  )
  return pairs.every(([ink, ground]) => getContrast(`#${ink}`, `#${ground}`) >= READABLE)
}

/** Returns shops of twelve trades, half with a brand color; two of them sell only a few products. */
function scoredShops(): readonly SeededShop[] {
  const trades = TRADES.filter((trade) => trade !== 'general')
  return trades.slice(2).flatMap((trade) => seededShops().find((shop) => shop.trade === trade) ?? [])
}

type Scored = {
  readonly met: number
  /** Number of wishes without content in the shop that a proposal reports as missing. */
  readonly missing: number
  readonly wished: number
  readonly respected: number
  readonly excluded: number
  readonly once: number
  readonly contrast: number
  readonly valid: number
  readonly long: number
  readonly claims: ClaimCounts
  readonly apart: readonly number[]
  readonly firstMs: number
  readonly allMs: number
}

const share = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(0)} %`)
const count = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length

type Wanted = Pick<DesignBrief, 'wishes' | 'first' | 'exclusions'>

/** Scores the three proposals for a shop and a brief, which is read from a sentence if there is one. */
function scoreBrief(facts: ShopPortrait, brief: Wanted, seed: string, sentence = ''): Scored {
  const began = performance.now()
  const themes = chooseThemes(
    facts,
    { sentence, colors: [], seed },
    sentence === '' ? { ...EMPTY_BRIEF, ...brief } : undefined,
  )
  const compose = (theme: DesignTheme) => composeDesign(theme, facts, createDefaultDesign())
  const first = themes.slice(0, 1).map(compose)
  const firstMs = performance.now() - began
  const designs = [...first, ...themes.slice(1).map(compose)]
  const allMs = performance.now() - began
  const wishes = [...new Set(brief.first === null ? brief.wishes : [brief.first, ...brief.wishes])]
  const isLong = (design: JsonObject) => {
    const { length } = homeBlocks(design)
    return length <= 14 && (length >= 10 || facts.products.length < 8 || facts.collections.length < 3)
  }
  const afar = Buffer.alloc(0)
  const compared = themes.map((theme, at) => ({ theme, design: designs[at] ?? {}, afar }))
  const hasMissingReason = (theme: DesignTheme, wish: ContentWish) =>
    theme.reasons.some(({ why, what }) => why === 'missing' && what === wish)
  // Shoppers do not see a part without content: it meets no wish, and the proposal must say so.
  const met = themes.map((theme, at) =>
    count(
      wishes,
      (wish) => !hasMissingReason(theme, wish) && homeBlocks(designs[at] ?? {}).some(MEETS[wish]),
    ),
  )
  const missing = themes.map((theme) => count(wishes, (wish) => hasMissingReason(theme, wish)))
  return {
    met: met.reduce((sum, one) => sum + one, 0),
    missing: missing.reduce((sum, one) => sum + one, 0),
    wished: wishes.length * designs.length,
    respected: designs.reduce(
      (sum, design) => sum + count(brief.exclusions, (one) => respectsExclusion(one, design)),
      0,
    ),
    excluded: brief.exclusions.length * designs.length,
    once: count(designs, (design) => {
      const images = firstImages(design, facts)
      return new Set(images).size === images.length
    }),
    contrast: count(designs, hasContrast),
    valid:
      count(designs, (design) => {
        const read = readDesign(design)
        return read.ok && read.repairs.length === 0
      }) - count(themes, (theme) => !designTheme.safeParse(theme).success),
    long: count(designs, isLong),
    claims: addClaims(designs.map((design) => countClaims(design, facts))),
    apart: compared.flatMap((one, at) => compared.slice(at + 1).map((other) => themeDifference(one, other))),
    firstMs,
    allMs,
  }
}

/** Scores three proposals for each of twelve shops and ten briefs from the design documents alone; returns a table. */
export async function scoreDesigns(demoAssets: {
  readonly handles: CatalogHandles
  readonly demoShop: string
  readonly pictures: string
}): Promise<string> {
  const rows: (string | number)[][] = []
  const all: Scored[] = []
  const portraits: ShopPortrait[] = []
  for (const shop of scoredShops()) {
    const fetch = disguise(shop, demoAssets)
    const client = createStorefrontClient({ shop: domainOf(shop), token: 'demo-public-token', fetch })
    const portrait = await fetchPortrait(client, { lang: shop.language })
    const facts = { ...portrait, answers: await fetchShopAnswers(client, [shop.language]) }
    portraits.push(facts)
    const scored = SCORED_BRIEFS.map((brief, at) => scoreBrief(facts, brief, String(at + 1)))
    all.push(...scored)
    rows.push(rowOf(shop.trade, scored))
  }
  rows.push(rowOf('all', all))
  for (const [name, briefs] of [
    ['sentences', BRIEFS],
    ['sentences held out', HELD_OUT],
    ['sentences as typed', MESSY_BRIEFS],
  ] as const)
    rows.push(
      rowOf(
        name,
        briefs.flatMap(([, sentence, { wishes = [], first = null, exclusions = [] }], at) => {
          const facts = portraits[at % portraits.length]
          return facts ? [scoreBrief(facts, { wishes, first, exclusions }, '1', sentence)] : []
        }),
      ),
    )
  return table(
    [
      'shop of',
      'proposals',
      'wishes met',
      'of those that the shop has content for',
      'reported as missing',
      'exclusions respected',
      'no image twice in two screens',
      'contrast',
      'valid',
      '10 to 14 blocks',
      'unsupported claims',
      'claims in the shop’s own words',
      'FAQs that quote the shop',
      'difference',
      'first ms',
      'three ms',
    ],
    rows,
  )
}

function rowOf(name: string, scored: readonly Scored[]): (string | number)[] {
  const sum = (of: (one: Scored) => number) => scored.reduce((whole, one) => whole + of(one), 0)
  const designs = scored.length * 3
  const apart = scored.flatMap((one) => one.apart)
  const p95 = (of: (one: Scored) => number) => quantile(scored.map(of), 0.95).toFixed(1)
  return [
    name,
    designs,
    share(
      sum((one) => one.met),
      sum((one) => one.wished),
    ),
    share(
      sum((one) => one.met),
      sum((one) => one.wished - one.missing),
    ),
    share(
      sum((one) => one.missing),
      sum((one) => one.wished),
    ),
    share(
      sum((one) => one.respected),
      sum((one) => one.excluded),
    ),
    share(
      sum((one) => one.once),
      designs,
    ),
    share(
      sum((one) => one.contrast),
      designs,
    ),
    share(
      sum((one) => one.valid),
      designs,
    ),
    share(
      sum((one) => one.long),
      designs,
    ),
    sum((one) => one.claims.unsupported),
    sum((one) => one.claims.supported),
    share(
      sum((one) => one.claims.quotingFaqs),
      sum((one) => one.claims.faqs),
    ),
    `${(apart.reduce((whole, one) => whole + one, 0) / apart.length).toFixed(2)} (min ${Math.min(...apart).toFixed(2)})`,
    p95((one) => one.firstMs),
    p95((one) => one.allMs),
  ]
}
