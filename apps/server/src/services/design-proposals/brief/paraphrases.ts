import { AR_PARAPHRASES } from './lexicon/paraphrases-ar.ts'
import { DE_PARAPHRASES } from './lexicon/paraphrases-de.ts'
import { EN_PARAPHRASES } from './lexicon/paraphrases-en.ts'
import { ES_PARAPHRASES } from './lexicon/paraphrases-es.ts'
import { FR_PARAPHRASES } from './lexicon/paraphrases-fr.ts'
import type { Paraphrases } from './paraphrases.types.ts'

const PARAPHRASES: readonly Paraphrases[] = [
  EN_PARAPHRASES,
  FR_PARAPHRASES,
  ES_PARAPHRASES,
  DE_PARAPHRASES,
  AR_PARAPHRASES,
]

const LETTERS = "[\\p{L}\\p{M}’'-]+"
/** A word that begins nothing new, and one with its article at the end of a pattern. */
const WORD = `(?!(?:and|or|then|et|ou|puis|y|luego|und|oder|dann|ثم|أو)(?!\\p{L}))${LETTERS}`
const NOUN = `(?:(?:the|a|an|our|your|le|la|les|un|une|nos|notre|el|los|las|una|der|die|das|den|dem|ein|eine|einen) )?${WORD}`

const toSource = (pattern: string): string =>
  pattern
    .trim()
    .replace(/ _ \?$/, '')
    .replace(/ _ \?/g, `(?: ${WORD}){0,4} ?`)
    .replace(/ _ /g, `(?: ${WORD}){0,4} `)
    .replace(/ \?_$/, '')
    .replace(/_$/, NOUN)
    .replace(/ _/g, `(?: ${WORD}){1,3}`)
    .replace(/_ /g, `(?:${WORD} ){0,3}`)
    .replaceAll('_', WORD)
    .replaceAll('[^ ]+', LETTERS)
    .replaceAll('[^ ]', LETTERS.slice(0, -1))
    .replace(/(?<=\p{L})\*/gu, '[\\p{L}\\p{M}]*')
    .replace(/ (?![?+*{])/g, '\\s+')

type Replacement = { readonly pattern: RegExp; readonly name: string }

const listReplacements = (): readonly Replacement[] =>
  PARAPHRASES.flatMap((parts) =>
    Object.values(parts).map(({ name, patterns }) => ({
      name,
      pattern: new RegExp(
        `(?<![\\p{L}\\p{M}])(?:${patterns.map(toSource).join('|')})(?![\\p{L}\\p{M}])`,
        'giu',
      ),
    })),
  )

let replacements: readonly Replacement[] | null = null

/** Replaces clauses that describe a part of the home screen by its name: “what people say about us” by “reviews”. */
export function nameParaphrases(text: string): string {
  replacements ??= listReplacements()
  return replacements.reduce(
    (named, { pattern, name }) =>
      // Arabic attaches “and” to the first word.
      named.replace(pattern, (clause) => (clause.startsWith('و') ? ` و${name} ` : ` ${name} `)),
    text,
  )
}
