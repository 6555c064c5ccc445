import type { ResultOf } from 'gql.tada'
import type { Collection } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'
import { decodeName } from './decode-name.ts'

/** GraphQL fragment of a collection, for tiles and pickers. */
export const CollectionFragment = graphql(
  `fragment K on Collection {
    id handle title
    image { url }
    products(first: 1) { nodes { featuredImage { url } } }
  }`,
)

export type CollectionData = ResultOf<typeof CollectionFragment>

/** Converts the platform's collection. A collection without an image gets that of its first product. */
export function toCollection({ id, handle, title, image, products }: CollectionData): Collection {
  const picture = image ?? products.nodes[0]?.featuredImage
  return { id: parseNumericId(id), handle, name: decodeName(title), image: picture?.url ?? '' }
}
