import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import { MAX_EDIT_INTENTS } from '@vitrine/core/design/edit-parts'
import type { Language } from '@vitrine/core/i18n/languages'
import type { ClauseContext } from './clause.types.ts'
import { detectEditLanguage, type EditNode, matchWords } from './match-words.ts'
import { isUnknownWord, readClause } from './read-clause.ts'
import { type DeviceLimit, limitIntents, takeDevices } from './read-devices.ts'
import { findPlace, listParts, withoutTargets } from './read-parts.ts'
import { has, isPart, isVerb, splitClauses } from './split-clauses.ts'

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

const isSameIntent = (one: EditIntent, other: EditIntent) => JSON.stringify(one) === JSON.stringify(other)

const EMPTY_NODE: EditNode = { concepts: [], raw: '', isStop: false, isBreak: false }
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

const isNaming = (node: EditNode) =>
  isPart(node) ||
  node.number !== undefined ||
  node.concepts.some((one) => /^(?:what|size|color|language|feature) /.test(one))
/** Returns true for settings that a later verb may be about: “search and hearts off”. */
const isSetting = (node: EditNode) =>
  has([node], 'what images', 'what titles', 'what texts', 'what buttons') ||
  node.concepts.some((one) => one.startsWith('feature '))
const isSaying = (node: EditNode) =>
  !node.isStop &&
  !(
    node.concepts.length > 0 && node.concepts.every((one) => one === 'plain' || one === 'and' || one === 'it')
  )

const SIZE_CONCEPT = /^(?:size|tint) /
const isDirectVerb = ({ concepts }: EditNode) =>
  concepts.some((one) => one.startsWith('do ') && !/^do (?:make|show|keep)$/.test(one))

/** Returns true for “not the video”, an exception to the clause before. “No video” and “pas de vidéo” ask to remove it. */
function isContrast(nodes: readonly EditNode[]): boolean {
  const at = nodes.findIndex((node) => has([node], 'not'))
  const next = nodes[at + 1]
  const raw = nodes[at]?.raw ?? ''
  if (/^no$/i.test(raw)) return /^(?:el|la|los|las)$/i.test(next?.raw ?? '')
  return /^(?:not|nicht|pas|ليس)$/iu.test(raw) && !/^(?:de|d)$/i.test(next?.raw ?? '')
}

const isSize = (node: EditNode | undefined): boolean =>
  node?.concepts.some((one) => one.startsWith('size ')) ?? false

/**
 * Returns true for “don’t enlarge the banner”, “vergrößere nicht das Banner”. “No large images” asks for smaller ones.
 * @param words The nodes that say something, of which the one at `at` is the negation.
 */
function isUnwantedResize(nodes: readonly EditNode[], words: readonly EditNode[], at: number): boolean {
  const raw = words[at]?.raw ?? ''
  const next = words[at + 1]
  if (at === 1 && /^nicht$/i.test(raw)) return isSize(words[0])
  if (at !== 0 || !next || !isSize(next)) return false
  const following = nodes[nodes.indexOf(next) + 1]?.raw ?? ''
  return /^(?:not|dont|ne?)$/i.test(raw) || (/^no$/i.test(raw) && /^(?:el|la|los|las)$/i.test(following))
}

/**
 * Returns true for a change that is not wanted: “don’t remove the banner”, “das Video nicht verschieben”, “don’t make the
 * banner taller”. “Not so tall” and “I don’t want the banner” ask for one.
 */
function isForbidden(nodes: readonly EditNode[]): boolean {
  const words = nodes.filter((node) => !node.isStop && !has([node], 'plain', 'it', 'this'))
  const at = words.findIndex((node) => has([node], 'not'))
  const [next] = words.slice(at + 1)
  if (at < 0) return false
  if (at === 0 && isContrast(nodes) && !nodes.some(isVerb)) return true
  const previous = words[at - 1]
  if (next ? isDirectVerb(next) : words.some(isDirectVerb)) return true
  if (isUnwantedResize(nodes, words, at)) return true
  // “Lösche nicht das Video.”
  if (previous && isDirectVerb(previous)) return true
  return (
    has(nodes, 'do make') &&
    nodes.some(({ concepts }) => concepts.some((one) => SIZE_CONCEPT.test(one))) &&
    !has(nodes, 'what corners', 'capitals', 'too', 'less')
  )
}

