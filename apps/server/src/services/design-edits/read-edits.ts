import { MAX_EDIT_INTENTS } from '@vitrine/core/design/edit-parts'
import type { Language } from '@vitrine/core/i18n/languages'
import { finishReading, startReading, takeClause, type Wish } from './clause-steps.ts'
import { detectEditLanguage, type EditNode, matchWords } from './match-words.ts'
import { nameRankedBlocks } from './ranked-blocks.ts'
import { splitClauses } from './split-clauses.ts'

export type EditReadingContext = {
  /** Language of the person, for sentences that do not tell theirs. */
  readonly language?: Language
  /** Titles of the blocks on the screen, by which a sentence may call them. */
  readonly titles?: readonly string[]
  readonly hasSelection?: boolean
}

export type EditReading = {
  readonly intents: readonly Wish[]
  /** Clauses about what the store decides and no design contains, as they were written. */
  readonly outside: readonly string[]
  /** Clauses about one device whose wish no design can limit to it, as they were written. */
  readonly deviceClauses: readonly string[]
  /** Clauses of which nothing was understood, as they were written. */
  readonly misunderstood: readonly string[]
  /** Words of understood clauses that mean nothing to us. */
  readonly unknown: readonly string[]
}

const MAX_UNKNOWN = 12

const isSaying = (node: EditNode) =>
  !node.isStop &&
  !(
    node.concepts.length > 0 && node.concepts.every((one) => one === 'plain' || one === 'and' || one === 'it')
  )

/** Splits a sentence into its clauses that say something. */
function listClauses(sentence: string, titles: readonly string[], fallback: Language = 'en') {
  const words = matchWords(sentence, detectEditLanguage(sentence, fallback), titles)
  return splitClauses(words)
    .filter((clause) => clause.some(isSaying))
    .map(nameRankedBlocks)
}

/**
 * Reads what a sentence asks to change, in English, French, Spanish, German or Arabic. Pure, without a network. A clause
 * without a verb takes that of its neighbor: “make the banner taller and the images larger”. Never fails.
 */
export function readEdits(sentence: string, context: EditReadingContext = {}): EditReading {
  const { titles = [], hasSelection = false } = context
  const clauses = listClauses(sentence, titles, context.language)
  const { intents, outside, deviceClauses, misunderstood, unknown } = finishReading(
    clauses.reduce(takeClause, startReading(hasSelection)),
  )
  return {
    intents: intents.slice(0, MAX_EDIT_INTENTS),
    outside,
    deviceClauses,
    misunderstood,
    unknown: unknown.slice(0, MAX_UNKNOWN),
  }
}
