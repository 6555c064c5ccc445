import type { EffectName, Role } from './concepts.ts'
import type { Node } from './match-phrases.ts'

type Phrase = Node & { readonly kind: 'phrase' }

export const hasRole = (node: Node | undefined, role: Role): boolean =>
  node?.kind === 'phrase' && node.concepts.includes(role)

/** Names of what has an effect on a design; grammar has none. */
const EFFECTS =
  /^(?:mood|tone|ground|color|wish|manner|goods|shop|audience|type|scale|space|corners|warmth|vividness|language|style) /

const isEffect = (concept: string): concept is EffectName => EFFECTS.test(concept)
export const wantedOf = (node: Node | undefined): readonly EffectName[] =>
  node?.kind === 'phrase' ? node.concepts.filter(isEffect) : []

/** Returns a node's text as it is compared: case-folded for a word without a meaning, '' for a break. */
export const textOf = (node: Node | undefined): string =>
  node === undefined || node.kind === 'break' ? '' : node.kind === 'word' ? node.folded : node.text

/** Returns true for parts of the home screen and manners, which are listed together: “no discounts and pop-ups”. */
export const isPart = (effects: readonly EffectName[]) => effects.some((one) => /^(?:wish|manner) /.test(one))

/** How far a negation reaches: the words since its last effect, and the index of that. */
type Reach = { once: boolean; reach: number; last: number }

/** Words without an effect after which a negation no longer reaches. */
const MAX_REACH = 5
/** Length of the items of a list, in words. */
const MAX_LIST_ITEM = 3

/** Returns true when a list that ends in “or” goes on after the comma at `at`. */
function continuesList(nodes: readonly Node[], at: number): boolean {
  let length = 0
  for (const node of nodes.slice(at + 1)) {
    if (node.kind === 'break' && !node.soft) return false
    if (node.kind === 'break') length = 0
    else if (hasRole(node, 'or')) return true
    else if (hasRole(node, 'but') || hasRole(node, 'first') || isNegation(node)) return false
    else if (!(node.kind === 'word' && node.isStop)) length += 1
    if (length > MAX_LIST_ITEM) return false
  }
  return false
}

/**
 * Returns true when a comma in a list that is negated stands before a manner, which nobody asks for: “free of pop-ups, text
 * on pictures and capitals”.
 */
function isMannerNext(nodes: readonly Node[], at: number, { last }: Reach): boolean {
  const next = nodes.slice(at + 1).find((node) => !isStopWord(node))
  const effects = wantedOf(next)
  return last >= 0 && effects.length > 0 && effects.every((one) => one.startsWith('manner '))
}

/** Returns true when “and” joins what follows to what is negated: both are parts, or of the same kind. */
function continuesAfterAnd(nodes: readonly Node[], at: number, negated: number): boolean {
  // “Avoid videos and anything animated.”
  const [next, afterNext] = nodes
    .slice(at + 1)
    .filter((node) => !isStopWord(node) && !(wantedOf(node).length === 0 && hasRole(node, 'plain')))
  const nextEffects = wantedOf(next)
  const before = wantedOf(nodes[negated])
  if (nextEffects.length === 0 || before.length === 0 || hasRole(afterNext, 'first')) return false
  if (isPart(nextEffects) || isPart(before)) return isPart(nextEffects) && isPart(before)
  const kinds = new Set(before.map((one) => one.split(' ')[0]))
  return nextEffects.some((one) => kinds.has(one.split(' ')[0]))
}

/** Returns the indexes of the parts that the sentence names before an index. */
function listPartsBefore(nodes: readonly Node[], at: number): readonly number[] {
  const start = nodes.slice(0, at).findLastIndex((node) => node.kind === 'break' && !node.soft) + 1
  return nodes.flatMap((node, index) =>
    index >= start && index < at && isPart(wantedOf(node)) ? [index] : [],
  )
}

