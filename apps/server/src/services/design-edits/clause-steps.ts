import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import type { ClauseContext } from './clause.types.ts'
import type { EditNode } from './match-words.ts'
import { readClause } from './read-clause.ts'
import {
  type DeviceLimit,
  isException,
  limitIntents,
  readDeviceException,
  takeDevices,
} from './read-devices.ts'
import { findPlace, listParts, withoutTargets } from './read-parts.ts'
import { has, isColor, isPart, isUnknownWord, isVerb } from './split-clauses.ts'
import { removeUnchanged } from './unchanged-parts.ts'

export type Wish = { readonly intent: EditIntent; readonly phrase: string }

type Nodes = readonly EditNode[]

/** What is known of a sentence after some of its clauses. */
export type ReadingState = {
  readonly hasSelection: boolean
  readonly intents: readonly Wish[]
  /** Clauses as they were written, by what became of them. */
  readonly outside: readonly string[]
  readonly deviceClauses: readonly string[]
  readonly misunderstood: readonly string[]
  /** Clauses that ask to leave something as it is. */
  readonly unchangedClauses: readonly string[]
  /** Words of understood clauses that mean nothing to us, each once. */
  readonly unknown: readonly string[]
  /** Parts that the clauses so far are about: what “it” stands for. */
  readonly before: readonly EditTarget[]
  /** Clauses that name parts and do not say what to do yet. */
  readonly waiting: readonly Nodes[]
  /** The last clause with a verb, which later ones may take. */
  readonly action: Nodes | null
  /** The device that a clause of its own named: “On phones, …”. */
  readonly openLimit: DeviceLimit | null
  /** The clause before, where it only says what is wrong with a part. */
  readonly complaint: string | null
  /** Nouns of the clause before, which “them” may stand for. */
  readonly nouns: Nodes
}

/** The state before the first clause. */
export const startReading = (hasSelection: boolean): ReadingState => ({
  hasSelection,
  intents: [],
  outside: [],
  deviceClauses: [],
  misunderstood: [],
  unchangedClauses: [],
  unknown: [],
  before: [],
  waiting: [],
  action: null,
  openLimit: null,
  complaint: null,
  nouns: [],
})

const isSameIntent = (one: EditIntent, other: EditIntent) => JSON.stringify(one) === JSON.stringify(other)

const EMPTY_NODE: EditNode = { concepts: [], raw: '', isStop: false, isBreak: false }
const MAX_WORDS = 120

/** Returns a clause as it was written, shortened. */
const wordsOf = (nodes: readonly EditNode[]): string =>
  [
    ...nodes
      .map(({ raw }) => raw)
      .filter((raw) => raw !== '')
      .join(' '),
  ]
    .slice(0, MAX_WORDS)
    .join('')

const isNaming = (node: EditNode) =>
  isPart(node) ||
  node.number !== undefined ||
  node.concepts.some((one) => /^(?:what|size|color|language|feature) /.test(one))
/** Returns true for settings that a later verb may be about: “search and hearts off”. */
const isSetting = (node: EditNode) =>
  has([node], 'what images', 'what titles', 'what texts', 'what buttons') ||
  node.concepts.some((one) => one.startsWith('feature '))
/** Adds the intents of a clause to those of the sentence, each once, and its unknown words. */
function addIntents(state: ReadingState, nodes: Nodes, newIntents: readonly EditIntent[]): ReadingState {
  const isNew = (intent: EditIntent, at: number) =>
    !state.intents.some((one) => isSameIntent(one.intent, intent)) &&
    newIntents.findIndex((one) => isSameIntent(one, intent)) === at
  const phrase = wordsOf(nodes)
  const isNamed = newIntents.some((one) => one.do === 'title' || one.do === 'write' || one.do === 'tab')
  const unknown = isNamed
    ? []
    : nodes.filter((node) => isUnknownWord(node) && !isException(node)).map(({ raw }) => raw)
  return {
    ...state,
    intents: [...state.intents, ...newIntents.filter(isNew).map((intent) => ({ intent, phrase }))],
    unknown: [...new Set([...state.unknown, ...unknown])],
  }
}

