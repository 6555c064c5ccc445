import { RATINGS } from '../../../catalog/ratings.ts'
import type { Product } from '../../../catalog/types.ts'
import { toGid } from '../../../platform/gid.ts'
import { getOwn } from '../../../platform/own-property.ts'

type Asked = { readonly namespace?: string | null; readonly key: string }

/** Returns the platform's standard review metafields; a product has no others. */
function metafield(product: Product, { namespace, key }: Asked): object | null {
  const rating = namespace === 'reviews' ? getOwn(RATINGS, product.handle) : undefined
  if (!rating) return null
  const of = (type: string, value: string, id: number) => ({
    __typename: 'Metafield',
    id: toGid('Metafield', id),
    namespace: 'reviews',
    key,
    type,
    value,
    description: null,
    list: false,
    reference: null,
    references: null,
    createdAt: product.createdAt,
    updatedAt: product.createdAt,
    parentResource: product,
  })
  if (key === 'rating') {
    const value = JSON.stringify({ scale_min: '1.0', scale_max: '5.0', value: rating.stars })
    return of('rating', value, product.id)
  }
  return key === 'rating_count' ? of('number_integer', String(rating.count), product.id + 1) : null
}

export const reviewMetafields = {
  metafield: (source: Product, identifier: Asked) => metafield(source, identifier),
  metafields: (source: Product, { identifiers }: { readonly identifiers: readonly Asked[] }) =>
    identifiers.map((one) => metafield(source, one)),
}
