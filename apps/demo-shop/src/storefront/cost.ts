import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import type { Variables } from './variables.ts'

/** Points a request asks for before it runs: an object 1, a connection as many as asked, a mutation 10. */
export function requestedCost(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  )
  // A fragment costs the same wherever it is spread; without this, nested spreads take exponential time.
  const paid = new Map<string, number>()
  const ofFragment = (name: string): number => {
    const set = fragments.get(name)
    const found = paid.get(name) ?? (set ? cost(set) : 0)
    paid.set(name, found)
    return found
  }
  const cost = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + cost(selection.selectionSet)
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        return sum + ofFragment(selection.name.value)
      }
      const inner = selection.selectionSet
      if (!inner) return sum
      // `edges`, `node`, `nodes` and `pageInfo` are the connection itself, already paid for.
      const name = selection.name.value
      if (name === 'edges' || name === 'nodes' || name === 'node' || name === 'pageInfo') {
        return sum + cost(inner)
      }
      const size = selection.arguments?.find((one) => one.name.value === 'first' || one.name.value === 'last')
      const asked =
        size?.value.kind === Kind.INT
          ? Number(size.value.value)
          : size?.value.kind === Kind.VARIABLE
            ? Number(variables[size.value.name.value] ?? 1)
            : 1
      // Large pages cost less per item than small ones, as recorded answers show.
      const factor = asked <= 1 ? 1 : Math.ceil(Math.log2(asked) * 2)
      return sum + 1 + factor * cost(inner)
    }, 0)
  return cost(operation.selectionSet) + (operation.operation === 'mutation' ? 10 : 0)
}
