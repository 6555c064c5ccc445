import type { Product } from '@vitrine/commerce/entities'
import { useEffect, useState } from 'react'
import { usePorts } from '../context/context.tsx'
import { WISHED_PRODUCTS_KEY } from '../device/wishlist/price-changes.ts'
import { toOffer } from '../product-card/offer.ts'
import { detectChanges, type ProductChange, parseWishedProducts } from './product-changes.ts'

const NOTHING: ReadonlyMap<number, ProductChange> = new Map()

/** Returns the changes of wishlist products since they were first seen here; nothing before the shop has responded. */
export function useProductChanges(
  products: readonly Product[] | undefined,
  wished: readonly number[],
  on: boolean,
): ReadonlyMap<number, ProductChange> {
  const { storage } = usePorts()
  const [changes, setChanges] = useState(NOTHING)
  useEffect(() => {
    if (!products || !on) return
    let here = true
    const now = products.flatMap((product) => {
      const offer = toOffer(product)
      return offer ? [{ id: product.id, ...offer }] : []
    })
    storage
      .get(WISHED_PRODUCTS_KEY)
      .catch(() => null)
      .then((text) => {
        const detection = detectChanges(parseWishedProducts(text), now, wished, Date.now())
        if (here) setChanges(detection.changes)
        const next = JSON.stringify(detection.wishedProducts)
        // Without storage the next visit has nothing to compare with.
        if (next !== text) storage.set(WISHED_PRODUCTS_KEY, next).catch(() => undefined)
      })
    return () => {
      here = false
    }
  }, [products, wished, on, storage])
  return on ? changes : NOTHING
}