type ClauseReading = { readonly nodes: Nodes; readonly reading: ReturnType<typeof readClause> }

/** Adds the intents of clauses to those of the sentence; those without any are not understood. */
function addEach(state: ReadingState, clauses: readonly ClauseReading[]): ReadingState {
  const misunderstood = clauses.filter(({ reading }) => reading.intents.length === 0)
  const all = {
    ...state,
    misunderstood: [...state.misunderstood, ...misunderstood.map(({ nodes }) => wordsOf(nodes))],
  }
  return clauses
    .filter(({ reading }) => reading.intents.length > 0)
    .reduce<ReadingState>((read, { nodes, reading }) => addIntents(read, nodes, reading.intents), all)
}

/** Returns true for a clause about what the store decides, and no part of the design. */
const isOutside = (nodes: readonly EditNode[]): boolean =>
  has(nodes, 'catalog') && !(nodes.some(isPart) && has(nodes, 'do add', 'do move'))

const isChange = (node: EditNode) => isColor(node) || node.concepts.some((one) => /^(?:do|size) /.test(one))
const isNoun = ({ concepts }: EditNode) =>
  concepts.some((one) => one.startsWith('what ') && one !== 'what screen')

/** Puts the part that was named before in the place of “it” where it says where: “the new arrivals right after it”. */
function resolveAnchor(nodes: readonly EditNode[], [part]: readonly EditTarget[]): readonly EditNode[] {
  const at = nodes.findIndex((node) => has([node], 'place before', 'place after'))
  const pronoun = nodes.findIndex((node, index) => index > at && has([node], 'it', 'this'))
  // “Les avis juste au-dessus”: the place is that of what was named before.
  const isBare = at === nodes.length - 1 && nodes.some(isPart)
  if (isBare && part && part.part !== 'selection' && part.part !== 'titled')
    return [...nodes, { ...EMPTY_NODE, concepts: [`part ${part.part}`] }]
  if (at < 0 || pronoun !== at + 1 || nodes.slice(pronoun).some(isPart)) return nodes
  if (!part || part.part === 'selection' || part.part === 'titled') return nodes
  return nodes.with(pronoun, { ...EMPTY_NODE, concepts: [`part ${part.part}`] })
}

/** Returns the nouns of the clause before that “it” stands for: “the images are too small; enlarge them”. */
const listNouns = (nodes: readonly EditNode[], nouns: readonly EditNode[]): readonly EditNode[] =>
  // “Blanc” is white and a space.
  has(nodes, 'it') &&
  nodes.some(isChange) &&
  !nodes.some((node) => isPart(node) || (isNoun(node) && !isColor(node)))
    ? nouns
    : []

/** “The text of the banner cannot be read, make it white”: the text, and not the banner. Texts are not tall. */
const listLetters = (nodes: Nodes, nouns: Nodes): Nodes =>
  has(nodes, 'size taller', 'size lower')
    ? []
    : nouns.filter((node) => has([node], 'what texts', 'what titles', 'what font'))

/** Returns true for “weniger beim Video”, “the new arrivals in two”: an amount of what the clause before named. */
const isElliptic = (nodes: readonly EditNode[]): boolean =>
  nodes.some(isPart) &&
  !nodes.some((node) => isVerb(node) || isNoun(node)) &&
  nodes.some((node) => node.number !== undefined || has([node], 'size more', 'size fewer')) &&
  !has(nodes, 'part products')

/** Returns what a clause that only aligns is about: “make the logo larger and centered” centers the logo. */
function listAligned(nodes: Nodes, { before, nouns }: ReadingState): Nodes {
  const isBare = !nodes.some(
    (node) => isPart(node) || isNoun(node) || has([node], 'what screen', 'which all', 'this', 'it'),
  )
  if (!isBare || !has(nodes, 'align start', 'align center', 'align end', 'do center')) return []
  const logo = nouns.filter((node) => has([node], 'what logo'))
  if (logo.length > 0) return logo
  return before.length > 0 ? [{ ...EMPTY_NODE, concepts: ['it'] }] : []
}

