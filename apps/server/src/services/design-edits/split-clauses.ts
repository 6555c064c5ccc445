import type { EditNode, WordConcept } from './match-words.ts'

export const has = (nodes: readonly EditNode[], ...requiredConcepts: readonly WordConcept[]): boolean =>
  nodes.some(({ concepts }) => requiredConcepts.some((one) => concepts.includes(one)))

/** Returns the name after a prefix: `reviews` for `part reviews`. */
export function nameOf(
  node: EditNode | undefined,
  prefix: 'part' | 'color' | 'type' | 'sort' | 'align' | 'feature' | 'tint',
) {
  return node?.concepts.find((one) => one.startsWith(`${prefix} `))?.slice(prefix.length + 1) ?? null
}

const isVerb = ({ concepts }: EditNode) => concepts.some((one) => one.startsWith('do '))
export const isPart = ({ concepts, title }: EditNode) =>
  title !== undefined || concepts.some((one) => one.startsWith('part '))

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
    if (!node.isBreak && (isBetween || isName || isLanguage)) clause.push({ ...node, concepts: ['and'] })
    else end()
  }
  end()
  return clauses
}
