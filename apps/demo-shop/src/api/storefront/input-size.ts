import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import type { PlatformError } from './validation.ts'
import type { Variables } from './variables.ts'

/** Maximum number of entries in an input list. */
const LIMIT = 250

/**
 * Returns the paths of input lists that are too long (field, argument, input fields). The platform refuses them before
 * execution.
 */
export function findOversizedInputs(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): readonly PlatformError[] {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  const walked = new Set<string>()
  const errors: PlatformError[] = []

  const refuse = (length: number, path: readonly (string | number)[], node: ValueNode) => {
    const token = node.loc?.startToken
    errors.push({
      message: `The input array size of ${length} is greater than the maximum allowed of ${LIMIT}.`,
      ...(token ? { locations: [{ line: token.line, column: token.column }] } : {}),
      path,
      extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
    })
  }
  const checkValue = (value: unknown, path: readonly (string | number)[], node: ValueNode) => {
    if (Array.isArray(value)) {
      if (value.length > LIMIT) refuse(value.length, path, node)
      else for (const [index, one] of value.entries()) checkValue(one, [...path, index], node)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) checkValue(one, [...path, key], node)
    }
  }
  const checkNode = (node: ValueNode, path: readonly (string | number)[]) => {
    if (node.kind === Kind.VARIABLE) checkValue(variables[node.name.value], path, node)
    else if (node.kind === Kind.LIST) {
      if (node.values.length > LIMIT) refuse(node.values.length, path, node)
      else for (const [index, one] of node.values.entries()) checkNode(one, [...path, index])
    } else if (node.kind === Kind.OBJECT) {
      for (const field of node.fields) checkNode(field.value, [...path, field.name.value])
    }
  }
  const walkField = (field: FieldNode, parent: GraphQLCompositeType, path: readonly (string | number)[]) => {
    const here = [...path, field.alias?.value ?? field.name.value]
    for (const argument of field.arguments ?? []) checkNode(argument.value, [...here, argument.name.value])
    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined
    const type = definition && getNamedType(definition.type)
    if (field.selectionSet && isCompositeType(type)) walk(field.selectionSet, type, here)
  }
  const walk = (set: SelectionSetNode, parent: GraphQLCompositeType, path: readonly (string | number)[]) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) walkField(selection, parent, path)
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, parent, path)
      else if (!walked.has(selection.name.value)) {
        walked.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) walk(fragment.selectionSet, parent, path)
      }
    }
  }
  const root = schema.getRootType(operation.operation)
  if (root) walk(operation.selectionSet, root, [])
  return errors
}
