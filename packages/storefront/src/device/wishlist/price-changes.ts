import type { Ports } from '../../ports.ts'

/** Where the device keeps what wished things cost and whether they were sold out (`favorites/product-changes.ts`). */
export const WISHED_PRODUCTS_KEY = 'wished'

/** Forgets it, as the wishes themselves are forgotten when a shopper wants nothing of theirs left here. */
export function deleteWishedProducts(storage: Ports['storage']): void {
  storage.remove(WISHED_PRODUCTS_KEY).catch(() => undefined)
}