/** Returns the start of the clause that a node stands in. */
function startOfClause(nodes: readonly Node[], at: number): number {
  for (let start = at - 1; start >= 0; start -= 1) {
    const node = nodes[start]
    if (node?.kind === 'break' || hasRole(node, 'but')) return start + 1
  }
  return 0
}

export const isNegation = (node: Node | undefined) => hasRole(node, 'not') || hasRole(node, 'omit')
export const isStopWord = (node: Node | undefined) => node?.kind === 'word' && node.isStop

/** Returns the index of the next node in a direction that is no stop word; -1 for none. */
export function skipStops(nodes: readonly Node[], at: number, step: 1 | -1): number {
  let next = at + step
  while (isStopWord(nodes[next])) next += step
  return next >= 0 && next < nodes.length ? next : -1
}

/**
 * Returns true for a negation that another one takes back: “don’t hide the reviews”, “ne cachez pas les avis”,
 * “Bewertungen nicht verstecken”.
 */
export function isTakenBack(nodes: readonly Node[], at: number): boolean {
  const node = nodes[at]
  return ([1, -1] as const).some((step) => {
    const other = nodes[skipStops(nodes, at, step)]
    return (
      (hasRole(node, 'omit') && hasRole(other, 'not')) || (hasRole(node, 'not') && hasRole(other, 'omit'))
    )
  })
}

/** Whose dislikes are not the merchant's: “the people who do not read”. */
const PEOPLE = /^(?:people|those|anyone|everyone|folks|gens|ceux|celles|personnes|gente|personas|aquellos)$/
/** Words from the people to their negation. */
const MAX_RELATIVE = 5

/** Returns true for a refusal by others than the merchant: “for people who kill houseplants”, “für alle, die Shopping hassen”. */
const isByOthers = (nodes: readonly Node[], at: number): boolean => {
  const before = nodes[at - 1]
  if (before?.kind !== 'word') return false
  if (/^(?:who|whoever|quienes)$/.test(before.folded)) return true
  // “Les gens qui n’aiment pas lire”, “gente que no lee”.
  const clause = nodes.slice(Math.max(0, at - MAX_RELATIVE), at).map(textOf)
  const relative = clause.findLastIndex((word) => /^(?:who|that|qui|que)$/.test(word))
  return relative > 0 && PEOPLE.test(clause[relative - 1] ?? '')
}

/** Returns true for a negation in a question that offers something: “warum eigentlich kein Video?”. */
const isOffered = (nodes: readonly Node[], at: number): boolean =>
  nodes.slice(startOfClause(nodes, at), at).some((node) => hasRole(node, 'why'))

/** Returns true for what is refused only where it is not genuine: “no fake reviews”, “sin descuentos falsos”. */
export const isOnlyFake = (nodes: readonly Node[], at: number): boolean =>
  ([1, -1] as const).some((step) => hasRole(nodes[skipStops(nodes, at, step)], 'fake'))

/** Returns true when no word of content follows a negation in its clause: “Rabatte brauchen wir nicht”. */
function endsClause(nodes: readonly Node[], at: number): boolean {
  for (const node of nodes.slice(at + 1)) {
    if (node.kind === 'break') return true
    if (node.kind === 'word' && !node.isStop) return false
    if (node.kind === 'phrase') return hasRole(node, 'and') || hasRole(node, 'but') || hasRole(node, 'plain')
  }
  return true
}

