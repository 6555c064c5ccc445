import type { EditIntent } from '@vitrine/core/contract/designs/edit-plan'
import type { Clause } from './clause.types.ts'
import type { EditNode } from './match-words.ts'
import { listParts } from './read-parts.ts'
import { has, isPart } from './split-clauses.ts'

/** Words between a rank and the part that has it: “the first block should be the categories”. */
const BE = /^(?:be|is|are|être|soit|soient|est|sont|ser|sea|sean|es|son|sein|ist|sind|sei)$/iu

/** Returns the moves that a list of parts in their order asks for: “change the order: banner, reviews, categories”. */
export function readOrder({ nodes, targets }: Clause): readonly EditIntent[] {
  if (!has(nodes, 'what order') || has(nodes, 'do swap', 'do remove', 'not', 'without')) return []
  const [, ...following] = targets
  return following.map((target, at) => ({ do: 'move', target, place: 'after', anchor: targets[at] ?? null }))
}

/** Words that a clause about nothing but a rank consists of. */
const isOfRank = ({ isStop, concepts }: EditNode): boolean =>
  isStop ||
  (concepts.length > 0 &&
    concepts.every((one) => /^(?:part |which |plain$|do make$|what screen$|to$|it$)/.test(one)))

/**
 * Returns the move that a clause asks for by the rank of a part: “make the newsletter the last section”, “the first
 * block should be the categories”. “The last banner” is which banner. Empty for other clauses.
 */
export function readRank({ nodes }: Clause): readonly EditIntent[] {
  const at = nodes.findIndex((node) => has([node], 'which first', 'which last'))
  const rank = nodes[at]
  const next = nodes[at + 1]
  const [part, ...others] = listParts(nodes)
  if (!rank || !part || (next && isPart(next)) || !nodes.every(isOfRank)) return []
  if (others.some(({ target }) => target.part !== part.target.part)) return []
  const isSaidOf = part.at < at || nodes.slice(at, part.at).some(({ raw }) => BE.test(raw))
  if (!isSaidOf) return []
  const place = has([rank], 'which first') ? 'top' : 'bottom'
  return [{ do: 'move', target: { ...part.target, which: 'any' }, place, anchor: null }]
}
