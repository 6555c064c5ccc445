import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Variables } from './variables.ts'

/** Points of a mutation, including its payload. */
const MUTATION_COST = 10

/** Connection fields that contain its items. */
const ITEMS = new Set(['edges', 'nodes'])

/**
 * Returns the query cost in points before execution: 1 per object, one more behind an interface or union, 10 for a
 * mutation with its payload, and the items of a connection by the requested number.
 */
export function calculateRequestedCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  const typed = (name: string, otherwise: GraphQLCompositeType): GraphQLCompositeType => {
    const type = schema.getType(name)
    return isCompositeType(type) ? type : otherwise
  }
  // A fragment costs the same wherever it is spread. Without this cache, nested spreads take exponential time.
  const paid = new Map<string, number>()
  const ofFragment = (name: string, parent: GraphQLCompositeType): number => {
    const fragment = fragments.get(name)
    const fragmentCost =
      paid.get(name) ??
      (fragment ? cost(fragment.selectionSet, typed(fragment.typeCondition.name.value, parent)) : 0)
    paid.set(name, fragmentCost)
    return fragmentCost
  }
  const getPageSize = (field: FieldNode): number => {
    const size = field.arguments?.find((one) => one.name.value === 'first' || one.name.value === 'last')
    if (size?.value.kind === Kind.INT) return Number(size.value.value)
    if (size?.value.kind === Kind.VARIABLE) return Number(variables[size.value.name.value] ?? 1)
    return 1
  }
  const ofField = (field: FieldNode, parent: GraphQLCompositeType): number => {
    const inner = field.selectionSet
    if (!inner) return 0
    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined
    const type = definition && getNamedType(definition.type)
    if (!isCompositeType(type)) return cost(inner, parent)
    if (parent === schema.getMutationType()) return MUTATION_COST + cost(inner, type)
    if (parent.name.endsWith('Edge') && field.name.value === 'node') return cost(inner, type)
    const itself = isAbstractType(type) ? 2 : 1
    if (!type.name.endsWith('Connection')) return itself + cost(inner, type)
    const weight = pageWeight(getPageSize(field))
    return itself + cost(inner, type, weight)
  }
  const cost = (set: SelectionSetNode, parent: GraphQLCompositeType, weight = 1): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + ofFragment(selection.name.value, parent)
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value
        return sum + cost(selection.selectionSet, condition ? typed(condition, parent) : parent, weight)
      }
      const times = ITEMS.has(selection.name.value) ? weight : 1
      return sum + times * ofField(selection, parent)
    }, 0)
  const root = schema.getRootType(operation.operation)
  return root ? cost(operation.selectionSet, root) : 0
}

/** Returns the weight of a page of `size` items. Large pages cost less per item: 50 items weigh 7. */
const pageWeight = (size: number): number => (size <= 1 ? 1 : Math.ceil(Math.log2(size)) + 1)
