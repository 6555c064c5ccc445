/** Maximum number of wishlist items of an account; further ones stay on the device. */
export const MAX_WISHLIST_ITEMS = 500
/** Maximum number of named wishlists of an account, besides the default one. */
export const MAX_WISHLISTS = 20
/** Maximum length of a wishlist's name, characters. */
export const MAX_WISHLIST_NAME_LENGTH = 40
/** Maximum number of wishlist changes in one call of a device. */
export const MAX_WISHLIST_CHANGES = 500

/**
 * Latest known state of something that may be deleted: time (ms since 1970) and value, null when deleted. The value of
 * a wishlist item is its list, '' for the default one; of a list its name.
 */
export type Mark = { readonly at: number; readonly value: string | null }

/**
 * Merges the changes of two devices to the same item: returns the later state. The order and number of
 * messages do not matter, because merging is commutative and idempotent. At equal times an existing item wins
 * over a deleted one, so that no item is lost.
 */
export function getLatestMark(one: Mark, other: Mark): Mark {
  if (one.at !== other.at) return one.at > other.at ? one : other
  if (one.value === null) return other
  if (other.value === null) return one
  return one.value > other.value ? one : other
}
