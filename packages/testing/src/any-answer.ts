import { readFileSync } from 'node:fs'
import { isRecord } from '@vitrine/core/validation/is-record'
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type SelectionSetNode,
} from 'graphql'

type Data = Readonly<Record<string, unknown>>
/** Chooses one of a list. */
export type Choose = <T>(list: readonly T[]) => T

/** Texts that merchants, apps and imports leave in a shop. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  'Lamp',
  'A very long name '.repeat(20),
  'مصباح طاولة',
  '💐 👨‍👩‍👧‍👦',
  '<b>Lamp</b><script>alert(1)</script>',
  'Lamp &amp; shade &#39;big&#39;',
  '{"not": "closed"',
  '[]',
  'null',
  '0',
  '-1',
  '4.5',
  '{"scale_min":"1.0","scale_max":"5.0","value":"4.6"}',
  '{"scale_min":"x","value":null}',
  'constructor',
  '__proto__',
  '../../etc/passwd',
  'line\nbreak\u2028\u0000',
]
const HANDLES: readonly string[] = ['lamp', 'lampe-à-poser', 'مصباح', 'constructor', 'a'.repeat(255), '1']
const AMOUNTS: readonly string[] = ['0.0', '12.5', '12.50', '1234567.891', '0.001', '999999999999.99', '-3.2']
const DATES: readonly string[] = [
  '2026-11-29T10:00:00Z',
  '1970-01-01T00:00:00Z',
  '2026-02-28T23:59:60Z',
  '9999-12-31T23:59:59+14:00',
]
const ADDRESSES: readonly string[] = [
  'https://cdn.test/image.png',
  'https://cdn.test/image.png?v=1&width=100',
  'https://shop.test/products/lamp%20big?variant=1#top',
  'https://shop.test/',
  'https://xn--mnchen-3ya.test/ä b',
]
const INPUTS: readonly string[] = [
  '{"available":true}',
  '{"price":{"min":0,"max":12.5}}',
  '{"variantOption":{"name":"Color","value":"Red"}}',
  '{"productMetafield":{"namespace":"a","key":"b","value":"{\\"c\\":1}"}}',
]
const VARIANTS: readonly string[] = ['', 'v1_0:0-2', 'v1_0:0:0-1,1:0,', 'v1_', 'v2_0', 'garbage']

/** Fields whose texts the platform's contract narrows. */
const NARROWED: Readonly<Record<string, readonly string[]>> = {
  handle: HANDLES,
  trackingParameters: ['', '_pos=1&_psq=lamp'],
  input: INPUTS,
  encodedVariantExistence: VARIANTS,
  encodedVariantAvailability: VARIANTS,
  path: ['/products/lamp', '/collections/all', '/', '/products/%zz', '//evil.test'],
  target: ['/products/lamp', '/collections/all', 'https://evil.test/', '/products/lamp', ''],
  accessToken: ['token'],
  cursor: ['cursor'],
  endCursor: ['cursor'],
  color: ['#ff0000', '#fff', 'red'],
}
const NUMBERS: readonly number[] = [1, 42, 632910392, 2 ** 44]

function anyScalar(choose: Choose, scalar: string, field: string, owner: string): unknown {
  switch (scalar) {
    case 'ID': {
      const number = choose(NUMBERS)
      return owner === 'Cart' ? `gid://shopify/Cart/abc${number}?key=1` : `gid://shopify/${owner}/${number}`
    }
    case 'Int':
      return choose([0, 1, 2, 7, 250, 2 ** 31 - 1])
    case 'UnsignedInt64':
      return choose(['0', '18446744073709551615'])
    case 'Float':
      return choose([0, 0.1, 12.5, 99.99, 100])
    case 'Boolean':
      return choose([true, false])
    case 'Decimal':
      return choose(AMOUNTS)
    case 'DateTime':
    case 'ISO8601DateTime':
      return choose(DATES)
    case 'URL':
      return choose(ADDRESSES)
    case 'Color':
      return choose(['#ff0000', '#000000'])
    case 'JSON':
      return choose(INPUTS)
    default:
      return choose(NARROWED[field] ?? TEXTS)
  }
}

/** Numbers of items of a list, and of a list in an answer that is already long. */
const LENGTHS = [0, 1, 2, 5] as const
const LENGTHS_AT_END = [0, 1] as const
/** Probability that a nullable field is null. */
const IS_NULL: readonly boolean[] = [true, ...Array.from({ length: 11 }, () => false)]
/** Number of objects from which an answer counts as long. */
const MAX_OBJECTS = 60

