import { buildSynonymQuery } from '@vitrine/commerce/search-syntax'
import { getValueAt, isObject } from '@vitrine/core/design/operations'
import { getTextInLanguage, isLocalText, type Language } from '@vitrine/core/i18n/languages'
import { foldCase } from '@vitrine/core/text/fold-case'
import type { Design } from '../context/design-reader.ts'

/** A group of synonyms from the merchant. */
export type Synonyms = readonly string[]

/** Maximum number of groups that extend a term: each makes the query longer. */
const MAX_WIDENED_GROUPS = 3

/** Splits a comma-separated text into distinct words. */
export function splitWords(text: string): readonly string[] {
  const seenWays = new Set<string>()
  return text.split(/[,،;]/).flatMap((piece) => {
    const word = piece.trim().replace(/\s+/gu, ' ')
    const same = foldCase(word)
    if (same === '' || seenWays.has(same)) return []
    seenWays.add(same)
    return [word]
  })
}

/** Returns the groups with at least two words, since fewer extend nothing. */
export function toSynonymGroups(texts: readonly string[]): readonly Synonyms[] {
  return texts.map(splitWords).filter((words) => words.length > 1)
}

/** Splits a term into words, and replaces a word of a group by the whole group, the typed word first. */
function widened(term: string, groups: readonly Synonyms[]): readonly Synonyms[] {
  const typed = term.split(' ').filter((word) => word !== '')
  const pieces: Synonyms[] = []
  let wide = 0
  for (let at = 0; at < typed.length; ) {
    let best: { readonly length: number; readonly alternatives: Synonyms } | null = null
    for (const group of wide < MAX_WIDENED_GROUPS ? groups : [])
      for (const synonym of group) {
        const length = synonym.split(' ').length
        const phrase = typed.slice(at, at + length).join(' ')
        if (length > (best?.length ?? 0) && foldCase(phrase) === foldCase(synonym))
          best = { length, alternatives: [phrase, ...group.filter((one) => one !== synonym)] }
      }
    if (best) wide++
    pieces.push(best?.alternatives ?? [typed[at] ?? ''])
    at += best?.length ?? 1
  }
  return pieces
}

/**
 * Returns the platform's search query for a term. A term without synonyms stays as typed: the platform corrects typos
 * only without its search syntax.
 */
export function addSynonyms(term: string, groups: readonly Synonyms[]): string {
  const pieces = widened(term, groups)
  return pieces.every((synonyms) => synonyms.length === 1) ? term : buildSynonymQuery(pieces)
}

/**
 * Lists the terms that result when one word is replaced by each of its synonyms, likeliest first. For
 * suggestions, whose query does not support the search syntax.
 */
export function listSynonymTerms(term: string, groups: readonly Synonyms[]): readonly string[] {
  const pieces = widened(term, groups)
  const pieceIndex = pieces.findIndex((synonyms) => synonyms.length > 1)
  return (pieces[pieceIndex] ?? [])
    .slice(1)
    .map((synonym) =>
      pieces.map((synonyms, at) => (at === pieceIndex ? synonym : (synonyms[0] ?? ''))).join(' '),
    )
}

/** Function that returns the merchant's synonym groups in a language. */
export type SynonymsOf = (language: Language) => readonly Synonyms[]

/** Creates the function that returns the design's synonym groups in a language. */
export function createSynonymReader(design: Pick<Design, 'get'>): SynonymsOf {
  return (language) => {
    const groups = getValueAt(design.get(), 'search.synonyms')
    return toSynonymGroups(
      Object.values(isObject(groups) ? groups : {}).flatMap((group) =>
        isObject(group) && isLocalText(group.words) ? getTextInLanguage(group.words, language) : [],
      ),
    )
  }
}
