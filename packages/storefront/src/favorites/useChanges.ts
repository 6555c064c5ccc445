import type { Product } from '@vitrine/commerce/entities'
import { useEffect, useState } from 'react'
import { usePorts } from '../context/context.tsx'
import { WISHED } from '../device/wishlist/price-changes.ts'
import { offerOf } from '../product-card/offer.ts'
import { type Change, readKept, seen } from './changes.ts'

const NOTHING: ReadonlyMap<number, Change> = new Map()

/** What changed of the wished products since they were first seen here; nothing before the shop has answered. */
export function useChanges(
  products: readonly Product[] | undefined,
  wished: readonly number[],
  on: boolean,
): ReadonlyMap<number, Change> {
  const { storage } = usePorts()
  const [changes, setChanges] = useState(NOTHING)
  useEffect(() => {
    if (!products || !on) return
    let here = true
    const now = products.flatMap((product) => {
      const offer = offerOf(product)
      return offer ? [{ id: product.id, ...offer }] : []
    })
    storage
      .get(WISHED)
      .catch(() => null)
      .then((text) => {
        const known = seen(readKept(text), now, wished, Date.now())
        if (here) setChanges(known.changes)
        const next = JSON.stringify(known.kept)
        // What cannot be kept is compared with nothing the next time.
        if (next !== text) storage.set(WISHED, next).catch(() => undefined)
      })
    return () => {
      here = false
    }
  }, [products, wished, on, storage])
  return on ? changes : NOTHING
}
