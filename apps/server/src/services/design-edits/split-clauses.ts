import type { EditNode, WordConcept } from './match-words.ts'

export const has = (nodes: readonly EditNode[], ...requiredConcepts: readonly WordConcept[]): boolean =>
  nodes.some(({ concepts }) => requiredConcepts.some((one) => concepts.includes(one)))

/**
 * Returns the rest of a node's first concept with this prefix: `reviews` for `part reviews`. Null when it has
 * none.
 */
export function nameOf(
  node: EditNode | undefined,
  prefix: 'part' | 'color' | 'type' | 'sort' | 'align' | 'feature' | 'tint',
) {
  return node?.concepts.find((one) => one.startsWith(`${prefix} `))?.slice(prefix.length + 1) ?? null
}

const isVerb = ({ concepts }: EditNode) => concepts.some((one) => one.startsWith('do '))
export const isPart = ({ concepts, title }: EditNode) =>
  title !== undefined || concepts.some((one) => one.startsWith('part '))

/** Returns true when a part follows, whatever articles stand before it: “las opiniones” is also “them”. */
const isPartNext = (nodes: readonly EditNode[], at: number): boolean =>
  nodes
    .slice(at + 1)
    .filter((node) => !node.isStop && !has([node], 'plain', 'it'))
    .slice(0, 1)
    .some(isPart)

/**
 * Splits a sentence into clauses: at full stops, commas, “and” and “then”. “Between … and …” stays together, and so does
 * a new name after “call” until the next verb.
 */
export function splitClauses(nodes: readonly EditNode[]): readonly (readonly EditNode[])[] {
  const clauses: EditNode[][] = []
  let clause: EditNode[] = []
  const end = () => {
    if (clause.length > 0) clauses.push(clause)
    clause = []
  }
  for (const [at, node] of nodes.entries()) {
    if (!node.isBreak && !has([node], 'and')) {
      clause.push(node)
      continue
    }
    const next = nodes.slice(at + 1).find(({ isStop, concepts }) => !isStop && !concepts.includes('plain'))
    const isBetween = has(clause, 'place between') && !has(clause, 'and') && next && isPart(next)
    const isName =
      has(clause, 'do rename') && clause.every(({ quote }) => quote === undefined) && next && !isVerb(next)
    const isLanguage =
      has(clause, 'do translate') && next?.concepts.some((one) => one.startsWith('language '))
    // “Keep only the banner, the reviews and the FAQ”, “swap the banner and the reviews”: one wish about several parts.
    const isListed = has(clause, 'do keep', 'except', 'do swap') && isPartNext(nodes, at)
    if (isListed || (!node.isBreak && (isBetween || isName || isLanguage)))
      clause.push({ ...node, concepts: ['and'] })
    else end()
  }
  end()
  return clauses
}
