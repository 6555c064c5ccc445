import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import { MAX_EDIT_INTENTS } from '@vitrine/core/design/edit-parts'
import type { Language } from '@vitrine/core/i18n/languages'
import { detectEditLanguage, type EditNode, matchWords } from './match-words.ts'
import { readClause } from './read-clause.ts'
import { withoutTargets } from './read-parts.ts'
import { has, isPart, splitClauses } from './split-clauses.ts'

export type EditReadingContext = {
  /** Language of the person, for sentences that do not tell theirs. */
  readonly language?: Language
  /** Titles of the blocks on the screen, by which a sentence may call them. */
  readonly titles?: readonly string[]
  readonly hasSelection?: boolean
}

export type EditReading = {
  readonly intents: readonly { readonly intent: EditIntent; readonly phrase: string }[]
  /** Clauses about what the store decides and no design contains, as they were written. */
  readonly outside: readonly string[]
  /** Clauses of which nothing was understood, as they were written. */
  readonly misunderstood: readonly string[]
  /** Words of understood clauses that mean nothing to us. */
  readonly unknown: readonly string[]
}

const isSameIntent = (one: EditIntent, other: EditIntent) => JSON.stringify(one) === JSON.stringify(other)

const MAX_UNKNOWN = 12
const MAX_WORDS = 120

const wordsOf = (nodes: readonly EditNode[]): string =>
  [
    ...nodes
      .map(({ raw }) => raw)
      .filter((raw) => raw !== '')
      .join(' '),
  ]
    .slice(0, MAX_WORDS)
    .join('')

const isKnown = ({ concepts, quote, title, hex, number }: EditNode) =>
  concepts.length > 0 ||
  quote !== undefined ||
  title !== undefined ||
  hex !== undefined ||
  number !== undefined
const isNaming = (node: EditNode) =>
  isPart(node) ||
  node.number !== undefined ||
  node.concepts.some((one) => /^(?:what|size|color|language) /.test(one))
const isSaying = (node: EditNode) =>
  !node.isStop &&
  !(
    node.concepts.length > 0 && node.concepts.every((one) => one === 'plain' || one === 'and' || one === 'it')
  )

/**
 * Reads what a sentence asks to change, in English, French, Spanish, German or Arabic. Pure, without a network. A clause
 * without a verb takes that of its neighbor: “make the banner taller and the images larger”. Never fails.
 */
export function readEdits(sentence: string, context: EditReadingContext = {}): EditReading {
  const { titles = [], hasSelection = false } = context
  const language = detectEditLanguage(sentence, context.language ?? 'en')
  const clauses = splitClauses(matchWords(sentence, language, titles))
  const intents: { intent: EditIntent; phrase: string }[] = []
  const misunderstood: string[] = []
  const outside: string[] = []
  const unknown = new Set<string>()
  let before: readonly EditTarget[] = []
  /** Clauses that name parts and do not say what to do yet. */
  let waiting: (readonly EditNode[])[] = []
  let action: readonly EditNode[] | null = null
  const take = (nodes: readonly EditNode[], newIntents: readonly EditIntent[]) => {
    for (const intent of newIntents)
      if (!intents.some((one) => isSameIntent(one.intent, intent)))
        intents.push({ intent, phrase: wordsOf(nodes) })
    if (!newIntents.some((one) => one.do === 'title' || one.do === 'tab'))
      for (const node of nodes) if (!isKnown(node) && !node.isStop) unknown.add(node.raw)
  }
  const readWith = (nodes: readonly EditNode[], verb: readonly EditNode[]) =>
    readClause([...verb, ...nodes], { before, hasSelection })
  for (const nodes of clauses) {
    if (!nodes.some(isSaying)) continue
    if (has(nodes, 'catalog')) {
      outside.push(wordsOf(nodes))
      continue
    }
    const read = readClause(nodes, { before, hasSelection })
    // Only a clause that names something takes the verb of the one before it.
    const isObject = nodes.some(isNaming)
    const reading =
      read.intents.length > 0 || !action || !isObject ? read : readWith(nodes, withoutTargets(action))
    if (reading.intents.length === 0) {
      if (has(nodes, 'what images', 'what titles', 'what texts', 'what buttons') || read.targets.length > 0)
        waiting.push(nodes)
      else misunderstood.push(wordsOf(nodes))
      if (read.targets.length > 0) before = read.targets
      continue
    }
    const earlier = waiting.map((one) => ({ nodes: one, found: readWith(one, withoutTargets(nodes)) }))
    waiting = []
    const isStacked = reading.intents.some(
      (one) => one.do === 'move' && (one.place === 'top' || one.place === 'after'),
    )
    const all = [...earlier, { nodes, found: reading }]
    for (const one of isStacked ? all.reverse() : all) {
      if (one.found.intents.length > 0) take(one.nodes, one.found.intents)
      else misunderstood.push(wordsOf(one.nodes))
    }
    before = reading.targets.length > 0 ? reading.targets : before
    if (read.intents.length > 0) action = nodes
  }
  for (const nodes of waiting) misunderstood.push(wordsOf(nodes))
  return {
    intents: intents.slice(0, MAX_EDIT_INTENTS),
    outside,
    misunderstood,
    unknown: [...unknown].slice(0, MAX_UNKNOWN),
  }
}
