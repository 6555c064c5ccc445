import { createWishlist, type WishlistParts } from '@vitrine/storefront/device/wishlist/wishlist.ts'
import type { Wishlist } from '@vitrine/storefront/device/wishlist/wishlist.types.ts'
import { createSerialQueue } from './serial-queue.ts'

/** Keeps this phone's wishes and those of the account together. */
export function createPhoneWishlist(
  ports: WishlistParts['ports'],
  shopper: WishlistParts['shopper'],
): Wishlist {
  return createWishlist({ ports, shopper, alone: createSerialQueue() })
}