/** Returns the noun that an elliptic clause shares with the one before: columns, or space. */
const listShared = (nodes: readonly EditNode[], nouns: readonly EditNode[]): readonly EditNode[] =>
  isElliptic(nodes) ? nouns.filter((node) => has([node], 'what columns', 'what spacing')) : []

/** “Serif, but for titles only”: the clause limits the wish before it. */
const ONLY = /^(?:only|just|nur|bloß|seulement|uniquement|solo|sólo|solamente|فقط)$/iu
const isNarrowing = (
  nodes: readonly EditNode[],
  intents: readonly EditIntent[],
  last: EditIntent | undefined,
): boolean =>
  nodes.some(({ raw }) => ONLY.test(raw)) &&
  !nodes.some(isVerb) &&
  last !== undefined &&
  intents.length > 0 &&
  intents.every((intent) => intent.do === last.do)

/** Returns true for “I don’t like the FAQ, replace it”: the second clause says what the complaint asks for. */
const isRevised = (
  nodes: readonly EditNode[],
  intents: readonly EditIntent[],
  last: EditIntent | undefined,
): boolean =>
  (last?.do === 'remove' || last?.do === 'shade') &&
  has(nodes, 'it') &&
  intents.some((intent) => 'target' in intent && intent.target?.part === last.target.part)

/** Verbs that make texts shorter, and other things smaller. */
const CUT = /^(?:cut|trim|coupe|recort)/iu

/** Returns true for “the banner is too tall, cut it down”: the second clause says the first again, and means no texts. */
const isRestated = (
  nodes: readonly EditNode[],
  intents: readonly EditIntent[],
  last: EditIntent | undefined,
): boolean =>
  last?.do === 'resize' &&
  last.by < 0 &&
  has(nodes, 'it') &&
  nodes.some(({ raw }) => CUT.test(raw)) &&
  !has(nodes, 'what texts') &&
  intents.every((intent) => intent.do === 'shorten')

/** Returns true for moves of which the last goes above the others: the parts are moved in reverse order. */
const isStacked = (intents: readonly EditIntent[]): boolean =>
  intents.some((one) => one.do === 'move' && (one.place === 'top' || one.place === 'after'))

/** Puts what follows “start with the banner, then …” after it, and not above it. */
function chainMoves(intents: readonly EditIntent[], last: EditIntent | undefined): readonly EditIntent[] {
  const isChained =
    last?.do === 'move' && (last.place === 'top' || last.place === 'after') && intents.length > 0
  return isChained && intents.every((intent) => intent.do === 'move' && intent.place === 'top')
    ? intents.map((intent) => ({ ...intent, place: 'after', anchor: last.target }))
    : intents
}

/** Returns the verb that a clause takes from an earlier one; null for a clause that needs none, or cannot take it. */
function findInheritedVerb(
  nodes: readonly EditNode[],
  intents: readonly EditIntent[],
  action: readonly EditNode[] | null,
): readonly EditNode[] | null {
  // Only a clause that names something takes a verb. A word that is not known may be its own: what it names is not changed
  // because another part was.
  if (!action || !nodes.some(isNaming) || nodes.some((node) => isUnknownWord(node) || isVerb(node)))
    return null
  // “Add reviews after the video and a FAQ before the newsletter”: a place without a verb is one to add to.
  if (has(action, 'do add') && intents.some((one) => one.do === 'move')) return action.filter(isVerb)
  return intents.length === 0 ? withoutTargets(action) : null
}

/** Returns true for a clause that names no part but the one before it: “remove it”. */
const isAboutEarlier = (nodes: readonly EditNode[]): boolean =>
  has(nodes, 'it', 'its') && !listParts(nodes).some(({ at }) => !findPlace(nodes)?.anchors.includes(at))

/** Returns the parts that “it” stands for after a clause: what it adds, what it changes, or else what was named before. */
function listResults(
  { intents, targets }: ReturnType<typeof readClause>,
  others: readonly EditTarget[],
): readonly EditTarget[] {
  const added = intents.flatMap((intent): EditTarget[] =>
    intent.do === 'add' || intent.do === 'replace' ? [{ part: intent.block, which: 'any' }] : [],
  )
  return added.length > 0 ? added : targets.length > 0 ? targets : others
}

