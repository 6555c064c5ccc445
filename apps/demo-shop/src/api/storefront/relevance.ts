import { splitWords } from '../../catalogue/texts.ts'
import type { Language, Product } from '../../catalogue/types.ts'
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
  const words = getProductTerms(product, language)
  let total = 0
  for (const [index, word] of searchTerms.entries()) {
    const cut = prefix && index === searchTerms.length - 1
    const worth = Math.max(
      weigh(words.title, word, true) * 8,
      weigh(words.facts, word, true) * 3,
      weigh(words.description, word, cut),
    )
    if (worth === 0) return 0
    total += worth
  }
  // Better sellers win ties, so that the order is deterministic.
  return total + 1 / (1 + product.salesRank)
}

function weigh(words: readonly string[], word: string, prefix: boolean): number {
  if (words[0] === word) return 1.5
  if (words.includes(word)) return 1.25
  return prefix && words.some((one) => one.startsWith(word)) ? 1 : 0
}
