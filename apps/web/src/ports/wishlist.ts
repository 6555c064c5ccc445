import { createWishlist, type WishlistParts } from '@vitrine/storefront/device/wishlist/wishlist.ts'
import type { Wishlist } from '@vitrine/storefront/device/wishlist/wishlist.types.ts'
import { createTabLock } from '../browser/tab-lock.ts'

let here: Wishlist | undefined

/** Creates the wishlist that syncs this browser with the account, one per page and shared by the browser's tabs. */
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
