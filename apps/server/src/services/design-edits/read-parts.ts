import type { EditTarget } from '@vitrine/core/contract/designs/edit-plan'
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

/** Returns the parts of a design that a clause names, in the order of its words. */
export function listParts(nodes: readonly EditNode[]): readonly NamedPart[] {
  return nodes.flatMap((node, at): NamedPart[] => {
    if (node.title !== undefined) return [{ at, target: { part: 'titled', which: 'any', title: node.title } }]
    const name = nameOf(node, 'part')
    const part = EDIT_PARTS.find((one) => one === name)
    if (part === 'products' && (isNamedList(nodes[at - 1]) || isNamedList(nodes[at + 1]))) return []
    return part ? [{ at, target: { part, which: whichOf(nodes, at) } }] : []
  })
}

const PLACES = ['before', 'after', 'between'] as const

/**
 * Position to which a clause moves or adds something: “above the reviews”. `anchor` is the part that it
 * names.
 */
export type NamedPlace = {
  readonly position: 'top' | 'bottom' | 'up' | 'down' | 'before' | 'after'
  readonly anchor: EditTarget | null
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
    const anchor = relation && parts.find((part) => part.at > at)
    // “Remove the text below the banner” names a part by its place; it is not told apart from a move.
    if (relation && anchor)
      return {
        position: relation === 'before' ? 'before' : 'after',
        anchor: anchor.target,
        // Both parts of “between … and …” say where.
        anchors:
          relation === 'between' ? parts.filter((part) => part.at > at).map((part) => part.at) : [anchor.at],
      }
  }
  const step = (['up', 'down', 'top', 'bottom'] as const).find((one) => has(nodes, `place ${one}`))
  return step ? { position: step, anchor: null, anchors: [] } : null
}

/**
 * Removes the names of the parts to change from a clause. The action and the position remain, with the part
 * that the position names.
 */
export function withoutTargets(nodes: readonly EditNode[]): readonly EditNode[] {
  const anchors = findPlace(nodes)?.anchors ?? []
  return nodes.filter((node, at) => !isPart(node) || anchors.includes(at))
}
