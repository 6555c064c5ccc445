import { type EditIntent, type EditTarget, MAX_PLACES } from '@vitrine/core/contract/designs/edit-plan'
import { EDIT_PARTS } from '@vitrine/core/design/edit-parts'
import type { EditNode } from './match-words.ts'
import { has, isPart, nameOf } from './split-clauses.ts'

type Which = EditTarget['which']
const ORDINALS = ['all', 'first', 'second', 'third', 'last'] as const

/** Part of a design that a clause of an edit request names. `at` is its index among the clause's nodes. */
export type NamedPart = { readonly target: EditTarget; readonly at: number }

/** Words between an ordinal and the noun that it counts. */
const NEAR = 2

function whichOf(nodes: readonly EditNode[], at: number): Which {
  for (let neighborIndex = Math.max(0, at - NEAR); neighborIndex <= at + 1; neighborIndex += 1) {
    const node = nodes[neighborIndex]
    const ordinal = ORDINALS.find((one) => node?.concepts.includes(`which ${one}`))
    if (ordinal && (neighborIndex < at || ordinal !== 'all')) return ordinal
  }
  return 'any'
}

/** Lists of products that a word beside “products” names: “produits les plus vendus”. */
const NAMED_LISTS = ['bestsellers', 'new', 'sale'] as const
const isNamedList = (node: EditNode | undefined) =>
  node !== undefined && NAMED_LISTS.some((one) => nameOf(node, 'part') === one)

/** “The sale banner”, “la bannière promo”, “red for the sale”: the word says what for, and names no products. */
const BARE_SALE = /^(?:sale|promos?|promotions?)$/iu
const isForSale = (nodes: readonly EditNode[], at: number): boolean =>
  BARE_SALE.test(nodes[at]?.raw ?? '') &&
  ([nodes[at - 1], nodes[at + 1]].some((node) => node !== undefined && isPart(node)) ||
    [nodes[at - 1], nodes[at - 2]].some((node) => /^(?:for|pour|para)$/i.test(node?.raw ?? '')))

/** Returns the parts of a design that a clause names, in the order of its words. */
export function listParts(nodes: readonly EditNode[]): readonly NamedPart[] {
  return nodes.flatMap((node, at): NamedPart[] => {
    if (node.title !== undefined) return [{ at, target: { part: 'titled', which: 'any', title: node.title } }]
    const name = nameOf(node, 'part')
    const part = EDIT_PARTS.find((one) => one === name)
    if (part === 'sale' && isForSale(nodes, at)) return []
    if (part === 'products' && (isNamedList(nodes[at - 1]) || isNamedList(nodes[at + 1]))) return []
    return part ? [{ at, target: { part, which: whichOf(nodes, at) } }] : []
  })
}

const PLACES = ['before', 'after', 'between'] as const

/** Returns an intent for each target; one without a target, which means the whole app, where there is none. */
export const eachTarget = (
  targets: readonly EditTarget[],
  make: (target: EditTarget | null) => EditIntent,
): readonly EditIntent[] => (targets.length === 0 ? [make(null)] : targets.map(make))

/**
 * Position to which a clause moves or adds something: “above the reviews”. `anchor` is the part that it
 * names.
 */
export type NamedPlace = {
  readonly position: 'top' | 'bottom' | 'up' | 'down' | 'before' | 'after'
  readonly anchor: EditTarget | null
  /** Number of places for `up` and `down`, where the clause names it. */
  readonly by?: number
  /** Where the anchors stand in the clause. */
  readonly anchors: readonly number[]
}

/**
 * Returns the position that a clause names; null for none. “Before” and “after” need the name of a part after
 * them.
 */
export function findPlace(nodes: readonly EditNode[]): NamedPlace | null {
  const parts = listParts(nodes)
  for (const [at, node] of nodes.entries()) {
    const relation = PLACES.find((one) => node.concepts.includes(`place ${one}`))
    const following = parts.filter((part) => part.at > at)
    const anchor = relation && following[0]
    // “Remove the text below the banner” names a part by its place; it is not told apart from a move.
    if (relation && anchor)
      return {
        position: relation === 'before' ? 'before' : 'after',
        anchor: anchor.target,
        // Both parts of “between … and …” say where.
        anchors: relation === 'between' ? following.slice(0, 2).map((part) => part.at) : [anchor.at],
      }
  }
  const by = countPlaces(nodes)
  const step =
    (['top', 'bottom', 'up', 'down'] as const).find((one) => has(nodes, `place ${one}`)) ??
    (by !== null && has(nodes, 'size taller')
      ? 'up'
      : by !== null && has(nodes, 'size lower')
        ? 'down'
        : null)
  if (!step) return null
  if (by === null) return { position: step, anchor: null, anchors: [] }
  // “Zwei nach oben” counts places; without a number “nach oben” is the top.
  const position = step === 'top' || step === 'up' ? 'up' : 'down'
  return { position, anchor: null, anchors: [], ...(by > 1 ? { by } : {}) }
}

/** Returns the number of places that a clause names: before “places”, or directly before the direction. Null for none. */
function countPlaces(nodes: readonly EditNode[]): number | null {
  const words = nodes.filter((node) => !node.isStop && !has([node], 'plain'))
  const isDirection = (node: EditNode | undefined) =>
    node !== undefined && has([node], 'place up', 'place down', 'place top', 'place bottom')
  for (const [at, node] of words.entries()) {
    const by = node.number
    if (by === undefined || by < 1 || by > MAX_PLACES) continue
    const next = words[at + 1]
    if (has([node], 'steps') || (next && has([next], 'steps')) || isDirection(next)) return by
    if (isDirection(words[at - 1]) && !next) return by
  }
  // “Un puesto”, “einen Platz”: the article is the number.
  return words.some((node) => has([node], 'steps')) && words.every(({ number }) => number === undefined)
    ? 1
    : null
}

const isFeature = ({ concepts }: EditNode) => concepts.some((one) => one.startsWith('feature '))

/**
 * Removes the names of the parts and settings to change from a clause. The action and the position remain, with the part
 * that the position names.
 */
export function withoutTargets(nodes: readonly EditNode[]): readonly EditNode[] {
  const anchors = findPlace(nodes)?.anchors ?? []
  return nodes.filter((node, at) => (!isPart(node) && !isFeature(node)) || anchors.includes(at))
}
