import {
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql'

const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Int: 0,
  Float: 0,
  BigInt: '0',
  UnsignedInt64: '0',
  Decimal: '0.0',
  Money: '0.0',
  Date: '2025-02-10',
  DateTime: '2025-02-10T08:00:00Z',
  JSON: {},
  URL: 'https://example.test/',
}

/** Enum values used where the schema's first value would be implausible. */
const ENUMS: Readonly<Record<string, string>> = {
  CountryCode: 'US',
  CurrencyCode: 'USD',
  LanguageCode: 'EN',
}

const NO_ITEMS = {
  edges: [],
  nodes: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
}

/**
 * Returns the value of an unsupported field: null where the schema allows it, else an empty value of its type (empty
 * list, false, 0, or an object of such values), so that the rest of the answer is valid.
 */
export function getNeutralValue(type: GraphQLOutputType, schema: GraphQLSchema, parent: string): unknown {
  if (!isNonNullType(type)) return null
  const inner = type.ofType
  if (isListType(inner)) return []
  if (isScalarType(inner))
    return inner.name === 'ID' ? `gid://shopify/${parent}/0` : (SCALARS[inner.name] ?? '')
  if (isEnumType(inner)) return ENUMS[inner.name] ?? inner.getValues()[0]?.value
  if (isAbstractType(inner)) return { __typename: schema.getPossibleTypes(inner)[0]?.name }
  return inner.name.endsWith('Connection') ? NO_ITEMS : { __typename: inner.name }
}
