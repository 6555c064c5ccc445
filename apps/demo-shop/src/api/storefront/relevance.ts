import { splitWords } from '../../catalog/plain-text.ts'
import type { Language, Product } from '../../catalog/types.ts'
import { getProductTerms } from './products.ts'

/** Returns the relevance of a product: title before facts before description; 0 when a word is missing. */
export function calculateRelevance(product: Product, query: string, language: Language): number {
  return score(product, splitWords(query), language, true)
}

/** Computes the relevance for split words; `prefix` lets the last word match as a prefix everywhere. */
export function score(
  product: Product,
  searchTerms: readonly string[],
  language: Language,
  prefix: boolean,
): number {
  const productTerms = getProductTerms(product, language)
  let total = 0
  for (const [index, term] of searchTerms.entries()) {
    const cut = prefix && index === searchTerms.length - 1
    const worth = Math.max(
      weigh(productTerms.title, term, true) * 8,
      weigh(productTerms.facts, term, true) * 3,
      weigh(productTerms.description, term, cut),
    )
    if (worth === 0) return 0
    total += worth
  }
  // Better sellers win ties, so that the order is deterministic.
  return total + 1 / (1 + product.salesRank)
}

function weigh(terms: readonly string[], term: string, prefix: boolean): number {
  if (terms[0] === term) return 1.5
  if (terms.includes(term)) return 1.25
  return prefix && terms.some((one) => one.startsWith(term)) ? 1 : 0
}
