import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import type { Concept } from './concepts.ts'
import { mayBeEnglish, PHRASES, type PhraseIndex, STOPS } from './lexicon/phrases.ts'
import { findRejection, isMotion } from './lexicon/rejection-words.ts'
import { isExchange, readMisspelled } from './spelling.ts'
import { getForms, getSpellings, startsWithAnd, stem } from './stem.ts'
import type { Token } from './tokenize-sentence.ts'

/** Part of a sentence: a phrase of the lexicon, another word, or a break. */
export type Node =
  | { readonly kind: 'phrase'; readonly concepts: readonly Concept[]; readonly text: string }
  | { readonly kind: 'word'; readonly text: string; readonly folded: string; readonly isStop: boolean }
  | { readonly kind: 'break'; readonly soft: boolean }

const AND: Node = { kind: 'phrase', concepts: ['and'], text: '' }

type Found<C> = {
  readonly concepts: readonly C[]
  /** Number of tokens and of words. */
  readonly size: number
  readonly length: number
  readonly form: string
  /** False where only the stems of the words are those of the phrase. */
  readonly isSpelled: boolean
}

/**
 * Returns the longest phrase of an index that starts at the token with index `at`; null for none.
 * @param skipsArticles Lets articles stand between the words of a phrase.
 */
export function findPhrase<C extends string>(
  tokens: readonly Token[],
  at: number,
  language: Language,
  index: PhraseIndex<C>,
  skipsArticles = false,
): Found<C> | null {
  const first = tokens[at]
  if (first?.kind !== 'word') return null
  let best: Found<C> | null = null
  for (const form of getForms(first.folded, language))
    for (const { stems, concepts, spellings } of index.get(form) ?? []) {
      if (best && best.length >= stems.length) break
      const words = followStems(tokens, at, stems, language, skipsArticles)
      if (!words) continue
      // The spelling tells words of one stem apart.
      const [, ...others] = words.map(({ folded }) => folded)
      const spelled = getSpellings(first.folded, language)
        .map((word) => spellings.get([word, ...others].join(' ')))
        .find((one) => one !== undefined)
      const last = words.at(-1)
      const size = last ? tokens.indexOf(last, at) - at + 1 : 1
      best = {
        concepts: spelled ?? concepts,
        size,
        length: stems.length,
        form,
        isSpelled: spelled !== undefined,
      }
      break
    }
  return best
}

type Word = Token & { readonly kind: 'word' }

/** Length from which an exchanged pair of letters in a phrase is taken for a typing error. */
const MIN_EXCHANGED = 6

/** Returns true for a word of a stem, with one exchanged pair of letters at most: “recently veiwed”. */
function isOfStem(word: string, expectedStem: string, language: Language): boolean {
  const forms = getForms(word, language)
  return (
    forms.includes(expectedStem) ||
    (word.length >= MIN_EXCHANGED && forms.some((form) => isExchange(form, expectedStem)))
  )
}

const ARTICLES = new Set(
  'the our my les nos le la los las el nuestras nuestros den die das der dem unseren'.split(' '),
)

/** Adverbs of courtesy and degree, which leave a fixed phrase the same: “könnt ihr euch auch sparen”, “not really our thing”. */
const ADVERBS = new Set(
  'really also too honestly please actually quite exactly aussi vraiment bien franchement tambien realmente auch ruhig bitte gerne gern wirklich ja eigentlich ايضا فعلا والله'.split(
    ' ',
  ),
)
/** Number of words of the shortest phrase that an adverb may interrupt. */
const MIN_INTERRUPTED = 3

/**
 * Returns the words of a phrase that begins at a word; null when they are others. Signs may join them: “before/after”, and
 * an article or an adverb may stand between them.
 */
