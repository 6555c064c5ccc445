import type { BRIEF_COLORS } from '@vitrine/core/design/colors/named-hues'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import type { Concept } from '../design-proposals/brief/concepts.ts'
import {
  indexPhrases,
  mayBeEnglish,
  PHRASES,
  perLanguage,
  STOPS,
} from '../design-proposals/brief/lexicon/phrases.ts'
import { findPhrase, listCompoundSplits } from '../design-proposals/brief/match-phrases.ts'
import { startsWithAnd, stem } from '../design-proposals/brief/stem.ts'
import { type Token, tokenizeSentence } from '../design-proposals/brief/tokenize-sentence.ts'
import type { EditConcept } from './edit-concepts.ts'
import { AR } from './lexicon/ar.ts'
import { DE } from './lexicon/de.ts'
import { EN } from './lexicon/en.ts'
import { ES } from './lexicon/es.ts'
import { FR } from './lexicon/fr.ts'

const LEXICA = { en: EN, fr: FR, es: ES, de: DE, ar: AR }
const EDIT_PHRASES = perLanguage((language) => indexPhrases<EditConcept>([LEXICA[language]], language))

type ColorName = (typeof BRIEF_COLORS)[number] | 'black' | 'white' | 'cream'
/** Colors, kinds of letters and languages, which the reading of briefs knows. */
type SharedConcept = Extract<Concept, `color ${ColorName}` | `type ${string}` | `language ${string}` | 'not'>
export type WordConcept = EditConcept | SharedConcept

/** Part of a sentence: a known phrase, a quoted text or the title of a block, another word, or a break. */
export type EditNode = {
  readonly concepts: readonly WordConcept[]
  /** As it was written. */
  readonly raw: string
  readonly isStop: boolean
  readonly isBreak: boolean
  readonly quote?: string
  readonly title?: string
  readonly hex?: string
  readonly number?: number
}

const SHARED = /^(?:color|type|language) /
const isShared = (concept: Concept): concept is SharedConcept => SHARED.test(concept)

const QUOTES =
  /“([^”]+)”|"([^"]+)"|«([^»]+)»|„([^“”]+)[“”]|‘([^’]{2,})’(?!\p{L})|(?<!\p{L})'([^']{2,})'(?!\p{L})/gu
const HEX = /#([0-9a-f]{6}|[0-9a-f]{3})\b/giu
const MARK = /^qq(quote|title|hex)([0-9a-f]+)$/

/** Sentence whose quoted texts, titles and color codes are replaced by marks, which are single words. */
type Marked = {
  readonly text: string
  readonly quotes: readonly string[]
  readonly titles: readonly string[]
}

