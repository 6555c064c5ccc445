import type { EditNode } from './match-words.ts'
import { BLOCK_NOUN, has, isPart, isRank } from './split-clauses.ts'

/** Number of words between an ordinal and the noun that it counts, at most. */
const NEAR = 2

/** Returns true for a block that its rank names: “the second block”, “القسم الأخير”. */
function isRankedBlock(nodes: readonly EditNode[], at: number): boolean {
  const noun = nodes[at]
  if (!noun || !BLOCK_NOUN.test(noun.raw) || isPart(noun)) return false
  // “The first section banner” is a banner.
  const next = nodes[at + 1]
  return isRank(next) || (nodes.slice(Math.max(0, at - NEAR), at).some(isRank) && !(next && isPart(next)))
}

/** Returns true where only the block that stands there can be meant: “below the second block”. */
const isAfterPlace = (nodes: readonly EditNode[], at: number): boolean =>
  nodes.slice(Math.max(0, at - NEAR - 2), at).some((node) => has([node], 'place before', 'place after'))

/**
 * Makes blocks that a clause names by their rank alone parts of it: “remove the last block”, “move the video below the
 * second block”. In “make the newsletter the last block” the rank is where the newsletter goes.
 */
export function nameRankedBlocks(nodes: readonly EditNode[]): readonly EditNode[] {
  const isOnly = !nodes.some(isPart) || has(nodes, 'do replace', 'do swap', 'instead')
  return nodes.map((node, at) =>
    isRankedBlock(nodes, at) && (isOnly || isAfterPlace(nodes, at))
      ? { ...node, isStop: false, concepts: ['part block'] }
      : node,
  )
}
