import type { initGraphQLTada } from 'gql.tada'
import type { introspection } from './account-schema/graphql-env.d.ts'
import { graphql } from './graphql.ts'

type Scalars = {
  Decimal: string
  URL: string
  DateTime: string
  ISO8601DateTime: string
  JSON: string
  UnsignedInt64: string
}
type Tada = initGraphQLTada<{ introspection: introspection; scalars: Scalars; disableMasking: true }>

/** Defines a document of the Customer Account API, typed by its own committed schema; otherwise like `graphql`. */
// The same function at run time, typed by the other schema: the types are inferred from the text only.
export const accountGraphql = graphql as unknown as Tada