function markTexts(sentence: string, titles: readonly string[]): Marked {
  const quotes: string[] = []
  // “Title of the new arrivals: ‘Just in’”: the colon ends no wish.
  let text = sentence
    .replace(/:\s*(?=["“„«'‘])/gu, ' ')
    .replace(/\bqq(?=quote|title|hex)/giu, ' ')
    .replace(QUOTES, (...captures) => {
      const quote = captures.slice(1, 7).find((one) => typeof one === 'string')
      // French sets spaces inside of its quotes.
      quotes.push((typeof captures[3] === 'string' && captures[3].trim()) || String(quote))
      return ` qqquote${quotes.length - 1} `
    })
  text = text.replace(HEX, (_, hex: string) => {
    const long = hex.length === 3 ? [...hex].map((one) => one + one).join('') : hex
    return ` qqhex${long.toLowerCase()} `
  })
  const matchedTitles: string[] = []
  for (const title of titles) {
    const at = text.toLowerCase().indexOf(title.toLowerCase())
    if (at < 0) continue
    matchedTitles.push(title)
    text = `${text.slice(0, at)} qqtitle${matchedTitles.length - 1} ${text.slice(at + title.length)}`
  }
  return { text, quotes, titles: matchedTitles }
}

function toMarkNode(folded: string, { quotes, titles }: Marked): EditNode | null {
  const [, kind, id = ''] = MARK.exec(folded) ?? []
  const plain = { concepts: [], raw: '', isStop: false, isBreak: false }
  if (kind === 'hex') return { ...plain, hex: id }
  const text = (kind === 'quote' ? quotes : titles)[Number(id)]
  if (kind === undefined || text === undefined) return null
  return kind === 'quote' ? { ...plain, raw: text, quote: text } : { ...plain, raw: text, title: text }
}

type Found = { readonly concepts: readonly WordConcept[]; readonly size: number; readonly form: string }

/** Pronouns at the end of a verb: “agrándalas”, “ponlo”, “احذفه”. */
const CLITIC_PRONOUNS = { es: /(?:me|nos|se)?(?:l[oa]s?|les?)$/, ar: /(?:ها|هما|هم|ه)$/ }
const MIN_VERB_LENGTH = { es: 4, ar: 2 }

/** Finds the verb of a word that ends in pronouns, which stand for the part that was named before. */
function findWithPronoun(word: string, language: 'es' | 'ar'): readonly WordConcept[] | null {
  const verb = word.replace(CLITIC_PRONOUNS[language], '')
  if (verb === word || verb.length < MIN_VERB_LENGTH[language]) return null
  const entry = EDIT_PHRASES[language].get(stem(verb, language))?.find(({ stems }) => stems.length === 1)
  const isVerb = entry?.concepts.some((one) => /^(?:do|size|tint) /.test(one))
  return entry && isVerb ? [...(entry.spellings.get(verb) ?? entry.concepts), 'it'] : null
}

/** Returns true for an Arabic verb with a pronoun that its stem leaves out: “احذفه”, and not “ترجمة”. */
const hasPronounAttached = (raw: string, { concepts, size }: Found): boolean =>
  size === 1 && /\p{Script=Arabic}(?:ه|ها|هم)$/u.test(raw) && concepts.some((one) => one.startsWith('do '))

/** Finds the longest phrase at a word, in the words of requests and in those of briefs. */
function findKnown(tokens: readonly Token[], at: number, language: Language): Found | null {
  const own = findPhrase(tokens, at, language, EDIT_PHRASES[language])
  const brief = findPhrase(tokens, at, language, PHRASES[language])
  const shared = brief?.concepts.filter(isShared) ?? []
  if (!brief || shared.length === 0) return own
  if (!own || brief.size > own.size) return { concepts: shared, size: brief.size, form: brief.form }
  return own.size > brief.size ? own : { ...own, concepts: [...own.concepts, ...shared] }
}

/** Splits a German compound into known parts: “Bannerhöhe” into “Banner” and “Höhe”. */
function splitCompound(word: string): readonly WordConcept[] | null {
  const lookUp = (part: string): readonly WordConcept[] | null => {
    const key = stem(part, 'de')
    const isSingle = ({ stems }: { stems: readonly string[] }) => stems.length === 1
    const own = EDIT_PHRASES.de.get(key)?.find(isSingle)?.concepts
    const brief = PHRASES.de.get(key)?.find(isSingle)?.concepts.filter(isShared) ?? []
    return own ?? (brief.length > 0 ? brief : null)
  }
  for (const { last, firsts } of listCompoundSplits(word)) {
    const head = lookUp(last)
    if (!head) continue
    for (const part of firsts) {
      const partConcepts = lookUp(part)
      if (partConcepts) return [...partConcepts, ...head]
    }
  }
  return null
}

const BREAK: EditNode = { concepts: [], raw: '', isStop: false, isBreak: true }

/**
 * Splits a sentence into nodes: known phrases of the language, quoted texts, titles, other words and breaks.
 * @param titles Titles of the blocks on the screen, which the sentence may name.
 */
export function matchWords(
  sentence: string,
  language: Language,
  titles: readonly string[],
): readonly EditNode[] {
  const marked = markTexts(sentence, titles)
  const tokens = tokenizeSentence(marked.text)
  const nodes: EditNode[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token?.kind === 'word') at += matchWord(tokens, at, language, marked, nodes)
    else {
      if (token?.kind === 'break')
        nodes.push(token.soft ? { ...BREAK, concepts: ['and'], isBreak: false } : BREAK)
      if (token?.kind === 'and') nodes.push({ ...BREAK, concepts: ['and'], isBreak: false, raw: '&' })
      at += 1
    }
  }
  return nodes
}

/** Adds what begins at a word, and returns the number of words it takes. */
function matchWord(
  tokens: readonly Token[],
  at: number,
  language: Language,
  marked: Marked,
  nodes: EditNode[],
): number {
  const token = tokens[at]
  if (token?.kind !== 'word') return 1
  const { folded, text: raw } = token
  const mark = toMarkNode(folded, marked)
  const plain = { raw, isStop: false, isBreak: false }
  if (mark || /^\d{1,3}$/.test(folded)) {
    nodes.push(mark ?? { ...plain, concepts: [], number: Number(folded) })
    return 1
  }
  const phraseMatch = findKnown(tokens, at, language)
  if (phraseMatch) {
    if (language === 'ar' && startsWithAnd(folded, phraseMatch.form) && nodes.length > 0)
      nodes.push({ ...plain, raw: '', concepts: ['and'] })
    const phraseTokens = tokens.slice(at, at + phraseMatch.size)
    const all = phraseTokens.flatMap((one) => (one.kind === 'word' ? [one.text] : []))
    nodes.push({
      ...plain,
      raw: all.join(' '),
      concepts: hasPronounAttached(raw, phraseMatch) ? [...phraseMatch.concepts, 'it'] : phraseMatch.concepts,
      ...toNumber(phraseMatch.concepts),
    })
    return phraseMatch.size
  }
  const isStop = STOPS[language].has(folded) || folded.length < 2
  const parts = isStop
    ? null
    : language === 'de'
      ? splitCompound(folded)
      : language === 'es' || language === 'ar'
        ? findWithPronoun(folded, language)
        : null
  if (parts) {
    nodes.push({ ...plain, concepts: parts })
    return 1
  }
  const loan = !isStop && mayBeEnglish(folded, language) ? findKnown(tokens, at, 'en') : null
  nodes.push({ ...plain, isStop, concepts: loan?.size === 1 ? loan.concepts : [] })
  return 1
}

function toNumber(concepts: readonly WordConcept[]): { readonly number?: number } {
  const name = concepts.find((one) => one.startsWith('number '))
  return name === undefined ? {} : { number: Number(name.slice('number '.length)) }
}

const STOP_WEIGHT = 2

/**
 * Detects the language of a sentence by its script, stop words and known phrases. Returns `fallback` when
 * none of these decides.
 */
export function detectEditLanguage(sentence: string, fallback: Language): Language {
  const tokens = tokenizeSentence(markTexts(sentence, []).text)
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.folded] : []))
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word)).length
  if (arabic > 0 && arabic * 3 >= words.length) return 'ar'
  let best = { language: fallback, score: 0 }
  for (const language of [fallback, ...LANGUAGES.filter((one) => one !== fallback)]) {
    if (language === 'ar') continue
    let score = 0
    tokens.forEach((token, at) => {
      if (token.kind !== 'word') return
      if (STOPS[language].has(token.folded)) score += STOP_WEIGHT
      else score += 2 * (findPhrase(tokens, at, language, EDIT_PHRASES[language])?.size ?? 0)
      if (PHRASES[language].has(stem(token.folded, language))) score += 1
    })
    if (score > best.score) best = { language, score }
  }
  return best.language
}
