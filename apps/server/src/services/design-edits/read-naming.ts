import {
  type EditIntent,
  type EditTarget,
  MAX_EDIT_SENTENCE,
  MAX_TITLE_LENGTH,
} from '@vitrine/core/contract/designs/edit-plan'
import type { Clause } from './clause.types.ts'
import type { EditNode } from './match-words.ts'
import { MODAL } from './read-size.ts'
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

/** Maximum length of a button's label, characters. */
const MAX_LABEL = 32

/** Words of clauses that do something else with a title, a text or a button that they quote. */
const isOtherChange = ({ concepts }: EditNode) =>
  concepts.some(
    (one) =>
      one === 'capitals' ||
      /^(?:size|color|shade|tint|type|align) /.test(one) ||
      /^do (?:remove|hide|show|center|translate|shorten|sort|duplicate|swap|keep)$/.test(one),
  )

/**
 * Returns the edits that set a new title of a block or tab: “call the banner ‘Sale’”; or the text of a block or the label
 * of its button: “the button should say ‘Shop now’”. Empty for other clauses.
 */
export function readNaming(clause: Clause): readonly EditIntent[] {
  const { nodes, targets } = clause
  const isNaming = has(nodes, 'do rename', 'what titles', 'what tab')
  if (nodes.some(isOtherChange) && !has(nodes, 'what tab')) return []
  // “The text under the headline” is no headline.
  const isWriting = has(nodes, 'what buttons') || (has(nodes, 'what texts') && has(nodes, 'place after'))
  const text = isNaming && !isWriting ? findName(nodes) : null
  if (text === null) return readWriting(clause)
  const short = [...text].slice(0, MAX_TITLE_LENGTH).join('')
  if (has(nodes, 'what tab')) {
    const tab = findTab(nodes)
    return tab === null ? [] : [{ do: 'tab', tab: [...tab].slice(0, MAX_TITLE_LENGTH).join(''), text: short }]
  }
  const target = targets[0] ?? getQuoted(nodes) ?? (has(nodes, 'what titles') ? getUnnamed(clause) : null)
  return target ? [{ do: 'title', target, text: short }] : []
}

/** “Rename ‘Best sellers’ to ‘Our favorites’” quotes the present title first. */
function getQuoted(nodes: readonly EditNode[]): EditTarget | null {
  const [title, ...others] = nodes.flatMap(({ quote }) => (quote === undefined ? [] : [quote]))
  const isTitle = title !== undefined && others.length === 1 && [...title].length <= MAX_TITLE_LENGTH
  return isTitle ? { part: 'titled', which: 'any', title } : null
}

/** “Change the headline to …” is about the selected block, or about the banner, which has the largest one. */
const getUnnamed = ({ context }: Clause): EditTarget => ({
  part: context.hasSelection ? 'selection' : 'banner',
  which: 'any',
})

/** “Say” and “read”, which ask for a label beside “should”. */
const SAY =
  /^(?:say|read|dire|indiquer|afficher|decir|poner|diga|ponga|stehen|heißen|lauten|sagen|يقول|تقول)$/iu

/** Returns true for a wish. “The button says ‘Shop now’” is none. */
const isWish = (nodes: readonly EditNode[]): boolean =>
  has(nodes, 'do make', 'do rename', 'do replace', 'do move', 'to') ||
  (nodes.some(({ raw }) => SAY.test(raw)) && nodes.some(({ raw }) => MODAL.test(raw)))

/** Returns the edit that sets the text of a block or the label of its button. What is too long for it is not cut. */
function readWriting(clause: Clause): readonly EditIntent[] {
  const { nodes, targets } = clause
  const what = has(nodes, 'what buttons') ? 'button' : has(nodes, 'what texts') ? 'text' : null
  // “From ‘Shop now’ to ‘Discover’” quotes the present text first.
  const text = nodes.findLast((node) => node.quote !== undefined)?.quote
  if (what === null || text === undefined || !isWish(nodes) || has(nodes, 'do add')) return []
  const isTooLong = [...text].length > (what === 'button' ? MAX_LABEL : MAX_EDIT_SENTENCE)
  return isTooLong ? [] : [{ do: 'write', target: targets[0] ?? getUnnamed(clause), what, text }]
}
