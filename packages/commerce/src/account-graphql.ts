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

/** A document of the Customer Account API, typed by its own committed schema; else as `graphql`. */
// The same maker of texts under the types of the other schema, which are inferred from the text alone.
export const accountGraphql = graphql as unknown as Tada
