/** Wishes that an account holds at most; one too many stays on its device alone, and is not lost. */
export const MAX_WISHLIST_ITEMS = 500
/** Lists by name that an account holds at most, besides the first one. */
export const MAX_WISHLISTS = 20
/** How long a list's name may be, symbols. */
export const MAX_WISHLIST_NAME_LENGTH = 40
/** So many changes are told at once. */
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
export function latestMark(one: Mark, other: Mark): Mark {
  if (one.at !== other.at) return one.at > other.at ? one : other
  if (one.value === null) return other
  if (other.value === null) return one
  return one.value > other.value ? one : other
}