/**
 * Removes from a clause what it asks to leave as it is: “shorten the FAQ without touching the banner”. Nothing remains of
 * “don’t touch the banner” and “leave the banner as it is”.
 */
function removeUnchanged(nodes: readonly EditNode[]): readonly EditNode[] {
  if (isForbidden(nodes)) return []
  const at = nodes.findIndex((node) => has([node], 'leave'))
  if (at < 0) return nodes
  const before = nodes.slice(0, at)
  return readClause(before, { before: [], hasSelection: false }).intents.length > 0 ? before : []
}

type Wish = { readonly intent: EditIntent; readonly phrase: string }

/** Adds the intents of a clause to those of the sentence, each once, and its unknown words. */
function takeIntents(
  { intents, unknown }: { readonly intents: Wish[]; readonly unknown: Set<string> },
  nodes: readonly EditNode[],
  newIntents: readonly EditIntent[],
): void {
  for (const intent of newIntents)
    if (!intents.some((one) => isSameIntent(one.intent, intent)))
      intents.push({ intent, phrase: wordsOf(nodes) })
  if (!newIntents.some((one) => one.do === 'title' || one.do === 'tab'))
    for (const node of nodes) if (isUnknownWord(node)) unknown.add(node.raw)
}

/** Adds the intents of clauses to those of the sentence, and returns the words of those without any. */
const takeEach = (
  collected: Parameters<typeof takeIntents>[0],
  clauses: readonly { readonly nodes: readonly EditNode[]; readonly found: ReturnType<typeof readClause> }[],
): readonly string[] =>
  clauses.flatMap(({ nodes, found }) => {
    if (found.intents.length === 0) return [wordsOf(nodes)]
    takeIntents(collected, nodes, found.intents)
    return []
  })

/** Returns true for a clause about what the store decides, and no part of the design. */
const isOutside = (nodes: readonly EditNode[]): boolean =>
  has(nodes, 'catalog') && !(nodes.some(isPart) && has(nodes, 'do add', 'do move'))

const isChange = ({ concepts }: EditNode) => concepts.some((one) => /^(?:do|size) /.test(one))
const isNoun = ({ concepts }: EditNode) =>
  concepts.some((one) => one.startsWith('what ') && one !== 'what screen')

/** Puts the part that was named before in the place of “it” where it says where: “the new arrivals right after it”. */
function resolveAnchor(nodes: readonly EditNode[], [part]: readonly EditTarget[]): readonly EditNode[] {
  const at = nodes.findIndex((node) => has([node], 'place before', 'place after'))
  const pronoun = nodes.findIndex((node, index) => index > at && has([node], 'it', 'this'))
  if (at < 0 || pronoun !== at + 1 || nodes.slice(pronoun).some(isPart)) return nodes
  if (!part || part.part === 'selection' || part.part === 'titled') return nodes
  return nodes.with(pronoun, { ...EMPTY_NODE, concepts: [`part ${part.part}`] })
}

/** Returns the nouns of the clause before that “it” stands for: “the images are too small; enlarge them”. */
const listNouns = (nodes: readonly EditNode[], nouns: readonly EditNode[]): readonly EditNode[] =>
  has(nodes, 'it') && nodes.some(isChange) && !nodes.some((node) => isPart(node) || isNoun(node)) ? nouns : []

/** Returns true for moves of which the last goes above the others: the parts are moved in reverse order. */
const isStacked = (intents: readonly EditIntent[]): boolean =>
  intents.some((one) => one.do === 'move' && (one.place === 'top' || one.place === 'after'))

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

