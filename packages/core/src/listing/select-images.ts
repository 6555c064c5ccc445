import type { Language } from '../i18n/languages.ts'
import type { ListingImageSlot } from './image-slots.ts'

type SlotImage = { readonly place: ListingImageSlot; readonly language: Language | null }

/** The pictures of a place that shoppers of a language see: its own, those of every language, or the main one's. */
export function selectListingImages<T extends SlotImage>(
  pictures: readonly T[],
  place: ListingImageSlot,
  language: Language,
  main: Language,
): readonly T[] {
  const all = pictures.filter((one) => one.place === place)
  const of = (wanted: Language | null) => all.filter((one) => one.language === wanted)
  return [of(language), of(null), of(main)].find((some) => some.length > 0) ?? []
}
