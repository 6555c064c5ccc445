import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { TRADES, type Trade } from '@vitrine/core/contract/designs/design-theme'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import type { Concept } from './brief/concepts.ts'
import { mayBeEnglish, PHRASES, perLanguage, STOPS } from './brief/lexicon/phrases.ts'
import { TITLE_PRODUCT_WORDS } from './brief/lexicon/product-words.ts'
import { detectLanguage, splitCompound } from './brief/match-phrases.ts'
import { getForms, stem } from './brief/stem.ts'
import { tokenizeSentence } from './brief/tokenize-sentence.ts'

type SoldTrade = Exclude<Trade, 'general'>
type Facts = Pick<ShopPortrait, 'collections' | 'products'>

const SOLD_TRADES = TRADES.filter((trade) => trade !== 'general')

/** Splits text into folded words: lower case, without accents. */
export const tokenize = (text: string): readonly string[] =>
  tokenizeSentence(text).flatMap((token) => (token.kind === 'word' ? [token.folded] : []))

const tradesOf = (concepts: readonly Concept[]): readonly SoldTrade[] =>
  SOLD_TRADES.filter((trade) => concepts.includes(`goods ${trade}`))

/** Trades by the stem of a word that names goods of a title, in one language: those of sentences and of titles alone. */
function indexGoods(language: Language): ReadonlyMap<string, readonly SoldTrade[]> {
  const index = new Map<string, readonly SoldTrade[]>()
  const add = (key: string, trades: readonly SoldTrade[]) =>
    index.set(key, [...new Set([...(index.get(key) ?? []), ...trades])])
  for (const [key, phrases] of PHRASES[language])
    for (const { stems, concepts } of phrases)
      if (stems.length === 1 && tradesOf(concepts).length > 0) add(key, tradesOf(concepts))
  for (const trade of SOLD_TRADES)
    for (const word of tokenize((TITLE_PRODUCT_WORDS[language][trade] ?? '').replaceAll(',', ' ')))
      add(stem(word, language), [trade])
  return index
}

const GOODS = perLanguage(indexGoods)

/** Length from which a word of another language than the catalog's names goods; shorter ones are often another word. */
const MIN_FOREIGN = 5

const lookUp = (word: string, language: Language): readonly SoldTrade[] => {
  for (const form of getForms(word, language)) {
    const knownTrade = GOODS[language].get(form)
    if (knownTrade) return knownTrade
  }
  return []
}

/** Returns the trades whose goods a word names in a catalog of the given language. */
function readTitleWord(word: string, language: Language): readonly SoldTrade[] {
  if (STOPS[language].has(word)) return []
  const own = lookUp(word, language)
  if (own.length > 0) return own
  const parts = language === 'de' ? splitCompound(word) : null
  const head = parts?.at(-1)
  if (head && tradesOf(head).length > 0) return tradesOf(head)
  const english = mayBeEnglish(word, language) ? lookUp(word, 'en') : []
  if (english.length > 0 || word.length < MIN_FOREIGN) return english
  const foreign = LANGUAGES.find((other) => !STOPS[other].has(word) && lookUp(word, other).length > 0)
  return foreign ? lookUp(word, foreign) : []
}

const MAX_PRODUCTS = 250
const MAX_TAGS = 20
const MAX_COLLECTIONS = 50

/** Scores each industry by a shop's collections and products. */
export function scoreTrades({ collections, products }: Facts): ReadonlyMap<Trade, number> {
  const texts: (readonly [text: string, weight: number])[] = collections
    .slice(0, MAX_COLLECTIONS)
    .map(({ title }) => [title, 3])
  for (const { type, tags, title } of products.slice(0, MAX_PRODUCTS))
    texts.push([type, 3], [title, 2], ...tags.slice(0, MAX_TAGS).map((tag) => [tag, 1] as const))
  const language = detectLanguage(tokenizeSentence(texts.map(([text]) => text).join('. ')), 'en')
  const weights = new Map<string, number>()
  for (const [text, weight] of texts)
    for (const word of tokenize(text)) weights.set(word, (weights.get(word) ?? 0) + weight)
  const scores = new Map<Trade, number>()
  for (const [word, weight] of weights)
    for (const trade of readTitleWord(word, language)) scores.set(trade, (scores.get(trade) ?? 0) + weight)
  return scores
}

/** Minimum share of the leading industry. Below it the shop counts as general. */
const LEADS = 0.35

/** Returns a shop's industry; `general` when none dominates. */
export function detectTrade(facts: Facts): Trade {
  const scores = [...scoreTrades(facts)].sort((a, b) => b[1] - a[1])
  const whole = scores.reduce((sum, [, score]) => sum + score, 0)
  const [first] = scores
  return first && first[1] / whole >= LEADS ? first[0] : 'general'
}
