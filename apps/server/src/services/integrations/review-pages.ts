import type { Review } from './integration.types.ts'
import { parseWebAddress } from './plain-text.ts'

/** Number of reviews that are requested at once: few requests a product, and well below the size of a response. */
export const REVIEW_PAGE_SIZE = 50
/** Maximum number of pictures of a review. */
const MAX_PICTURES = 6

type ProviderPicture = {
  readonly full: string | null | undefined
  readonly small: string | null | undefined
}

/** Parses a review's pictures: links that are safe to open, without duplicates, at most 6. */
export function parseReviewPictures(
  providerPictures: readonly ProviderPicture[],
): Pick<Review, 'pictures' | 'thumbnails'> {
  const thumbnails = new Map<string, string>()
  for (const { full, small } of providerPictures) {
    if (thumbnails.size === MAX_PICTURES) break
    const thumbnail = parseWebAddress(small)
    const picture = parseWebAddress(full) ?? thumbnail
    if (picture && !thumbnails.has(picture)) thumbnails.set(picture, thumbnail ?? picture)
  }
  return { pictures: [...thumbnails.keys()], thumbnails: [...thumbnails.values()] }
}
