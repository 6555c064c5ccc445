import type { Order, Variant } from '@vitrine/commerce/entities'
import { fetchVariantsByIds } from '@vitrine/commerce/product/variantsByIds'
import { useMarket, usePorts } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'

type Contents = NonNullable<Variant['contents']>

const bundlesKey = defineQueryKeys<readonly (readonly [number, Contents])[]>('order-bundles')

/**
 * Returns what the bundles of an order contain, by variant id, as the shop sells them today: the platform's orders name
 * only the bundle. Empty while loading, and for variants that are deleted.
 */
export function useBundles({ items }: Pick<Order, 'items'>): ReadonlyMap<number, Contents> {
  const { client } = usePorts()
  const market = useMarket()
  const ids = [...new Set(items.flatMap(({ variant }) => variant ?? []))]
  const reply = useKeyedQuery(ids.length > 0 ? bundlesKey(...ids) : null, async (signal) => {
    const variantsById = await fetchVariantsByIds(client, { ids, ...market }, { signal })
    return [...variantsById].flatMap(([id, { variant }]) =>
      variant.contents ? [[id, variant.contents] as const] : [],
    )
  })
  return new Map(reply.data ?? [])
}
