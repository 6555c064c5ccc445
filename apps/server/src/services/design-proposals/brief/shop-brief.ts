import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { type DesignBrief, EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import { mergeBriefs } from '@vitrine/core/contract/designs/merge-briefs'
import { detectTrade } from '../detect-trade.ts'
import { readBrief } from './read-brief.ts'

/**
 * Reads a sentence about a shop as a brief. The trade of the shop's catalog is the default, and the names of
 * the shop and its products do not count as unknown words.
 */
export function readShopBrief(
  facts: Pick<ShopPortrait, 'name' | 'collections' | 'products'>,
  sentence: string,
): DesignBrief {
  const { name, collections, products } = facts
  const names = [name, ...[...collections, ...products.slice(0, 250)].map(({ title }) => title)]
  return readBrief(sentence, { trade: detectTrade(facts), names })
}

/** Returns true when nothing of a sentence was understood. */
export const isEmptyBrief = (brief: DesignBrief): boolean =>
  JSON.stringify({ ...brief, unknown: [] }) === JSON.stringify(EMPTY_BRIEF)

/** Reads a sentence as a brief and fills its gaps from `start`, the brief read from a website or an image. */
export function readStartedBrief(
  facts: Pick<ShopPortrait, 'name' | 'collections' | 'products'>,
  sentence: string,
  start: DesignBrief | undefined,
): DesignBrief {
  const brief = readShopBrief(facts, sentence)
  return start ? mergeBriefs(brief, start) : brief
}
