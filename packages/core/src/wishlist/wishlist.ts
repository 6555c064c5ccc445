/** Items of one account's wishlists; what is over stays on its device. */
export const MAX_WISHLIST_ITEMS = 500
/** Named wishlists of one account, besides the first one. */
export const MAX_WISHLISTS = 20
/** Characters of a wishlist's name. */
export const MAX_WISHLIST_NAME_LENGTH = 40
/** Wishlist changes that a device sends in one call. */
export const MAX_WISHLIST_CHANGES = 500

/**
 * What was last said of something that may be gone: when (ms since 1970), and what it is since; null: it is gone. Of a
 * wish it is the list that it stands in, '' for the first one; of a list its name.
 */
export type Mark = { readonly at: number; readonly value: string | null }

/**
 * The later of two marks, which is what two devices know together: whichever order they are told in, however often and
 * by whom, it comes to the same. Of two at the same time what is there stands above what is gone, so that no wish is
 * lost.
 */
export function getLatestMark(one: Mark, other: Mark): Mark {
  if (one.at !== other.at) return one.at > other.at ? one : other
  if (one.value === null) return other
  if (other.value === null) return one
  return one.value > other.value ? one : other
}
