import type { Language } from '../i18n/languages.ts'
import type { ListingImageSlot } from './image-slots.ts'

type SlotImage = { readonly place: ListingImageSlot; readonly language: Language | null }

/**
 * Returns the images of a slot that shoppers of a language see: the language's own, those of all languages, or the main
 * language's.
 */
export function selectListingImages<T extends SlotImage>(
  pictures: readonly T[],
  slot: ListingImageSlot,
  language: Language,
  main: Language,
): readonly T[] {
  const all = pictures.filter((one) => one.place === slot)
  const of = (targetLanguage: Language | null) => all.filter((one) => one.language === targetLanguage)
  return [of(language), of(null), of(main)].find((some) => some.length > 0) ?? []
}
