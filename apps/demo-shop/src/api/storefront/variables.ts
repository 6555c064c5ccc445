import {
  coerceInputValue,
  GraphQLID,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  valueFromAST,
} from 'graphql'
import { parseGid } from '../../platform/gid.ts'
import type { PlatformError } from './validation.ts'

type Problem = {
  readonly path: readonly (string | number)[]
  readonly explanation: string
}

export type Variables = Readonly<Record<string, unknown>>

/** Coerces the variables of an operation, or returns the errors in the platform's wording. */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  rawVariables: Variables,
): { readonly values: Variables } | { readonly errors: readonly PlatformError[] } {
  const values: Record<string, unknown> = {}
  const errors: PlatformError[] = []
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value
    const type: unknown = typeFromAST(schema, definition.type)
    if (!isInputType(type)) continue
    const value = rawVariables[name]
    if (value === undefined && definition.defaultValue) {
      values[name] = valueFromAST(definition.defaultValue, type)
      continue
    }
    if (value === undefined && !isNonNullType(type)) continue
    const problems = findProblems(value, type)
    if (problems.length === 0) {
      values[name] = coerceInputValue(value, type)
      continue
    }
    const spots = problems
      .filter((problem) => problem.path.length > 0)
      .map((problem) => `${problem.path.join('.')} (${problem.explanation})`)
    const startToken = definition.loc?.startToken
    errors.push({
      message: `Variable $${name} of type ${print(definition.type)} was provided invalid value${spots.length > 0 ? ` for ${spots.join(', ')}` : ''}`,
      ...(startToken ? { locations: [{ line: startToken.line, column: startToken.column }] } : {}),
      extensions: { code: 'INVALID_VARIABLE', value: value ?? null, problems },
    })
  }
  return errors.length > 0 ? { errors } : { values }
}

function findProblems(value: unknown, type: GraphQLInputType): readonly Problem[] {
  const problems: Problem[] = []
  if (value === undefined || value === null) {
    return isNonNullType(type) ? [{ path: [], explanation: 'Expected value to not be null' }] : []
  }
  coerceInputValue(value, type, (path, invalid, error) => {
    const unknown = /^Field "(\w+)" is not defined by type/.exec(error.message)?.[1]
    // The platform reports the field itself, the coercion its object.
    const fieldPath = unknown === undefined || path.at(-1) === unknown ? path : [...path, unknown]
    problems.push({ path: fieldPath, explanation: explain(type, path, invalid, error.message) })
  })
  return problems.length > 0 ? problems : malformedIds(value, type, [])
}

function explain(
  type: GraphQLInputType,
  path: readonly (string | number)[],
  invalid: unknown,
  message: string,
): string {
  if (/is not defined by type/.test(message)) {
    const owner = /by type "(\w+)"/.exec(message)?.[1] ?? ''
    return `Field is not defined on ${owner}`
  }
  if (invalid === null || /was not provided|not to be null/.test(message))
    return 'Expected value to not be null'
  const leaf = typeAt(type, path)
  if (leaf && isEnumType(leaf)) {
    return `Expected ${JSON.stringify(invalid)} to be one of: ${leaf
      .getValues()
      .map((one) => one.name)
      .join(', ')}`
  }
  return `Could not coerce value ${JSON.stringify(invalid)} to ${leaf ? String(leaf) : 'the expected type'}`
}

function typeAt(type: GraphQLInputType, path: readonly (string | number)[]) {
  let at: GraphQLInputType = type
  const open = () => {
    while (isNonNullType(at)) at = at.ofType
  }
  open()
  for (const step of path) {
    if (typeof step === 'number' && isListType(at)) at = at.ofType
    else if (isInputObjectType(at)) {
      const field = at.getFields()[String(step)]
      if (!field) return undefined
      at = field.type
    }
    open()
  }
  while (isListType(at) || isNonNullType(at)) at = at.ofType
  return at
}

function malformedIds(
  value: unknown,
  type: GraphQLInputType,
  path: readonly (string | number)[],
): readonly Problem[] {
  if (isNonNullType(type)) return malformedIds(value, type.ofType, path)
  if (value === null || value === undefined) return []
  if (isListType(type)) {
    const inner: GraphQLInputType = type.ofType
    return Array.isArray(value)
      ? value.flatMap((one, index) => malformedIds(one, inner, [...path, index]))
      : malformedIds(value, inner, path)
  }
  if (isInputObjectType(type)) {
    const fields = type.getFields()
    return Object.entries(value).flatMap(([key, inner]) => {
      const field = fields[key]
      return field ? malformedIds(inner, field.type, [...path, key]) : []
    })
  }
  if (type !== GraphQLID || parseGid(String(value))) return []
  return [{ path, explanation: `Invalid global id '${String(value)}'` }]
}
