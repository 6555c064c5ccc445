import { collection } from '@vitrine/commerce/collection/collection'
import { collectionsByHandles } from '@vitrine/commerce/collection/collectionsByHandles'
import { searchCollections } from '@vitrine/commerce/collection/searchCollections'
import type { Collection, Product, Sort } from '@vitrine/commerce/entities'
import { products as productsCall } from '@vitrine/commerce/product/products'
import { productsByHandles } from '@vitrine/commerce/product/productsByHandles'
import { PRODUCT_SORTS } from '@vitrine/commerce/sorts'
import { useLanguage, useMarket, usePorts } from '../../app/context.tsx'
import { type Call, useCall } from '../../app/useCall.ts'

/** Enough for every block that falls back to the shop's own collections, so that they share one question. */
const FIRST_COLLECTIONS = 20

export type Wanted = {
  readonly collection: string
  readonly products: readonly string[]
  readonly sort: Sort
  readonly count: number
}

/** The products a block shows: the named ones, else a collection's, else the shop's (10 best selling, spec 9). */
export function useBlockProducts({
  collection: handle,
  products,
  sort,
  count,
}: Wanted): Call<readonly Product[]> {
  const { client } = usePorts()
  const market = useMarket()
  const key =
    products.length > 0 ? `products named ${products.join(' ')}` : `products of ${handle} ${sort} ${count}`
  return useCall<readonly Product[]>(key, async (signal) => {
    if (products.length > 0) return productsByHandles(client, { handles: products, ...market }, { signal })
    if (handle === '') {
      const { sortKey, reverse } = PRODUCT_SORTS[sort]
      const input = { ...market, sort: sortKey, reverse, first: count, availableOnly: true }
      return (await productsCall(client, input, { signal })).items
    }
    const answer = await collection(client, { ...market, handle, sort, first: count }, { signal })
    // A collection that was deleted leaves the block empty, not broken.
    return 'error' in answer ? [] : answer.products.items
  })
}

/** The collections a block shows: the named ones, else the shop's first. `null` asks nothing. */
export function useBlockCollections(handles: readonly string[] | null): Call<readonly Collection[]> {
  const { client } = usePorts()
  const { language } = useLanguage()
  const key =
    handles === null
      ? null
      : handles.length > 0
        ? `collections named ${handles.join(' ')}`
        : 'collections first'
  return useCall<readonly Collection[]>(key, async (signal) => {
    if (handles && handles.length > 0)
      return collectionsByHandles(client, { handles, lang: language }, { signal })
    const found = await searchCollections(
      client,
      { search: '', lang: language, first: FIRST_COLLECTIONS },
      { signal },
    )
    return found.filter(({ image }) => image !== '')
  })
}