/** Returns the parts that a clause names, or `others` where it names none. */
function listNamed(nodes: readonly EditNode[], others: readonly EditTarget[]): readonly EditTarget[] {
  const named = listParts(nodes).map(({ target }) => target)
  return named.length > 0 ? named : others
}

/**
 * Reads a clause about a device, which it names or the clause before did: “On phones, hide the banner”. Null for another
 * clause; `openLimit` is the device of a clause that names nothing else.
 */
function readDeviceClause(
  nodes: readonly EditNode[],
  openLimit: DeviceLimit | null,
  { action, ...context }: ClauseContext & { readonly action: readonly EditNode[] | null },
) {
  const { limit: own, rest } = takeDevices(nodes)
  const limit = own ?? openLimit
  if (!limit) return null
  const unchanged = { targets: context.before, action }
  if (rest.length === 0) return { openLimit: limit, isRefused: false, intents: [], ...unchanged }
  const read = readClause(rest, context)
  const verb = findInheritedVerb(rest, read.intents, action)
  const { intents } = verb ? readClause([...verb, ...rest], context) : read
  const isShown = limit !== 'window' && has(rest, 'do show') && !has(rest, 'not', 'without')
  const limited =
    limit === 'window' || has(rest, 'except')
      ? null
      : (limitIntents(intents, read.targets, limit) ??
        // “اعرض” is “show” and “wider”.
        (isShown ? limitIntents([], read.targets, limit) : null))
  return {
    openLimit: null,
    isRefused: limited === null,
    intents: limited ?? [],
    targets: read.targets.length > 0 ? read.targets : context.before,
    action: limited ? rest : action,
  }
}

/** “Leave the reviews, as they are”: no verb of another clause changes them. */
const leaveUnchanged = (state: ReadingState, clause: Nodes): ReadingState => ({
  ...state,
  waiting: clause.some(isPart) ? state.waiting : [],
  unchangedClauses: [...state.unchangedClauses, wordsOf(clause)],
  before: listNamed(clause, state.before),
})

/** Keeps a clause without an intent: it waits for the verb of a later one, or is not understood. */
function keepWaiting(
  state: ReadingState,
  nodes: Nodes,
  { targets }: ReturnType<typeof readClause>,
): ReadingState {
  const isComplete = !nodes.some((node) => isUnknownWord(node) || isVerb(node))
  const isWaiting = isComplete && (nodes.some(isSetting) || targets.length > 0)
  return {
    ...state,
    waiting: isWaiting ? [...state.waiting, nodes] : state.waiting,
    misunderstood: isWaiting ? state.misunderstood : [...state.misunderstood, wordsOf(nodes)],
    before: targets.length > 0 ? targets : state.before,
    complaint: nodes.some(isPart) ? wordsOf(nodes) : null,
  }
}

/** “The countdown is of no use, remove it”: the clause before said what this one is about. */
const dropComplaint = (state: ReadingState, nodes: Nodes): ReadingState => ({
  ...state,
  ...(state.complaint !== null && isAboutEarlier(nodes)
    ? {
        misunderstood: state.misunderstood.filter((one) => one !== state.complaint),
        waiting: state.waiting.filter((one) => !has(one, 'not')),
      }
    : {}),
  complaint: null,
})

/** Returns true for “make it taller” at the start of a sentence: “it” is the selected block. */
const isOfSelection = (
  { hasSelection, intents, misunderstood, waiting, before }: ReadingState,
  nodes: Nodes,
) =>
  hasSelection &&
  has(nodes, 'it') &&
  // “Quita las sombras”: the article is no pronoun, and what it stands before is not known.
  !nodes.some(isUnknownWord) &&
  [intents, misunderstood, waiting, before].every(({ length }) => length === 0)

const readSelected = (nodes: Nodes) =>
  readClause(nodes, { before: [{ part: 'selection', which: 'any' }], hasSelection: true })