function followStems(
  tokens: readonly Token[],
  at: number,
  stems: readonly string[],
  language: Language,
  skipsArticles = false,
): readonly Word[] | null {
  const words: Word[] = []
  for (let next = at; words.length < stems.length; next += 1) {
    const token = tokens[next]
    if (token?.kind === 'and' && words.length > 0) continue
    const expectedStem = stems[words.length]
    if (token?.kind !== 'word' || expectedStem === undefined) return null
    // “Text over the images” is “text over images”.
    const isSkipped =
      (words.length > 1 && ARTICLES.has(token.folded)) ||
      (words.length > 0 && stems.length >= MIN_INTERRUPTED && ADVERBS.has(token.folded))
    if (skipsArticles && isSkipped && !getForms(token.folded, language).includes(expectedStem)) continue
    if (words.length > 0 && !isOfStem(token.folded, expectedStem, language)) return null
    words.push(token)
  }
  return words
}

const MIN_COMPOUND = 7
const MAX_COMPOUND = 40
const JOINTS = ['', 's', 'n', 'en', 'es', 'e']
/** Last parts of German compounds that leave the meaning to the first: “Hundezubehör”. */
const GENERIC_HEADS =
  /(?:zubehor|jager|jagd|schlacht|orgie|hype|krampf|gedudel|gewimmel|geflacker|liste|listen|leiste|bereich|abschnitt|block|formular|schild|schilder|sektion|rubrik|artikel|bedarf|sachen|waren|produkte|accessoires|geschrei|kram|quatsch|zeug|flut|wahn|terror)$/

/** Takes the letter or two off that join a part of a German compound to the next; nothing is one of them. */
const listUnjoined = (part: string): readonly string[] =>
  JOINTS.flatMap((joint) => (part.endsWith(joint) ? [part.slice(0, part.length - joint.length)] : []))

/**
 * Returns the ways to split a German compound in two, the longest last part first: the last part, and the first without
 * the letters that join them. None for a word that is too short or too long for one.
 */
export function listCompoundSplits(
  word: string,
): readonly { readonly last: string; readonly firsts: readonly string[] }[] {
  if (word.length < MIN_COMPOUND || word.length > MAX_COMPOUND) return []
  return Array.from({ length: word.length - 5 }, (_, at) => ({
    last: word.slice(at + 3),
    firsts: listUnjoined(word.slice(0, at + 3)).filter((part) => part.length >= 3),
  }))
}

/** Splits a German compound into known parts: “Kundenbewertungen” into “Kunden” and “Bewertungen”. */
export function splitCompound(word: string): readonly (readonly Concept[])[] | null {
  const lookUp = (part: string) =>
    PHRASES.de.get(stem(part, 'de'))?.find(({ stems }) => stems.length === 1)?.concepts ?? null
  const splits = listCompoundSplits(word)
  const bare = word.replace(GENERIC_HEADS, '')
  const bareConcepts =
    bare === word || splits.length === 0 ? [] : listUnjoined(bare).flatMap((part) => lookUp(part) ?? [])
  if (bareConcepts.length > 0) return [bareConcepts]
  /** “Abendbrot” is bread, and not red. */
  let hasLongerHead = false
  for (const { last, firsts } of splits) {
    const head = lookUp(last)
    if (!head) continue
    for (const part of firsts) {
      const partConcepts = lookUp(part)
      if (partConcepts) return [partConcepts, head]
    }
    // The last part of a compound says what it is, even where the first is not known: “Puderrosa”.
    if (last.length >= 6 || (!hasLongerHead && head.some((one) => one.startsWith('color ')))) return [head]
    hasLongerHead = true
  }
  return null
}

/** Groups the words of a sentence into nodes: known phrases of the language, other words, and breaks. */
export function matchPhrases(tokens: readonly Token[], language: Language): readonly Node[] {
  const nodes: Node[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    at += 1
    if (!token) continue
    if (token.kind === 'and') nodes.push(AND)
    else if (token.kind === 'break') nodes.push(token)
    else at += matchWord(tokens, at - 1, language, nodes) - 1
  }
  return nodes
}

/**
 * Returns true for Arabic “start” without its hamza (ابدا), which is then spelled as “never”: it opens a clause, and “with”
 * is attached to the next word.
 */
