import { createWishlist, type WishlistParts } from '@vitrine/storefront/device/wishlist/wishlist.ts'
import type { Wishlist } from '@vitrine/storefront/device/wishlist/wishlist.types.ts'
import { createTabLock } from '../browser/tab-lock.ts'

let here: Wishlist | undefined

/** Keeps this browser's wishes and those of the account together, one for the whole page and shared by its tabs. */
export function createBrowserWishlist(
  slug: string,
  ports: WishlistParts['ports'],
  shopper: WishlistParts['shopper'],
): Wishlist {
  here ??= createWishlist({
    ports,
    shopper,
    alone: (what, work) => createTabLock(`wishlist ${what} ${slug}`)(work),
  })
  return here
}
