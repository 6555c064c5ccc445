import { fetchVariantsByIds, type VariantOfProduct } from '@vitrine/commerce/product/variantsByIds'
import { useEffect } from 'react'
import { useApp, useMarket, usePorts } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { useShopper } from '../context/useShopper.ts'
import { refreshCart } from './refresh-cart.ts'
import { useCartCurrency } from './useCartCurrency.ts'

/** Variant ids with their variants and products; null for a deleted variant. */
const variantsKey = defineQueryKeys<readonly (readonly [number, VariantOfProduct | null])[]>('cart-variants')

/**
 * Refreshes handles, names, prices and stock of the cart and of the saved products when they are shown. Returns the
 * variants of either that are no longer sold.
 */
export function useCartRefresh(): readonly number[] {
  const { client } = usePorts()
  const { shopper } = useApp()
  const market = useMarket()
  const cart = useShopper((shopper) => shopper.cart)
  const aside = useShopper((shopper) => shopper.aside)
  const loaded = useShopper((shopper) => shopper.loaded)
  const { currency } = useCartCurrency()
  const lines = [...cart, ...(aside?.later ?? [])]
  const ids = [...new Set(lines.map((line) => line.variant.id))].sort((a, b) => a - b)
  const reply = useKeyedQuery(loaded && ids.length > 0 ? variantsKey(...ids) : null, async (signal) => {
    const variantsById = await fetchVariantsByIds(client, { ids, ...market }, { signal })
    return ids.map((id) => [id, variantsById.get(id) ?? null] as const)
  })
  const current = reply.data && new Map(reply.data)
  const inCart = current && refreshCart(cart, current, currency?.code)
  const saved = current && aside && refreshCart(aside.later, current)
  const nextCart = inCart?.cart ?? cart
  const nextSaved = saved?.cart ?? null
  useEffect(() => {
    if (nextCart !== cart) shopper.setState({ cart: nextCart })
    if (aside && nextSaved && nextSaved !== aside.later)
      shopper.setState({ aside: { ...aside, later: nextSaved } })
  }, [shopper, nextCart, cart, nextSaved, aside])
  return [...(inCart?.unavailableIds ?? []), ...(saved?.unavailableIds ?? [])]
}