function isBareStart(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const opensClause = before === undefined || before.kind === 'break'
  return (
    opensClause &&
    token?.kind === 'word' &&
    token.folded === 'ابدا' &&
    next?.kind === 'word' &&
    next.folded.startsWith('ب')
  )
}

/** Returns true for a phrase that yields to a word of rejection: one of its stem only, or without an effect. */
const isWeaker = ({ length, isSpelled, concepts }: Found<Concept>) =>
  length === 1 && (!isSpelled || concepts.every((one) => one === 'plain'))

/** Adds what begins at a word, and returns the number of words it takes. */
function matchWord(tokens: readonly Token[], at: number, language: Language, nodes: Node[]): number {
  const token = tokens[at]
  if (token?.kind !== 'word') return 1
  if (language === 'ar' && isBareStart(tokens, at)) {
    nodes.push({ kind: 'phrase', concepts: ['start'], text: token.folded })
    return 1
  }
  const phraseMatch = findPhrase(tokens, at, language, PHRASES[language], true)
  const rejection = findRejection(token.folded, language)
  // “Sobra”, is too much, has the stem of “sobre”, on.
  if (phraseMatch && !(rejection && isWeaker(phraseMatch))) {
    if (language === 'ar' && startsWithAnd(token.folded, phraseMatch.form) && nodes.length > 0)
      nodes.push(AND)
    nodes.push({ kind: 'phrase', concepts: phraseMatch.concepts, text: token.folded })
    return phraseMatch.size
  }
  if (rejection) {
    nodes.push({ kind: 'phrase', concepts: [rejection], text: token.folded })
    return 1
  }
  const isStop = STOPS[language].has(token.folded) || token.folded.length < 2
  if (!isStop) {
    const parts = language === 'de' ? splitCompound(token.folded) : null
    if (parts) {
      for (const concepts of parts) nodes.push({ kind: 'phrase', concepts, text: token.folded })
      return 1
    }
    if (mayBeEnglish(token.folded, language)) {
      const loan = findPhrase(tokens, at, 'en', PHRASES.en)
      if (loan) {
        nodes.push({ kind: 'phrase', concepts: loan.concepts, text: token.folded })
        return loan.size
      }
    }
    const corrected = readMisspelled(token.folded, language)
    if (corrected) {
      nodes.push({ kind: 'phrase', concepts: corrected, text: token.folded })
      return 1
    }
  }
  if (!isStop && isMotion(token.folded, language))
    nodes.push({ kind: 'phrase', concepts: ['manner animation'], text: token.folded })
  else nodes.push({ kind: 'word', text: token.text, folded: token.folded, isStop })
  return 1
}

/** A stop word, or several known words in a row, tell more of a language than a word that others may share. */
const STOP_WEIGHT = 3

/**
 * Detects the language of a sentence by its script, stop words and known phrases. Returns `fallback` when
 * none of these decides.
 */
export function detectLanguage(tokens: readonly Token[], fallback: Language): Language {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.folded] : []))
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word)).length
  if (arabic > 0 && arabic * 3 >= words.length) return 'ar'
  let best: { language: Language; score: number } = { language: fallback, score: 0 }
  for (const language of [fallback, ...LANGUAGES.filter((one) => one !== fallback)]) {
    if (language === 'ar') continue
    const index = PHRASES[language]
    const score = tokens.reduce((sum, token, at) => {
      if (token.kind !== 'word') return sum
      const candidates = index.get(stem(token.folded, language)) ?? []
      return (
        sum +
        (STOPS[language].has(token.folded) ? STOP_WEIGHT : 0) +
        (candidates.some(({ stems }) => stems.length === 1) ? 1 : 0) +
        (candidates.some(({ stems }) => stems.length > 1 && followStems(tokens, at, stems, language))
          ? STOP_WEIGHT
          : 0)
      )
    }, 0)
    if (score > best.score) best = { language, score }
  }
  return best.language
}