/** Limits the last wish of a sentence that ends in a device: “hide the banner, on phones only”. Returns what cannot be. */
function limitLast(intents: Wish[], limit: DeviceLimit): readonly string[] {
  const last = intents.pop()
  const limited = last && limit !== 'window' ? limitIntents([last.intent], [], limit) : null
  if (last && limited) intents.push(...limited.map((intent) => ({ ...last, intent })))
  return last && !limited ? [last.phrase] : []
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
    limit === 'window'
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

/** Splits a sentence into its clauses that say something. */
function listClauses(sentence: string, titles: readonly string[], fallback: Language = 'en') {
  const words = matchWords(sentence, detectEditLanguage(sentence, fallback), titles)
  return splitClauses(words).filter((clause) => clause.some(isSaying))
}

/**
 * Reads what a sentence asks to change, in English, French, Spanish, German or Arabic. Pure, without a network. A clause
 * without a verb takes that of its neighbor: “make the banner taller and the images larger”. Never fails.
 */
export function readEdits(sentence: string, context: EditReadingContext = {}): EditReading {
  const { titles = [], hasSelection = false } = context
  const clauses = listClauses(sentence, titles, context.language)
  const intents: Wish[] = []
  let misunderstood: string[] = []
  const outside: string[] = []
  /** Clauses that ask to leave something as it is. */
  const unchangedClauses: string[] = []
  const unknown = new Set<string>()
  let before: readonly EditTarget[] = []
  /** Clauses that name parts and do not say what to do yet. */
  let waiting: (readonly EditNode[])[] = []
  let action: readonly EditNode[] | null = null
  const deviceClauses: string[] = []
  let openLimit: DeviceLimit | null = null
  let complaint: string | null = null
  let nouns: readonly EditNode[] = []
  const readWith = (nodes: readonly EditNode[], verb: readonly EditNode[]) =>
    readClause([...verb, ...nodes], { before, hasSelection })
  for (const clause of clauses) {
    const wish = removeUnchanged(clause)
    if (wish.length === 0) {
      // “Leave the reviews, as they are”: no verb of another clause changes them.
      if (!clause.some(isPart)) waiting = []
      unchangedClauses.push(wordsOf(clause))
      before = listNamed(clause, before)
      continue
    }
    if (isOutside(wish)) {
      outside.push(wordsOf(wish))
      continue
    }
    const limited = readDeviceClause(wish, openLimit, { before, hasSelection, action })
    openLimit = limited?.openLimit ?? null
    if (limited) {
      if (limited.isRefused) deviceClauses.push(wordsOf(wish))
      takeIntents({ intents, unknown }, wish, limited.intents)
      before = limited.targets
      action = limited.action
      continue
    }
    const nodes = [...(before.length > 0 ? [] : listNouns(wish, nouns)), ...resolveAnchor(wish, before)]
    nouns = nodes.filter(isNoun)
    const read = readClause(nodes, { before, hasSelection })
    const verb = findInheritedVerb(nodes, read.intents, action)
    const reading = verb ? readWith(nodes, verb) : read
    if (reading.intents.length === 0) {
      const isWaiting = nodes.some(isSetting) || read.targets.length > 0
      if (isWaiting && !nodes.some((node) => isUnknownWord(node) || isVerb(node))) waiting.push(nodes)
      else misunderstood.push(wordsOf(nodes))
      if (read.targets.length > 0) before = read.targets
      complaint = nodes.some(isPart) ? wordsOf(nodes) : null
      continue
    }
    // “The countdown is of no use, remove it”: the first clause says what the second is about.
    if (complaint !== null && isAboutEarlier(nodes)) {
      misunderstood = misunderstood.filter((one) => one !== complaint)
      waiting = waiting.filter((one) => !has(one, 'not'))
    }
    complaint = null
    const earlier = waiting.map((one) => ({ nodes: one, found: readWith(one, withoutTargets(nodes)) }))
    waiting = []
    const all = [...earlier, { nodes, found: reading }]
    misunderstood.push(...takeEach({ intents, unknown }, isStacked(reading.intents) ? all.reverse() : all))
    before = listResults(reading, before)
    if (read.intents.length > 0) action = nodes
  }
  for (const nodes of waiting) misunderstood.push(wordsOf(nodes))
  if (openLimit) deviceClauses.push(...limitLast(intents, openLimit))
  // Nothing else was asked for: the merchant reads why the plan is empty.
  if (intents.length + outside.length + misunderstood.length + deviceClauses.length === 0)
    misunderstood.push(...unchangedClauses)
  return {
    intents: intents.slice(0, MAX_EDIT_INTENTS),
    outside,
    deviceClauses,
    misunderstood,
    unknown: [...unknown].slice(0, MAX_UNKNOWN),
  }
}
