import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** Literals for arguments and input fields: by `Type.field.argument`, by argument, or by scalar. */
export type Literals = Readonly<Record<string, string>>

export type MaximalOptions = {
  readonly literals: Literals
  /** Depth of objects below the root field. */
  readonly depth: number
  /** Requested number of connection items. */
  readonly first: number
}

const SCALARS: Literals = {
  Int: '1',
  Float: '1.5',
  Boolean: 'true',
  ID: '"gid://shopify/Product/8300000000001"',
  URL: '"https://example.test/account/reset/1/x"',
  DateTime: '"2026-01-01T00:00:00Z"',
  Date: '"2026-01-01"',
  JSON: '"{}"',
  Decimal: '"1.50"',
  Money: '"1.50"',
  UnsignedInt64: '"1"',
  BigInt: '"1"',
}

/** Arguments that contradict others or page backwards: omitted unless required. */
const LEFT = new Set(['last', 'before', 'after', 'first'])

/**
 * Builds the largest document for a root field from the schema alone: every field down to a depth, every argument, all
 * input fields once.
 */
export function buildMaximalDocument(
  operation: 'query' | 'mutation',
  parent: string,
  field: GraphQLField<unknown, unknown>,
  options: MaximalOptions,
): string {
  const inner = selection(field.type, options.depth, options) ?? ''
  return `${operation} { ${field.name}${argumentsOf(field, parent, options)} ${inner} }`
}

function argumentsOf(
  field: { readonly name: string; readonly args: readonly GraphQLArgument[] },
  parent: string,
  options: MaximalOptions,
): string {
  const whole = options.literals[`${parent}.${field.name}`]
  if (whole !== undefined) return whole === '' ? '' : `(${whole})`
  const argTexts = field.args.flatMap((one) => {
    if (one.name === 'first') return [`first: ${options.first}`]
    if (LEFT.has(one.name) && !isNonNullType(one.type)) return []
    const text = literal(one.type, one.name, options.literals, [])
    return text === null ? [] : [`${one.name}: ${text}`]
  })
  return argTexts.length > 0 ? `(${argTexts.join(', ')})` : ''
}

/** Returns a literal of a type; null where an optional input would contain itself. */
function literal(
  type: GraphQLInputType,
  name: string,
  literals: Literals,
  within: readonly string[],
): string | null {
  const own = literals[name]
  if (isNonNullType(type)) return literal(type.ofType, name, literals, within)
  if (isListType(type)) {
    const one = literal(type.ofType, name, literals, within)
    return one === null ? null : one.startsWith('[') ? one : `[${one}]`
  }
  if (own !== undefined) return own
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? '"1"'
  if (within.includes(type.name)) return null
  const fields = Object.values(type.getFields()).flatMap((one) => {
    const text = literal(one.type, one.name, literals, [...within, type.name])
    return text === null ? [] : [`${one.name}: ${text}`]
  })
  return `{${(type.isOneOf ? fields.slice(0, 1) : fields).join(', ')}}`
}

/** Returns every field of a type down to a depth, with aliases per type to avoid conflicts. */
function selection(type: GraphQLOutputType, depth: number, options: MaximalOptions): string | null {
  if (isNonNullType(type) || isListType(type)) return selection(type.ofType, depth, options)
  if (isLeafType(type)) return ''
  if (isAbstractType(type) && !isInterfaceType(type)) {
    const members = type.getTypes().map((one) => `... on ${one.name} ${selection(one, depth, options) ?? ''}`)
    return `{ __typename ${members.join(' ')} }`
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return null
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const leaf = isLeafType(innermost(field.type))
    const inner = leaf ? '' : depth > 0 ? selection(field.type, depth - 1, options) : null
    return inner === null
      ? []
      : [`${type.name}_${field.name}: ${field.name}${argumentsOf(field, type.name, options)} ${inner}`]
  })
  return `{ __typename ${fields.join(' ')} }`
}

function innermost(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) || isListType(type) ? innermost(type.ofType) : type
}
