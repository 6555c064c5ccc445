import { createWishlist, type WishlistParts } from '@vitrine/storefront/device/wishlist/wishlist.ts'
import type { Wishlist } from '@vitrine/storefront/device/wishlist/wishlist.types.ts'
import { createSerialQueue } from './serial-queue.ts'

/** Creates the wishlist that syncs this phone with the account. */
export function createPhoneWishlist(
  ports: WishlistParts['ports'],
  shopper: WishlistParts['shopper'],
): Wishlist {
  return createWishlist({ ports, shopper, alone: createSerialQueue() })
}
