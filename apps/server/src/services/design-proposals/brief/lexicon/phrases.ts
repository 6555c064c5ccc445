import type { Language } from '@vitrine/core/i18n/languages'
import type { Concept, Lexicon } from '../concepts.ts'
import { stem } from '../stem.ts'
import { tokenizeSentence } from '../tokenize-sentence.ts'
import { AR } from './ar.ts'
import { BRAND_WORDS } from './brand-words.ts'
import { DE } from './de.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { FALSE_FRIENDS, STOP_WORDS } from './stop-words.ts'

/** Phrase of a lexicon as the stems of its words, with all concepts that it stands for. */
export type Phrase<C extends string = Concept> = {
  readonly stems: readonly string[]
  readonly concepts: readonly C[]
  /** What each spelling stands for, by its folded words: “rau” is rough, “raus” is out. */
  readonly spellings: ReadonlyMap<string, readonly C[]>
}
/** Phrases by their first stem, the longest first. */
export type PhraseIndex<C extends string = Concept> = ReadonlyMap<string, readonly Phrase<C>[]>

const LEXICA: Readonly<Record<Language, Lexicon>> = { en: EN, fr: FR, es: ES, de: DE, ar: AR }

const wordsOf = (text: string): readonly string[] =>
  tokenizeSentence(text).flatMap((token) => (token.kind === 'word' ? [token.folded] : []))

/**
 * Builds the phrase index of a language from lexicons, which list the phrases of each concept, separated by
 * commas.
 */
export function indexPhrases<C extends string>(
  lexica: readonly Readonly<Partial<Record<C, string>>>[],
  language: Language,
): PhraseIndex<C> {
  const phrases = new Map<
    string,
    { stems: readonly string[]; concepts: Set<C>; spellings: Map<string, C[]> }
  >()
  const add = (words: readonly string[], name: C) => {
    const stems = words.map((word) => stem(word, language))
    if (stems.length === 0) return
    const key = stems.join(' ')
    const phraseEntry = phrases.get(key) ?? { stems, concepts: new Set<C>(), spellings: new Map() }
    phraseEntry.concepts.add(name)
    const spelling = words.join(' ')
    phraseEntry.spellings.set(spelling, [...(phraseEntry.spellings.get(spelling) ?? []), name])
    phrases.set(key, phraseEntry)
  }
  for (const lexicon of lexica)
    for (const name in lexicon) {
      for (const phrase of (lexicon[name] ?? '').split(/[,،]/)) {
        const words = wordsOf(phrase)
        add(words, name)
        // Elisions are often typed without their apostrophe: “dabord”.
        const [first = '', second = ''] = words
        if (language === 'fr' && /^[cdjlmnst]$/.test(first) && words.length > 1)
          add([first + second, ...words.slice(2)], name)
      }
    }
  const index = new Map<string, Phrase<C>[]>()
  for (const { stems, concepts, spellings } of phrases.values()) {
    const [first = ''] = stems
    index.set(first, [...(index.get(first) ?? []), { stems, concepts: [...concepts], spellings }])
  }
  for (const list of index.values()) list.sort((a, b) => b.stems.length - a.stems.length)
  return index
}

/**
 * Returns a record that calls `make` for a language when that language is first read. Indexing all phrases at
 * once would take a tenth of a server's start, and most processes never read a brief.
 */
export function perLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  const values = new Map<Language, { readonly value: T }>()
  const read = (language: Language): T => {
    const entry = values.get(language) ?? { value: make(language) }
    values.set(language, entry)
    return entry.value
  }
  return {
    get en() {
      return read('en')
    },
    get fr() {
      return read('fr')
    },
    get es() {
      return read('es')
    },
    get de() {
      return read('de')
    },
    get ar() {
      return read('ar')
    },
  }
}

/** Phrases of each language, with those that brands use everywhere. */
export const PHRASES = perLanguage((language) => indexPhrases([LEXICA[language], BRAND_WORDS], language))

/** Stop words of each language, folded. */
export const STOPS = perLanguage((language) => new Set(wordsOf(STOP_WORDS[language])))

const FRIENDS = perLanguage((language) => new Set(language === 'en' ? [] : wordsOf(FALSE_FRIENDS[language])))

/** Returns true for a case-folded word of a sentence in `language` that can be an English loan word: no stop word, no false friend. */
export const mayBeEnglish = (word: string, language: Language): boolean =>
  language !== 'en' && !FRIENDS[language].has(word) && !STOPS[language].has(word)
