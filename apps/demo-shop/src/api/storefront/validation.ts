import {
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  GraphQLID,
  type GraphQLSchema,
  getNamedType,
  Kind,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { parseGid } from '../../platform/gid.ts'

/** Error found before a query is executed, in the platform's wording. */
export type PlatformError = {
  readonly message: string
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

type Wording = {
  readonly message: string
  readonly extensions: Readonly<Record<string, unknown>>
}

type Rule = readonly [RegExp, (match: readonly string[], error: GraphQLError) => Wording]

const operationOf = (name: string | undefined) => name || 'anonymous query'

/** Maps validator errors to the platform's wording. */
const rules: readonly Rule[] = [
  [
    /^Cannot query field "(\w+)" on type "(\w+)"/,
    ([, field = '', type = '']) => ({
      message: `Field '${field}' doesn't exist on type '${type}'`,
      extensions: { code: 'undefinedField', typeName: type, fieldName: field },
    }),
  ],
  [
    /^Field "(\w+)" of type "([^"]+)" must have a selection of subfields/,
    ([, field = '', type = '']) => {
      const typeName = type.replace(/[[\]!]/g, '')
      return {
        message: `Field must have selections (field '${field}' returns ${typeName} but has no selections. Did you mean '${field} { ... }'?)`,
        extensions: { code: 'selectionMismatch', nodeName: `field '${field}'`, typeName },
      }
    },
  ],
  [
    /^Field "(\w+)" must not have a selection since type "([^"]+)" has no subfields/,
    ([, field = '', type = ''], error) => {
      const typeName = type.replace(/[[\]!]/g, '')
      const node = error.nodes?.[0]
      const selectionText =
        node?.kind === Kind.SELECTION_SET
          ? node.selections
              .map((one) => (one.kind === Kind.FIELD ? `"${one.name.value}"` : '"..."'))
              .join(', ')
          : '...'
      return {
        message: `Selections can't be made on scalars (field '${field}' returns ${typeName} but has selections [${selectionText}])`,
        extensions: { code: 'selectionMismatch', nodeName: `field '${field}'`, typeName },
      }
    },
  ],
  [
    /^Unknown argument "(\w+)" on field "(?:\w+\.)?(\w+)"/,
    ([, argument = '', field = '']) => ({
      message: `Field '${field}' doesn't accept argument '${argument}'`,
      extensions: { code: 'argumentNotAccepted', name: field, typeName: 'Field', argumentName: argument },
    }),
  ],
  [
    /^Unknown argument "(\w+)" on directive "@(\w+)"/,
    ([, argument = '', directive = '']) => ({
      message: `Directive '${directive}' doesn't accept argument '${argument}'`,
      extensions: {
        code: 'argumentNotAccepted',
        name: directive,
        typeName: 'Directive',
        argumentName: argument,
      },
    }),
  ],
  [
    /^Field "(\w+)" argument "(\w+)" of type "([^"]+)" is required/,
    ([, field = '', argument = '']) => ({
      message: `Field '${field}' is missing required arguments: ${argument}`,
      extensions: { code: 'missingRequiredArguments', className: 'Field', name: field, arguments: argument },
    }),
  ],
  [
    /^Field "(\w+)\.(\w+)" of required type "([^"]+)" was not provided/,
    ([, type = '', field = '', expected = '']) => ({
      message: `Argument '${field}' on InputObject '${type}' is required. Expected type ${expected}`,
      extensions: {
        code: 'missingRequiredInputObjectAttribute',
        argumentName: field,
        argumentType: expected,
        inputObjectType: type,
      },
    }),
  ],
  [
    /^Field "(\w+)" is not defined by type "(\w+)"/,
    ([, field = '', type = '']) => ({
      message: `InputObject '${type}' doesn't accept argument '${field}'`,
      extensions: {
        code: 'argumentNotAccepted',
        name: type,
        typeName: 'InputObject',
        argumentName: field,
      },
    }),
  ],
  [
    /^Variable "\$(\w+)" is never used(?: in operation "(\w+)")?/,
    ([, variable = '', operation]) => ({
      message: `Variable $${variable} is declared by ${operationOf(operation)} but not used`,
      extensions: { code: 'variableNotUsed', variableName: variable },
    }),
  ],
  [
    /^Variable "\$(\w+)" is not defined(?: by operation "(\w+)")?/,
    ([, variable = '', operation]) => ({
      message: `Variable $${variable} is used by ${operationOf(operation)} but not declared`,
      extensions: { code: 'variableNotDefined', variableName: variable },
    }),
  ],
  [
    /^Variable "\$(\w+)" of type "([^"]+)" used in position expecting type "([^"]+)"/,
    ([, variable = '', variableType = '', expectedType = '']) => {
      const same = variableType.replace(/[!]/g, '') === expectedType.replace(/[!]/g, '')
      const problem = same ? 'Nullability mismatch' : 'Type mismatch'
      return {
        message: `${problem} on variable $${variable} and argument (${variableType} / ${expectedType})`,
        extensions: {
          code: 'variableMismatch',
          variableName: variable,
          typeName: variableType,
          errorMessage: problem,
        },
      }
    },
  ],
  [
    /^Unknown type "(\w+)"/,
    ([, type = ''], error) => {
      const variable = variableOfType(error)
      if (variable !== null) {
        return {
          message: `${type} isn't a defined input type (on $${variable})`,
          extensions: { code: 'variableRequiresValidType', typeName: type, variableName: variable },
        }
      }
      return {
        message: `No such type ${type}, so it can't be a fragment condition`,
        extensions: { code: 'undefinedType', typeName: type },
      }
    },
  ],
  [
    /^Variable "\$(\w+)" cannot be non-input type "([^"]+)"/,
    ([, variable = '', type = '']) => ({
      message: `${type.replace(/[[\]!]/g, '')} isn't a valid input type (on $${variable})`,
      extensions: {
        code: 'variableRequiresValidType',
        typeName: type.replace(/[[\]!]/g, ''),
        variableName: variable,
      },
    }),
  ],
  [
    /^Unknown fragment "(\w+)"/,
    ([, fragment = '']) => ({
      message: `Fragment ${fragment} was used, but not defined`,
      extensions: { code: 'useAndDefineFragment', fragmentName: fragment },
    }),
  ],
  [
    /^Fragment "(\w+)" is never used/,
    ([, fragment = '']) => ({
      message: `Fragment ${fragment} was defined, but not used`,
      extensions: { code: 'useAndDefineFragment', fragmentName: fragment },
    }),
  ],
  [
    /^Cannot spread fragment "(\w+)" within itself/,
    ([, fragment = '']) => ({
      message: `Fragment ${fragment} contains an infinite loop`,
      extensions: { code: 'infiniteLoop', fragmentName: fragment },
    }),
  ],
  [
    /^Fragment(?: "(\w+)")? cannot be spread here as objects of type "(\w+)" can never be of type "(\w+)"/,
    ([, fragment, parent = '', type = '']) => ({
      message: `Fragment${fragment ? ` ${fragment}` : ''} on ${type} can't be spread inside ${parent}`,
      extensions: {
        code: 'cannotSpreadFragment',
        typeName: type,
        fragmentName: fragment ?? 'unknown',
        parentName: parent,
      },
    }),
  ],
  [
    /^Unknown directive "@(\w+)"/,
    ([, directive = '']) => ({
      message: `Directive @${directive} is not defined`,
      extensions: { code: 'undefinedDirective', directiveName: directive },
    }),
  ],
  [
    /^Fields "(\w+)" conflict because (.*?)\. Use/,
    ([, field = '', why = '']) => {
      const names = /^"(\w+)" and "(\w+)" are different fields$/.exec(why)
      const conflicts = names ? `${names[1]} or ${names[2]}` : why
      return {
        message: `Field '${field}' has a field conflict: ${conflicts}?`,
        extensions: { code: 'fieldConflict', fieldName: field, conflicts },
      }
    },
  ],
]

