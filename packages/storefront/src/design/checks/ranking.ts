import type { FindingCode } from './rules.ts'

/**
 * Expected effect of each finding on shoppers, the greatest first. Findings of one weight are listed in this order:
 *
 * 1. Shoppers cannot read or reach something.
 * 2. Shoppers leave before they have seen a product: the first screen, its order and its speed.
 * 3. Shoppers doubt before they buy: delivery, returns, reviews.
 * 4. Some shoppers get less than others: languages and directions.
 * 5. Shoppers scroll past something: repeats, length, leftovers.
 */
const FINDING_ORDER: readonly FindingCode[] = [
  'contrast',
  'contrast.dark',
  'reach',
  'links.gone',
  'links.unset',
  'goods.gone.collection',
  'goods.gone.product',
  'overflow.tab',
  'overflow.word',
  'overflow.header',
  'media.sample',
  'media.plain',
  'conditions.never',
  'conditions.country',
  'conditions.segment',
  'conditions.over',
  'goods.empty.collection',
  'goods.empty.product',
  'links.plain',
  'media.picture',
  'media.video',
  'translations.missing',
  'translations.old',
  'hierarchy.opening',
  'images.opening',
  'hierarchy.heroes',
  'hierarchy.unlinked',
  'lengths.button',
  'lengths.title',
  'trust.delivery',
  'trust.reviews',
  'direction.copied',
  'direction.covered',
  'direction.arrow',
  'images.repeated',
  'blocks.twice',
  'hierarchy.untitled',
  'hierarchy.repeated',
  'hierarchy.texts',
  'blocks.single',
  'images.poster',
  'blocks.announcements',
  'blocks.over',
  'blocks.unseen',
  'blocks.many',
]

const WEIGHTS = ['broken', 'weak', 'suggestion'] as const
const indexByCode = new Map(FINDING_ORDER.map((code, at) => [code, at]))

type Ranked = { readonly code: FindingCode; readonly weight: (typeof WEIGHTS)[number] }

/** Compares findings: errors before suggestions, then by their effect on shoppers. */
export function compareFindings(a: Ranked, b: Ranked): number {
  return (
    WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight) ||
    (indexByCode.get(a.code) ?? indexByCode.size) - (indexByCode.get(b.code) ?? indexByCode.size)
  )
}
