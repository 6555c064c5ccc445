import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { listShopAnswers } from '../../apps/server/src/services/design-proposals/faq/shop-answers.ts'

/** Words that promise what the data of a shop does not say. */
const CLAIMS =
  /\b(free (shipping|delivery|returns?)|\d+ ?%|guarantee|money.?back|award|certified|organic|sustainable|\d+[,.\d]* (customers|reviews)|within (\d+|\w+ (days|hours))|24.?h|★)/gi

const countMatches = (text: string) => (text.match(CLAIMS) ?? []).length
/** Returns a text as it stands inside JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** How a home screen talks of its shop. */
export type ClaimCounts = {
  /** Claims that nothing of the shop's data says. */
  readonly unsupported: number
  /** Claims that quote what the shop itself tells its shoppers. */
  readonly supported: number
  /** FAQ blocks, and those that quote the shop's own answers. */
  readonly faqs: number
  readonly quotingFaqs: number
}

/**
 * Counts the claims in the texts of a design's home screen, without the shop's own names. What an FAQ quotes word by word
 * from the shop's policies or its page of questions and answers is supported: the shop tells it itself.
 */
export function countClaims(design: JsonObject, facts: ShopPortrait): ClaimCounts {
  const quotes = listShopAnswers(facts).flatMap(({ body }) =>
    Object.values(body).filter((quote) => quote !== ''),
  )
  const names = [...facts.collections, ...facts.products]
    .map(({ title }) => title)
    .filter((name) => name !== '')
  const remove = (text: string, parts: readonly string[]) =>
    parts.reduce((rest, part) => rest.replaceAll(inJson(part), ''), text)
  const home = JSON.stringify(design.home)
  // Quotes go before names, which may stand in them.
  const unsupported = countMatches(remove(remove(home, quotes), names))
  const blocks = isObject(design.home) && isObject(design.home.blocks) ? listByRank(design.home.blocks) : []
  const faqs = blocks.filter(({ item }) => item.kind === 'faq').map(({ item }) => JSON.stringify(item))
  return {
    unsupported,
    supported: countMatches(remove(home, names)) - unsupported,
    faqs: faqs.length,
    quotingFaqs: faqs.filter((faq) => quotes.some((quote) => faq.includes(inJson(quote)))).length,
  }
}