/** Returns the variable whose declared type an error concerns; null for other errors. */
function variableOfType(error: GraphQLError): string | null {
  const offset = error.positions?.[0] ?? 0
  const before = error.source?.body.slice(0, offset) ?? ''
  return /\$(\w+)\s*:[\s[]*$/.exec(before)?.[1] ?? null
}

/** Returns the platform's errors for subscriptions, which it checks first and does not support over HTTP. */
function subscriptionErrors(schema: GraphQLSchema, document: DocumentNode): readonly PlatformError[] {
  if (schema.getSubscriptionType()) return []
  return document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION && one.operation === 'subscription'
      ? [
          {
            message: 'Schema is not configured for subscriptions',
            ...(one.loc
              ? { locations: [{ line: one.loc.startToken.line, column: one.loc.startToken.column }] }
              : {}),
            path: [one.name ? `subscription ${one.name.value}` : 'subscription'],
            extensions: { code: 'missingSubscriptionConfiguration' },
          },
        ]
      : [],
  )
}

/** Validates a document against a schema. Returns no errors when it may run. */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): readonly PlatformError[] {
  const unheard = subscriptionErrors(schema, document)
  if (unheard.length > 0) return unheard
  const validationErrors = validate(schema, document)
  if (validationErrors.length === 0) return malformedIds(schema, document)
  // One traversal for all errors: a document may have as many as it has tokens.
  const wrong = new Set(validationErrors.flatMap((error) => error.nodes?.slice(0, 1) ?? []))
  const paths = nodePaths(document, wrong)
  const literals = argumentsOf(schema, document, wrong)
  return validationErrors.map((error) => reword(error, paths, literals))
}