/** Returns the schema of the Storefront API version that the product asks. */
export function loadStorefrontSchema(): GraphQLSchema {
  const file = new URL('../../commerce/src/storefront-2025-10.graphql', import.meta.url)
  return buildSchema(readFileSync(file, 'utf8'))
}

type AnyRequest = { readonly query: string; readonly variables: Data }

/** Parses the body of a GraphQL request. Throws for another one. */
export function readRequest(body: string): AnyRequest {
  const request: unknown = JSON.parse(body)
  if (!isRecord(request) || typeof request.query !== 'string') throw new Error('Nothing was asked')
  return { query: request.query, variables: isRecord(request.variables) ? { ...request.variables } : {} }
}

/** Returns a function that chooses the same things again for the same seed. */
export function createChoice(seed: number): Choose {
  let state = seed
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const item = list[Math.floor((state / 2 ** 32) * list.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
}

/**
 * Returns an answer that the schema allows for a document: any field that may be null sometimes is, lists are empty or
 * not, texts are those of odd shops. What the platform's documentation promises beyond the schema holds: ids are global
 * ids, amounts decimals, addresses absolute.
 */
export function createAnswer(choose: Choose, schema: GraphQLSchema, { query, variables }: AnyRequest): Data {
  const document: DocumentNode = parse(query)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions)
    if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one)
  const operation = document.definitions.find((one) => one.kind === 'OperationDefinition')
  const root =
    operation?.kind === 'OperationDefinition' && operation.operation === 'mutation'
      ? schema.getMutationType()
      : schema.getQueryType()
  if (operation?.kind !== 'OperationDefinition' || !root) throw new Error('The document has no operation')

  let objectCount = 0

  /** Lists the fields of a selection on a type, those of fragments too, by their name in the answer. */
  const fieldsOf = (
    type: GraphQLObjectType,
    set: SelectionSetNode,
    fields = new Map<string, FieldNode[]>(),
  ) => {
    for (const one of set.selections) {
      if (one.kind === 'Field') {
        const name = one.alias?.value ?? one.name.value
        fields.set(name, [...(fields.get(name) ?? []), one])
        continue
      }
      const fragment = one.kind === 'FragmentSpread' ? fragments.get(one.name.value) : one
      const condition = fragment?.typeCondition?.name.value ?? type.name
      const on = schema.getType(condition)
      const applies = condition === type.name || (isAbstractType(on) && schema.isSubType(on, type))
      if (fragment && applies) fieldsOf(type, fragment.selectionSet, fields)
    }
    return fields
  }

  const anyObject = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Data => {
    objectCount += 1
    const fields = new Map<string, FieldNode[]>()
    for (const set of sets) fieldsOf(type, set, fields)
    return Object.fromEntries(
      [...fields].map(([name, nodes]) => {
        const field = nodes[0]?.name.value ?? ''
        if (field === '__typename') return [name, type.name]
        const declared = type.getFields()[field]
        if (!declared) throw new Error(`${type.name} has no field ${field}`)
        const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
        return [name, anyValue(declared.type, inner, field, type.name)]
      }),
    )
  }

  const anyValue = (
    type: GraphQLOutputType,
    sets: readonly SelectionSetNode[],
    field: string,
    owner: string,
  ): unknown => {
    if (!isNonNullType(type)) return choose(IS_NULL) ? null : anyPresent(type, sets, field, owner)
    return anyPresent(type.ofType, sets, field, owner)
  }

  const anyPresent = (
    type: GraphQLOutputType,
    sets: readonly SelectionSetNode[],
    field: string,
    owner: string,
  ): unknown => {
    if (isNonNullType(type)) return anyPresent(type.ofType, sets, field, owner)
    if (isListType(type)) {
      const length = choose<number>(objectCount > MAX_OBJECTS ? LENGTHS_AT_END : LENGTHS)
      return Array.from({ length }, () => anyValue(type.ofType, sets, field, owner))
    }
    if (isEnumType(type)) return choose(type.getValues().map(({ name }) => name))
    if (isObjectType(type)) return anyObject(type, sets)
    if (isAbstractType(type)) return anyObject(choose(schema.getPossibleTypes(type)), sets)
    return anyScalar(choose, type.name, field, owner)
  }

  const answer = anyObject(root, [operation.selectionSet])
  const { handle } = variables
  if (typeof handle !== 'string') return answer
  // A query by handle returns an object with that handle.
  const named = (value: unknown) => (isRecord(value) && 'handle' in value ? { ...value, handle } : value)
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, named(value)]))
}
