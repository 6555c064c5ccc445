import { buildSynonymQuery } from '@vitrine/commerce/search-syntax'
import { getValueAt, isObject } from '@vitrine/core/design/operations'
import { getTextInLanguage, isLocalText, type Language } from '@vitrine/core/i18n/languages'
import { foldCase } from '@vitrine/core/text/fold-case'
import type { Design } from '../context/design-reader.ts'

/** Ways to say one thing, as the merchant wrote them. */
export type Synonyms = readonly string[]

/** As many groups a term is widened by: each makes the query longer. */
const MAX_WIDENED_GROUPS = 3

/** The words of a text that a merchant wrote with commas between, each once. */
export function splitWords(text: string): readonly string[] {
  const seen = new Set<string>()
  return text.split(/[,،;]/).flatMap((piece) => {
    const word = piece.trim().replace(/\s+/gu, ' ')
    const same = foldCase(word)
    if (same === '' || seen.has(same)) return []
    seen.add(same)
    return [word]
  })
}

/** Groups of which a term can hold one word and be found by another. */
export function toSynonymGroups(texts: readonly string[]): readonly Synonyms[] {
  return texts.map(splitWords).filter((words) => words.length > 1)
}

/** The pieces of a term: words of it as they are, and in the place of words of a group the whole group, theirs first. */
function widened(term: string, groups: readonly Synonyms[]): readonly Synonyms[] {
  const typed = term.split(' ').filter((word) => word !== '')
  const pieces: Synonyms[] = []
  let wide = 0
  for (let at = 0; at < typed.length; ) {
    let best: { readonly length: number; readonly ways: Synonyms } | null = null
    for (const group of wide < MAX_WIDENED_GROUPS ? groups : [])
      for (const way of group) {
        const length = way.split(' ').length
        const said = typed.slice(at, at + length).join(' ')
        if (length > (best?.length ?? 0) && foldCase(said) === foldCase(way))
          best = { length, ways: [said, ...group.filter((one) => one !== way)] }
      }
    if (best) wide++
    pieces.push(best?.ways ?? [typed[at] ?? ''])
    at += best?.length ?? 1
  }
  return pieces
}

/**
 * What the platform is asked for a term. A term that no group has a word of is asked as it was typed: the platform
 * forgives slips of the finger only where nothing of its search syntax is used.
 */
export function addSynonyms(term: string, groups: readonly Synonyms[]): string {
  const pieces = widened(term, groups)
  return pieces.every((ways) => ways.length === 1) ? term : buildSynonymQuery(pieces)
}

/** The term in other words, for suggestions, which take none of the platform's search syntax; the likeliest first. */
export function listSynonymTerms(term: string, groups: readonly Synonyms[]): readonly string[] {
  const pieces = widened(term, groups)
  const place = pieces.findIndex((ways) => ways.length > 1)
  return (pieces[place] ?? [])
    .slice(1)
    .map((way) => pieces.map((ways, at) => (at === place ? way : (ways[0] ?? ''))).join(' '))
}

/** The groups in the words of a language. */
export type SynonymsOf = (language: Language) => readonly Synonyms[]

/** The groups of a design. */
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