function reword(
  error: GraphQLError,
  paths: ReadonlyMap<ASTNode, readonly string[]>,
  literals: ReadonlyMap<ASTNode, LiteralPlace>,
): PlatformError {
  const node = error.nodes?.[0]
  const where = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(node ? { path: paths.get(node) ?? [] } : {}),
  }
  for (const [pattern, describe] of rules) {
    const match = pattern.exec(error.message)
    if (match) return { ...where, ...describe(match, error) }
  }
  const literal = node && literals.get(node)
  if (node && literal) {
    return {
      ...where,
      message: `Argument '${literal.argument}' on ${literal.owner} '${literal.name}' has an invalid value (${print(node)}). Expected type '${literal.type}'.`,
      extensions: {
        code: 'argumentLiteralsIncompatible',
        typeName: literal.owner,
        argumentName: literal.argument,
      },
    }
  }
  return { ...where, message: error.message, extensions: { code: 'invalidDocument' } }
}

type LiteralPlace = {
  readonly argument: string
  readonly owner: string
  readonly name: string
  readonly type: string
}

/** Returns the arguments that contain the given literal values. */
function argumentsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  values: ReadonlySet<ASTNode>,
): ReadonlyMap<ASTNode, LiteralPlace> {
  const types = new TypeInfo(schema)
  const placesByNode = new Map<ASTNode, LiteralPlace>()
  const parents: ASTNode[] = []
  visit(
    document,
    visitWithTypeInfo(types, {
      enter(node) {
        if (values.has(node)) {
          const input = parents.findLast(
            (one) => one.kind === Kind.OBJECT_FIELD || one.kind === Kind.ARGUMENT,
          )
          const field = parents.findLast((one) => one.kind === Kind.FIELD || one.kind === Kind.DIRECTIVE)
          if (input && 'name' in input && field && 'name' in field) {
            const inObject = input.kind === Kind.OBJECT_FIELD
            placesByNode.set(node, {
              argument: input.name?.value ?? '',
              owner: inObject ? 'InputObject' : field.kind === Kind.FIELD ? 'Field' : 'Directive',
              name: inObject
                ? String(getNamedType(types.getParentInputType()) ?? '')
                : (field.name?.value ?? ''),
              type: String(types.getInputType() ?? ''),
            })
          }
        }
        parents.push(node)
      },
      leave() {
        parents.pop()
      },
    }),
  )
  return placesByNode
}

/** Returns errors for literal ids that are not global ids, which the platform refuses before execution. */
function malformedIds(schema: GraphQLSchema, document: DocumentNode): readonly PlatformError[] {
  const types = new TypeInfo(schema)
  const bad: ASTNode[] = []
  visit(
    document,
    visitWithTypeInfo(types, {
      StringValue(node) {
        if (getNamedType(types.getInputType()) === GraphQLID && !parseGid(node.value)) bad.push(node)
      },
      IntValue(node) {
        if (getNamedType(types.getInputType()) === GraphQLID) bad.push(node)
      },
    }),
  )
  if (bad.length === 0) return []
  const paths = nodePaths(document, new Set(bad))
  return bad.map((node) => ({
    message: `Invalid global id '${'value' in node ? String(node.value) : ''}'`,
    locations: node.loc ? [{ line: node.loc.startToken.line, column: node.loc.startToken.column }] : [],
    path: paths.get(node) ?? [],
    extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' },
  }))
}

/** Returns the paths of nodes in the platform's format: `["query Name", "node", "id"]`. */
function nodePaths(
  document: DocumentNode,
  targetNodes: ReadonlySet<ASTNode>,
): ReadonlyMap<ASTNode, readonly string[]> {
  const paths = new Map<ASTNode, readonly string[]>()
  const trail: string[] = []
  const toPathStep = (node: ASTNode): string | null => {
    if (node.kind === Kind.OPERATION_DEFINITION) {
      return node.name ? `${node.operation} ${node.name.value}` : node.operation
    }
    if (node.kind === Kind.FRAGMENT_DEFINITION) return `fragment ${node.name.value}`
    if (node.kind === Kind.FRAGMENT_SPREAD) return `... ${node.name.value}`
    if (node.kind === Kind.INLINE_FRAGMENT) {
      return `... on ${node.typeCondition?.name.value ?? ''}`.trimEnd()
    }
    if (node.kind === Kind.FIELD) return node.alias?.value ?? node.name.value
    if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) return node.name.value
    return null
  }
  visit(document, {
    enter(node) {
      const step = toPathStep(node)
      if (step !== null) trail.push(step)
      if (targetNodes.has(node)) paths.set(node, [...trail])
    },
    leave(node) {
      if (toPathStep(node) !== null) trail.pop()
    },
  })
  return paths
}
