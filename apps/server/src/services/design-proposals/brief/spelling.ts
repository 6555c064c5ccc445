import type { Language } from '@vitrine/core/i18n/languages'
import type { Concept } from './concepts.ts'
import { PHRASES } from './lexicon/phrases.ts'

/** Length from which one exchanged pair of letters, and one missing or extra letter, is taken for a typing error. */
const MIN_EXCHANGED = 5
const MIN_CHANGED = 6
/** Length from which one wrong vowel is taken for a typing error. */
const MIN_REPLACED = 7
const VOWEL = /[aeiouy]/
const MAX_LENGTH = 24

/** What a corrected word may ask for: goods and names of shops are too many to tell from names. */
const CORRECTED = /^(?:mood|color|style|type|ground|space|corners|wish|manner) /

const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)
const positions = (word: string) => Array.from({ length: word.length }, (_, at) => at)

type SpellingIndex = {
  readonly conceptsBySpelling: ReadonlyMap<string, readonly Concept[]>
  /** Words by what is left of them without one of their letters. */
  readonly shortened: ReadonlyMap<string, readonly string[]>
}

function indexSpellings(language: Language): SpellingIndex {
  const conceptsByWord = new Map<string, readonly Concept[]>()
  for (const phrases of PHRASES[language].values())
    for (const { spellings } of phrases)
      for (const [spelling, concepts] of spellings)
        if (
          spelling.length >= MIN_EXCHANGED &&
          spelling.length <= MAX_LENGTH &&
          !spelling.includes(' ') &&
          concepts.some((one) => CORRECTED.test(one))
        )
          conceptsByWord.set(spelling, concepts)
  const shortened = new Map<string, string[]>()
  for (const word of conceptsByWord.keys())
    for (const at of positions(word)) {
      const rest = without(word, at)
      const list = shortened.get(rest)
      if (list) list.push(word)
      else shortened.set(rest, [word])
    }
  return { conceptsBySpelling: conceptsByWord, shortened }
}

const indexes = new Map<Language, SpellingIndex>()
function getIndex(language: Language): SpellingIndex {
  const spellingIndex = indexes.get(language) ?? indexSpellings(language)
  indexes.set(language, spellingIndex)
  return spellingIndex
}

/** Returns true for two words that differ by one exchanged pair of letters: “veiwed”, “viewed”. */
export const isExchange = (word: string, other: string) =>
  word.length === other.length &&
  positions(word).some(
    (at) =>
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2) === other &&
      at + 1 < word.length,
  )

/** Returns true for one wrong vowel: other letters make other words, such as German “Bewerbung” and “Bewertung”. */
function isReplacement(word: string, other: string): boolean {
  const wrong = positions(word).filter((at) => word[at] !== other[at])
  const [at = 0] = wrong
  const isVowel = VOWEL.test(word[at] ?? '') && VOWEL.test(other[at] ?? '')
  return word.length === other.length && wrong.length === 1 && isVowel
}

/**
 * Returns the concepts of the known word from which a word differs by one typing error: “vidoe”, “catagories”.
 * The first letter must be right. Null for other words, and when two known words are equally similar.
 */
export function readMisspelled(word: string, language: Language): readonly Concept[] | null {
  if (word.length < MIN_EXCHANGED || word.length > MAX_LENGTH) return null
  const { conceptsBySpelling, shortened } = getIndex(language)
  const candidates = new Set<string>()
  const add = (other: string) => {
    if (other[0] === word[0]) candidates.add(other)
  }
  for (const at of positions(word)) {
    const rest = without(word, at)
    for (const other of shortened.get(rest) ?? [])
      if (isExchange(word, other) || (word.length >= MIN_REPLACED && isReplacement(word, other))) add(other)
    if (word.length > MIN_CHANGED && conceptsBySpelling.has(rest)) add(rest)
  }
  if (word.length >= MIN_CHANGED) for (const other of shortened.get(word) ?? []) add(other)
  const distinctConcepts = new Set([...candidates].map((one) => (conceptsBySpelling.get(one) ?? []).join()))
  const [only] = candidates
  return distinctConcepts.size === 1 && only !== undefined ? (conceptsBySpelling.get(only) ?? null) : null
}
