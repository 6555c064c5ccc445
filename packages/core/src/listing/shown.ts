import type { Language } from '../i18n/languages.ts'
import type { PicturePlace } from './pictures.ts'

type Placed = { readonly place: PicturePlace; readonly language: Language | null }

/** The pictures of a place that shoppers of a language see: its own, those of every language, or the main one's. */
export function shownIn<T extends Placed>(
  pictures: readonly T[],
  place: PicturePlace,
  language: Language,
  main: Language,
): readonly T[] {
  const all = pictures.filter((one) => one.place === place)
  const of = (wanted: Language | null) => all.filter((one) => one.language === wanted)
  return [of(language), of(null), of(main)].find((some) => some.length > 0) ?? []
}
