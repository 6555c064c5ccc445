import type { ListingPicture } from '@vitrine/core/contract/listings'
import type { Language } from '@vitrine/core/languages'
import type { PicturePlace } from '@vitrine/core/listing/pictures'

/** The pictures of a place that shoppers of a language see: its own, else those of every language. */
export function shownIn(
  pictures: readonly ListingPicture[],
  place: PicturePlace,
  language: Language,
): readonly ListingPicture[] {
  const all = pictures.filter((one) => one.place === place)
  const own = all.filter((one) => one.language === language)
  return own.length > 0 ? own : all.filter((one) => one.language === null)
}
