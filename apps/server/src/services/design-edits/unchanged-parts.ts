import type { EditNode } from './match-words.ts'
import { readClause } from './read-clause.ts'
import { has, isPart, isVerb } from './split-clauses.ts'

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

/** “Don’t need”, which asks to remove a part, and to leave it where a verb follows. */
const NEED = /need|falta|necesit|besoin|brauch|حاجة|حتاج|داعي/iu

/**
 * Returns true for a change that is not wanted: “don’t remove the banner”, “das Video nicht verschieben”, “don’t make the
 * banner taller”. “Not so tall” and “I don’t want the banner” ask for one.
 */
function isForbidden(nodes: readonly EditNode[]): boolean {
  const words = nodes.filter((node) => !node.isStop && !has([node], 'plain', 'it', 'this'))
  const need = words.findIndex((node) => NEED.test(node.raw) && has([node], 'do remove'))
  // “We don’t need to change the banner”, “no hace falta mover el vídeo”.
  if (need >= 0 && words.some((node, index) => index > need && isVerb(node))) return true
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

/** Verbs that leave a part as it is where they say nothing else of it: “laisse la vidéo”. */
const LEAVING =
  /^و?(?:leave|keep|laisse[zr]?|laissons|garde[zr]?|gardons|lass|lasst|lassen|behalte|behaltet|behalten|deja|deje|dejad|dejen|mantén|mantenga|conserva|conserve|اترك|اتركوا|اتركي|خلي|خلوا|أبق|أبقوا)$/iu

/** Returns true for a clause of such a verb and parts: “but keep the video”. */
const isLeft = (nodes: readonly EditNode[]): boolean => {
  const [verb, ...parts] = nodes.filter(
    (node) => LEAVING.test(node.raw) || !(node.isStop || has([node], 'plain', 'and', 'it')),
  )
  return verb !== undefined && LEAVING.test(verb.raw) && parts.length > 0 && parts.every(isPart)
}

/**
 * Removes from a clause what it asks to leave as it is: “shorten the FAQ without touching the banner”. Nothing remains of
 * “don’t touch the banner” and “leave the banner as it is”.
 */
export function removeUnchanged(nodes: readonly EditNode[]): readonly EditNode[] {
  if (isForbidden(nodes) || isLeft(nodes)) return []
  const at = nodes.findIndex((node) => has([node], 'leave'))
  if (at < 0) return nodes
  const before = nodes.slice(0, at)
  return readClause(before, { before: [], hasSelection: false }).intents.length > 0 ? before : []
}
