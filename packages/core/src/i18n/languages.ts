import { isRecord } from '../validation/is-record.ts'

/** Languages of all shopper-facing texts (spec section 9). */
export const LANGUAGES = ['en', 'fr', 'es', 'de', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Text by language; a missing language falls back to English. */
export type LocalText = Readonly<Partial<Record<Language, string>>>

/** Returns the writing direction of a language. */
export function getLanguageDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Returns true for one of the product's languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** Returns true for a record of texts by language and nothing else. */
export function isLocalText(value: unknown): value is LocalText {
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, text]) => isLanguage(name) && typeof text === 'string')
  )
}

/** Returns the text in `language`, else in English, else in any language, else ''. */
export function getTextInLanguage(text: LocalText | undefined, language: Language): string {
  if (!text) return ''
  return text[language] || text.en || Object.values(text).find((value) => value) || ''
}
