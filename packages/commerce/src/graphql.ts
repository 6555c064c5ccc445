import type { DocumentDecoration, initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

type Scalars = {
  Decimal: string
  URL: string
  DateTime: string
  HTML: string
  JSON: string
  Color: string
  UnsignedInt64: string
  ISO8601DateTime: string
}
type Tada = initGraphQLTada<{ introspection: introspection; scalars: Scalars; disableMasking: true }>

/** GraphQL document as text, with the types of its result and variables. */
export type TypedDocument<Result, Variables> = DocumentDecoration<Result, Variables>

const sources = new WeakMap<object, ReadonlySet<string>>()

/**
 * Defines a document of the Storefront API with its fragments (each is sent once, however often it is used). A wrong
 * selection is a type error, by gql.tada's inference from the committed schema. The text is sent as it is: gql.tada's
 * own runtime would add a parser and a printer to the bundle.
 */
// The only type assertion: the types are inferred from the text, which does not contain them at run time.
export const graphql = compose as unknown as Tada

/**
 * Creates a GraphQL document from a text that is only known at run time, such as one with an alias per
 * handle. The caller declares the types of its result and variables; nothing checks them.
 */
export function parseDynamicGraphql<Result, Variables>(
  source: string,
  fragments: readonly object[],
): TypedDocument<Result, Variables> {
  return compose(source, fragments)
}

/**
 * Returns the text of a document made with `graphql()`, including its fragments. Throws TypeError for any
 * other object.
 */
export function printDocument(document: object): string {
  const parts = sources.get(document)
  if (!parts) throw new TypeError('Not a document: make it with graphql() of @vitrine/commerce/graphql.')
  return [...parts].join('\n')
}

function compose(source: string, fragments: readonly object[] = []): object {
  const parts = new Set([source])
  for (const fragment of fragments) for (const part of sources.get(fragment) ?? []) parts.add(part)
  const document = { kind: 'Document', definitions: [] }
  sources.set(document, parts)
  return document
}
