import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { listShopAnswers } from '../../apps/server/src/services/design-proposals/faq/shop-answers.ts'

/** Words of claims that no shop data supports. */
const CLAIMS =
  /\b(free (shipping|delivery|returns?)|\d+ ?%|guarantee|money.?back|award|certified|organic|sustainable|\d+[,.\d]* (customers|reviews)|within (\d+|\w+ (days|hours))|24.?h|★)/gi

const countMatches = (text: string) => (text.match(CLAIMS) ?? []).length
/** Returns a text as it is inside JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** Counts of the claims that a home screen makes about its shop. */
export type ClaimCounts = {
  /** Claims without support in the shop's data. */
  readonly unsupported: number
  /** Claims that quote the shop's own texts. */
  readonly supported: number
  /** FAQ blocks, and those that quote the shop's own answers. */
  readonly faqs: number
  readonly quotingFaqs: number
}

/**
 * Counts the claims in the texts of a design's home screen, without the shop's own names. An FAQ's literal quote of the
 * shop's policies or of its FAQ page is supported, because the shop itself makes the claim.
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
  // Quotes are removed before names, because they may contain names.
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
