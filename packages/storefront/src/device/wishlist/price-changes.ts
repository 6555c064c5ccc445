import type { Ports } from '../../ports.ts'

/** The storage key of the last seen price and stock of wishlist products (`favorites/product-changes.ts`). */
export const WISHED_PRODUCTS_KEY = 'wished'

/** Deletes the prices that this device stored for wishlist products, when a shopper clears the device. */
export function deleteStoredWishPrices(storage: Ports['storage']): void {
  storage.remove(WISHED_PRODUCTS_KEY).catch(() => undefined)
}