/** Finds the phrases that a sentence negates, by their index. */
export function findNegated(nodes: readonly Node[]): Set<number> {
  const negated = new Set<number>()
  const negate = (at: number) => negated.add(at)
  let state: Reach | null = null
  nodes.forEach((node, at) => {
    if (node.kind === 'break') {
      if (!node.soft || (state && !continuesList(nodes, at) && !isMannerNext(nodes, at, state))) state = null
      return
    }
    if (node.kind === 'word') {
      if (state && !node.isStop && ++state.reach > MAX_REACH) state = null
      return
    }
    if (isNegation(node) && (isTakenBack(nodes, at) || isOffered(nodes, at) || isByOthers(nodes, at))) {
      state = null
      return
    }
    if (isNegation(node) || hasRole(node, 'instead')) {
      if (isNegation(node) && endsClause(nodes, at))
        for (let back = startOfClause(nodes, at); back < at; back += 1)
          if (wantedOf(nodes[back]).length > 0) negate(back)
      state = { once: hasRole(node, 'instead'), reach: 0, last: -1 }
      return
    }
    if (hasRole(node, 'unwanted')) negate(at)
    if (hasRole(node, 'none')) listPartsBefore(nodes, at).forEach(negate)
    // “A line about free repairs” frees of nothing.
    const freedIndex = hasRole(node, 'free') ? at - 1 : -1
    if (wantedOf(nodes[freedIndex]).length > 0) negate(freedIndex)
    state = reachPhrase(nodes, node, at, state, negate)
  })
  nodes.forEach((_, at) => {
    const goods = findFeatured(nodes, at)
    if (goods >= 0 && negated.has(goods)) negate(at)
  })
  return negated
}

/** One product, whatever it is. */
const PRODUCT_NOUN =
  /^(?:product|item|piece|produit|article|piece|objet|producto|articulo|pieza|produkt|stuck|artikel|(?:ال)?(?:منتج|قطعه))$/

/** Returns the index of the goods that a word such as “of the month” makes a featured product; -1 for none. */
export function findFeatured(nodes: readonly Node[], at: number): number {
  if (!hasRole(nodes[at], 'featured')) return -1
  const isGoods = (index: number) => {
    const node = nodes[index]
    const effects = wantedOf(node)
    return (
      !isPart(effects) &&
      (effects.some((one) => one.startsWith('goods ')) ||
        (node?.kind !== 'break' && PRODUCT_NOUN.test(textOf(node))))
    )
  }
  return [skipStops(nodes, at, -1), skipStops(nodes, at, 1)].find(isGoods) ?? -1
}

/** Words between a negation and its verb: “loin de nous l’idée d’afficher des promos”. */
const MAX_VERB_REACH = 2
/** What begins another wish wherever it stands, unlike verbs of showing and “only”. */
export const CONTRAST =
  /^(?:but|though|however|mais|cependant|par|pero|sino|sin|aunque|aber|sondern|doch|jedoch|dafur|لكن|ولكن|بل|انما)$/
const WITH_PREPOSITION = /^(?:with|avec|con|mit|مع)$/

/** Negates a phrase within the reach of a negation, and returns what still is in reach. */
function reachPhrase(
  nodes: readonly Node[],
  node: Phrase,
  at: number,
  state: Reach | null,
  negate: (at: number) => void,
): Reach | null {
  if (!state) return null
  if (hasRole(node, 'or')) return state
  if (hasRole(node, 'and')) return state.last >= 0 && continuesAfterAnd(nodes, at, state.last) ? state : null
  if (wantedOf(node).length > 0) {
    negate(at)
    // “Instead of a sales market” refuses both words of it.
    const goesOn = wantedOf(nodes[at + 1]).length > 0 || hasRole(nodes[at + 1], 'and')
    return state.once && !goesOn ? null : { ...state, reach: 0, last: at }
  }
  // “No muestres …”, “zeige nicht …”: the verb of a negation does not end it.
  // So does the preposition after its verb: “don’t bother with a countdown”.
  if (CONTRAST.test(node.text)) return null
  const reach = WITH_PREPOSITION.test(node.text) ? 1 : hasRole(node, 'only') ? 0 : MAX_VERB_REACH
  if (hasRole(node, 'but') && state.last < 0 && state.reach <= reach) return state
  if (hasRole(node, 'but') || hasRole(node, 'next') || hasRole(node, 'start') || hasRole(node, 'first'))
    return null
  return state
}
