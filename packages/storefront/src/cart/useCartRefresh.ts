import type { Product } from '@vitrine/commerce/entities'
import { fetchProduct } from '@vitrine/commerce/product/product'
import { useEffect } from 'react'
import { useMarket, usePorts } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { useShopper } from '../context/useShopper.ts'
import { refreshCart } from './refresh-cart.ts'

/** Maximum number of products refreshed on view; a larger cart is checked when the hosted checkout is created. */
const LOOKED_AT = 20

/** Handles with their products; null for a deleted product. */
const productsKey = defineQueryKeys<readonly (readonly [string, Product | null])[]>('cart-products')

/** Refreshes names, prices and stock of the cart when it is shown; returns the variants that are no longer sold. */
export function useCartRefresh(): readonly number[] {
  const { client } = usePorts()
  const market = useMarket()
  const cart = useShopper((shopper) => shopper.cart)
  const loaded = useShopper((shopper) => shopper.loaded)
  const setCart = useShopper((shopper) => shopper.setCart)
  const handles = [...new Set(cart.map((line) => line.handle))].sort().slice(0, LOOKED_AT)
  const reply = useKeyedQuery(loaded && handles.length > 0 ? productsKey(...handles) : null, (signal) =>
    Promise.all(
      handles.map(async (handle) => {
        const answer = await fetchProduct(client, { handle, ...market }, { signal })
        return [handle, 'error' in answer ? null : answer.product] as const
      }),
    ),
  )
  const fresh = reply.data ? refreshCart(cart, new Map(reply.data)) : null
  const next = fresh?.cart ?? cart
  useEffect(() => {
    if (next !== cart) setCart(next)
  }, [next, cart, setCart])
  return fresh?.gone ?? []
}
