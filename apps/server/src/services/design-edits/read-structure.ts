import { type EditIntent, type EditTarget, MAX_STAYING } from '@vitrine/core/contract/designs/edit-plan'
import { EDIT_BLOCKS } from '@vitrine/core/design/edit-parts'
import type { Clause } from './clause.types.ts'
import { findPlace } from './read-parts.ts'
import { has, isPart } from './split-clauses.ts'

/**
 * Returns the kind of block to add for a named part; null for a part that is no block, such as the header.
 */
export const toAddable = (part: EditTarget['part']) =>
  part === 'bestsellers' || part === 'new'
    ? part
    : part === 'products'
      ? 'product-carousel'
      : (EDIT_BLOCKS.find((one) => one === part) ?? null)

/** Returns what “this” or “it” stands for beside the parts that a clause names: “swap this with the reviews”. */
function listOperands({ nodes, targets, context }: Clause): readonly EditTarget[] {
  const isSelection = targets.length === 1 && targets[0]?.part === 'selection'
  if (isSelection || targets.length !== 1) return targets
  if (has(nodes, 'this')) return [{ part: 'selection', which: 'any' }, ...targets]
  return has(nodes, 'it') ? [...context.before.slice(0, 1), ...targets] : targets
}

function readReplace(clause: Clause): readonly EditIntent[] {
  const [one, other] = listOperands(clause)
  if (!one || !other) return []
  // “A video instead of the banner” names the new block first; “replace the banner with a video” and “instead of the
  // banner, a video” the old one.
  const instead = clause.nodes.findIndex((node) => has([node], 'instead'))
  const isReversed =
    clause.nodes.slice(0, Math.max(0, instead)).some(isPart) && !has(clause.nodes, 'do replace')
  const block = toAddable((isReversed ? one : other).part)
  return block ? [{ do: 'replace', target: isReversed ? other : one, block }] : []
}

/** Returns true for “turn the carousel into a grid”, “cambia las preguntas por un vídeo”. */
function isTurnedInto(nodes: Clause['nodes']): boolean {
  const to = nodes.findIndex((node) => has([node], 'to'))
  const parts = [nodes.slice(0, to), nodes.slice(to + 1)].map((side) => side.filter(isPart).length)
  return to > 0 && has(nodes, 'do make') && parts.every((count) => count === 1) && findPlace(nodes) === null
}

/** Returns true for “swap the gallery for a video”, “tausche den Slider gegen ein Video”. */
function isExchanged(nodes: Clause['nodes']): boolean {
  const parts = nodes.flatMap((node, at) => (isPart(node) ? [at] : []))
  const between = nodes.slice(parts[0] ?? 0, parts.at(-1) ?? 0)
  return (
    has(nodes, 'do swap') &&
    parts.length > 1 &&
    !has(between, 'and') &&
    between.some(({ raw }) => /^(?:for|gegen|contre|por)$/i.test(raw))
  )
}

/** Returns true for “keep only 4 products”, “keep only the titles”: no blocks are meant. */
const isOfSetting = (nodes: Clause['nodes']): boolean =>
  nodes.some(
    ({ number, concepts }) =>
      number !== undefined ||
      concepts.some((one) => one.startsWith('number ') || (one.startsWith('what ') && one !== 'what screen')),
  )

/**
 * Returns the edits of a clause that replaces, swaps or duplicates blocks, removes everything above or below
 * one, or removes all but some. Empty for other clauses.
 */
export function readStructure(clause: Clause): readonly EditIntent[] {
  const { nodes, targets } = clause
  if (has(nodes, 'do replace', 'instead') || isTurnedInto(nodes) || isExchanged(nodes))
    return readReplace(clause)
  if (has(nodes, 'do swap')) {
    const [target, other] = listOperands(clause)
    return target && other ? [{ do: 'swap', target, other }] : []
  }
  if (has(nodes, 'do duplicate')) return targets.map((target) => ({ do: 'duplicate', target }))
  const isRemoving = has(nodes, 'do remove', 'do hide', 'without')
  if ((has(nodes, 'do keep') || (isRemoving && has(nodes, 'except'))) && !isOfSetting(nodes))
    return targets.length > 0 ? [{ do: 'keep', targets: targets.slice(0, MAX_STAYING) }] : []
  const side = findPlace(nodes)
  const isEverything = has(nodes, 'what screen', 'which all')
  if (isRemoving && isEverything && targets.length === 0 && side?.anchor)
    return [{ do: 'clear', side: side.position === 'before' ? 'before' : 'after', anchor: side.anchor }]
  return []
}
