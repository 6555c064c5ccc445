import { isObject, type Json } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'

/** Matches texts with words; numbers, prices and symbols are the same in every language. */
const HAS_LETTERS = /\p{L}{2}/u

/** Returns the languages in which a text is missing; none for an empty text or one without words. */
export function findMissingTexts(
  value: Json | undefined,
  languages: readonly Language[],
): readonly Language[] {
  if (!isObject(value)) return []
  const has = (language: Language) => {
    const text = value[language]
    return typeof text === 'string' && text.trim() !== ''
  }
  const isWritten = languages.some((language) => has(language) && HAS_LETTERS.test(String(value[language])))
  return isWritten ? languages.filter((language) => !has(language)) : []
}
