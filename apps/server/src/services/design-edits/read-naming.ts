import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import type { Clause } from './clause.types.ts'
import type { EditNode } from './match-words.ts'
import { has, isPart } from './split-clauses.ts'

/** Words that stand between a part and its new name without being a part of it. */
const isGrammar = ({ isStop, concepts }: EditNode) =>
  isStop ||
  concepts.some((one) => one === 'plain' || one === 'it' || one === 'what titles' || one === 'what tab')

const wordsOf = (nodes: readonly EditNode[]) =>
  nodes
    .map(({ raw }) => raw)
    .filter((raw) => raw !== '')
    .join(' ')
    .trim()

/** Returns the new name: the last quoted text, or the words after “to”, or after the part that “call” is about. */
function findName(nodes: readonly EditNode[]): string | null {
  const quote = nodes.findLast((node) => node.quote !== undefined)?.quote
  if (quote !== undefined) return quote
  if (!has(nodes, 'do rename')) return null
  const from = nodes.findIndex((node) => isPart(node) || has([node], 'what tab', 'it', 'this', 'what titles'))
  if (from < 0) return null
  const rest = nodes.slice(from + 1)
  const to = rest.findIndex((node) => has([node], 'to'))
  if (to >= 0) return wordsOf(rest.slice(to + 1)) || null
  const start = rest.findIndex((node) => !isGrammar(node))
  return start < 0 ? null : wordsOf(rest.slice(start)) || null
}

/** Returns the present name of a tab: a quoted text, or the words beside “tab” and before the new name. */
function findTab(nodes: readonly EditNode[]): string | null {
  const quotes = nodes.filter((node) => node.quote !== undefined)
  if (quotes.length > 1) return quotes[0]?.quote ?? null
  const to = nodes.findIndex((node) => has([node], 'to'))
  const end = to < 0 ? nodes.findIndex((node) => node.quote !== undefined) : to
  const nameNodes = nodes
    .slice(0, end < 0 ? undefined : end)
    .filter((node) => !node.isStop && !has([node], 'what tab', 'do rename', 'do make', 'it', 'what titles'))
  return wordsOf(nameNodes.filter((node) => !(has([node], 'plain') && node.raw.length < 4))) || null
}

/**
 * Returns the edits that set a new title of a block or tab: “call the banner ‘Sale’”. Empty for other
 * clauses.
 */
export function readNaming(clause: Clause): readonly EditIntent[] {
  const { nodes, targets } = clause
  const isNaming = has(nodes, 'do rename', 'what titles', 'what tab')
  // “The text under the headline” is no headline.
  const isBelow = has(nodes, 'what texts') && has(nodes, 'place after')
  const text = isNaming && !isBelow ? findName(nodes) : null
  if (text === null) return readWriting(clause)
  const short = [...text].slice(0, 120).join('')
  if (has(nodes, 'what tab')) {
    const tab = findTab(nodes)
    return tab === null ? [] : [{ do: 'tab', tab: [...tab].slice(0, 120).join(''), text: short }]
  }
  return [{ do: 'title', target: targets[0] ?? getUnnamed(clause), text: short }]
}

/** “Change the headline to …” is about the selected block, or about the banner, which has the largest one. */
const getUnnamed = ({ context }: Clause): EditTarget => ({
  part: context.hasSelection ? 'selection' : 'banner',
  which: 'any',
})

/** Words of clauses that do something else with a button or a text that they quote. */
const isOtherChange = ({ concepts }: EditNode) =>
  concepts.some(
    (one) =>
      one === 'capitals' || /^(?:size|color|shade|tint|type|align) |^do (?!make|rename|replace)/.test(one),
  )

/** Returns the edit that sets the text of a block or the label of its button: “the button should say ‘Shop now’”. */
function readWriting(clause: Clause): readonly EditIntent[] {
  const { nodes, targets } = clause
  const at = nodes.findIndex((node) => has([node], 'what buttons', 'what texts'))
  const quote = nodes.slice(at + 1).find((node) => node.quote !== undefined)?.quote
  if (at < 0 || quote === undefined || nodes.some(isOtherChange)) return []
  const what = has(nodes, 'what buttons') ? 'button' : 'text'
  const text = [...quote].slice(0, 120).join('')
  return [{ do: 'write', target: targets[0] ?? getUnnamed(clause), what, text }]
}
