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

/** A GraphQL document as text, with the types of what it answers and of its variables. */
export type TypedDocument<Result, Variables> = DocumentDecoration<Result, Variables>

const sources = new WeakMap<object, ReadonlySet<string>>()

/**
 * A document of the Storefront API and the fragments it uses (each is sent once, however often it is reached).
 * A wrong selection is a type error, by gql.tada's inference over the committed schema. The text goes to the
 * wire as it stands: gql.tada's own runtime would ship a parser and then need a printer.
 */
// The one place where the types are asserted: what they describe is inferred from the text, not held at run time.
export const graphql = compose as unknown as Tada

/** A document put together at run time (one alias for each of several handles); the caller names its types. */
export function parseDynamicGraphql<Result, Variables>(
  source: string,
  fragments: readonly object[],
): TypedDocument<Result, Variables> {
  return compose(source, fragments)
}

/** The text of a document made here, with its fragments. Throws TypeError on any other object. */
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
