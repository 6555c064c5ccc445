import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import type { Concept } from './concepts.ts'
import { mayBeEnglish, PHRASES, type PhraseIndex, STOPS } from './lexicon/phrases.ts'
import { getForms, startsWithAnd, stem } from './stem.ts'
import type { Token } from './text.ts'

/** Part of a sentence: a phrase of the lexicon, another word, or a break. */
export type Node =
  | { readonly kind: 'phrase'; readonly concepts: readonly Concept[]; readonly text: string }
  | { readonly kind: 'word'; readonly text: string; readonly folded: string; readonly isStop: boolean }
  | { readonly kind: 'break'; readonly soft: boolean }

const AND: Node = { kind: 'phrase', concepts: ['and'], text: '' }

type Found = { readonly concepts: readonly Concept[]; readonly size: number; readonly form: string }

/** Finds the longest phrase that starts at a word. */
function findPhrase(
  tokens: readonly Token[],
  at: number,
  language: Language,
  index: PhraseIndex,
): Found | null {
  const first = tokens[at]
  if (first?.kind !== 'word') return null
  let best: Found | null = null
  for (const form of getForms(first.folded, language))
    for (const { stems, concepts } of index.get(form) ?? []) {
      if (best && best.size >= stems.length) break
      const fits = stems.every((one, offset) => {
        const token = tokens[at + offset]
        return offset === 0 || (token?.kind === 'word' && getForms(token.folded, language).includes(one))
      })
      if (fits) {
        best = { concepts, size: stems.length, form }
        break
      }
    }
  return best
}

const MIN_COMPOUND = 7
const MAX_COMPOUND = 40
const JOINTS = ['', 's', 'n', 'en', 'es', 'e']

/** Splits a German compound into known parts: “Kundenbewertungen” into “Kunden” and “Bewertungen”. */
function splitCompound(word: string): readonly (readonly Concept[])[] | null {
  if (word.length < MIN_COMPOUND || word.length > MAX_COMPOUND) return null
  const lookUp = (part: string) =>
    PHRASES.de.get(stem(part, 'de'))?.find(({ stems }) => stems.length === 1)?.concepts ?? null
  for (let at = 3; at <= word.length - 3; at += 1) {
    const head = lookUp(word.slice(at))
    if (!head) continue
    const left = word.slice(0, at)
    for (const joint of JOINTS) {
      if (joint !== '' && !left.endsWith(joint)) continue
      const part = left.slice(0, left.length - joint.length)
      const known = part.length >= 3 ? lookUp(part) : null
      if (known) return [known, head]
    }
    // The last part of a compound says what it is, even where the first is not known.
    if (word.length - at >= 6) return [head]
  }
  return null
}

/** Reads the words of a sentence as phrases of a language. */
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

/** Adds what begins at a word, and returns the number of words it takes. */
function matchWord(tokens: readonly Token[], at: number, language: Language, nodes: Node[]): number {
  const token = tokens[at]
  if (token?.kind !== 'word') return 1
  const found = findPhrase(tokens, at, language, PHRASES[language])
  if (found) {
    if (language === 'ar' && startsWithAnd(token.folded, found.form) && nodes.length > 0) nodes.push(AND)
    nodes.push({ kind: 'phrase', concepts: found.concepts, text: token.folded })
    return found.size
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
  }
  nodes.push({ kind: 'word', text: token.text, folded: token.folded, isStop })
  return 1
}

/** A stop word tells more of a language than a word that others may share. */
const STOP_WEIGHT = 3

/** Returns the language of a sentence by its script, stop words and known phrases; `fallback` where nothing tells it. */
export function detectLanguage(tokens: readonly Token[], fallback: Language): Language {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.folded] : []))
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word)).length
  if (arabic > 0 && arabic * 3 >= words.length) return 'ar'
  let best: { language: Language; score: number } = { language: fallback, score: 0 }
  for (const language of [fallback, ...LANGUAGES.filter((one) => one !== fallback)]) {
    if (language === 'ar') continue
    const index = PHRASES[language]
    const score = words.reduce(
      (sum, word) =>
        sum +
        (STOPS[language].has(word) ? STOP_WEIGHT : 0) +
        (index.get(stem(word, language))?.some(({ stems }) => stems.length === 1) ? 1 : 0),
      0,
    )
    if (score > best.score) best = { language, score }
  }
  return best.language
}