/** Reads a clause that asks for a change, with the verb of another where it has none. */
function takeWish(state: ReadingState, wish: Nodes): ReadingState {
  const { before, hasSelection, action } = state
  const nodes = [
    ...listShared(wish, state.nouns),
    ...listAligned(wish, state),
    ...listNouns(wish, before.length > 0 ? listLetters(wish, state.nouns) : state.nouns),
    ...resolveAnchor(wish, before),
  ]
  const readWith = (clause: Nodes, verb: Nodes) => readClause([...verb, ...clause], { before, hasSelection })
  const alone = readWith(nodes, [])
  const own = alone.intents.length === 0 && isOfSelection(state, nodes) ? readSelected(nodes) : alone
  const verb = findInheritedVerb(nodes, own.intents, action)
  const last = state.intents.at(-1)?.intent
  const read = verb ? readWith(nodes, verb) : own
  const reading = verb ? { ...read, intents: chainMoves(read.intents, last) } : read
  const next = { ...state, nouns: nodes.filter(isNoun) }
  if (reading.intents.length === 0) return keepWaiting(next, nodes, own)
  if (isRestated(nodes, reading.intents, last)) return next
  const isComplaining = action !== null && !action.some(isVerb)
  const isReplaced =
    isNarrowing(nodes, reading.intents, last) || (isComplaining && isRevised(nodes, reading.intents, last))
  const narrowed = isReplaced ? { ...next, intents: state.intents.slice(0, -1) } : next
  const settled = dropComplaint(narrowed, nodes)
  const earlier = settled.waiting.map((one) => ({
    nodes: one,
    reading: readWith(one, withoutTargets(nodes)),
  }))
  const all = [...earlier, { nodes, reading }]
  return {
    ...addEach(settled, isStacked(reading.intents) ? all.reverse() : all),
    waiting: [],
    before: listResults(reading, before),
    action: own.intents.length > 0 ? nodes : action,
  }
}

/** Adds what one clause asks for to what the clauses before it did. */
export function takeClause(state: ReadingState, clause: Nodes): ReadingState {
  const wish = removeUnchanged(clause)
  if (wish.length === 0) return leaveUnchanged(state, clause)
  const exception = readDeviceException(wish)
  if (exception && state.intents.length > 0)
    return limitLast({ ...state, openLimit: exception }, wordsOf(wish))
  if (isOutside(wish)) return { ...state, outside: [...state.outside, wordsOf(wish)] }
  const limited = readDeviceClause(wish, state.openLimit, state)
  if (!limited) return takeWish({ ...state, openLimit: null }, wish)
  return {
    ...addIntents(state, wish, limited.intents),
    openLimit: limited.openLimit,
    deviceClauses: limited.isRefused ? [...state.deviceClauses, wordsOf(wish)] : state.deviceClauses,
    before: limited.targets,
    action: limited.action,
  }
}

/** Limits the last wish of a sentence that ends in a device: “hide the banner, on phones only”. */
function limitLast(state: ReadingState, device = ''): ReadingState {
  const last = state.intents.at(-1)
  if (!state.openLimit || !last) return state
  const others = state.intents.slice(0, -1)
  const limited = state.openLimit === 'window' ? null : limitIntents([last.intent], [], state.openLimit)
  return limited
    ? { ...state, openLimit: null, intents: [...others, ...limited.map((intent) => ({ ...last, intent }))] }
    : {
        ...state,
        openLimit: null,
        intents: others,
        deviceClauses: [...state.deviceClauses, device === '' ? last.phrase : `${last.phrase}, ${device}`],
      }
}

/** Says what became of the clauses that still wait when the sentence ends. */
export function finishReading(state: ReadingState): ReadingState {
  const waiting = state.waiting.map(wordsOf)
  const ended = limitLast({ ...state, waiting: [], misunderstood: [...state.misunderstood, ...waiting] })
  const { intents, outside, misunderstood, deviceClauses, unchangedClauses } = ended
  const isEmpty = [intents, outside, misunderstood, deviceClauses].every(({ length }) => length === 0)
  // Nothing else was asked for: the merchant reads why the plan is empty.
  return isEmpty ? { ...ended, misunderstood: unchangedClauses } : ended
}
