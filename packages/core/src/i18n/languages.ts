import { isRecord } from '../validation/record.ts'

/** The languages that every shopper-facing text is kept in (spec section 9). */
export const LANGUAGES = ['en', 'fr', 'es', 'de', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in every language; a language without its own text falls back to English. */
export type LocalText = Readonly<Partial<Record<Language, string>>>

/** Which way a language is laid out on screen. */
export function getLanguageDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** True when the value is one of the product's languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** True for a record of texts by language, and of nothing else. */
export function isLocalText(value: unknown): value is LocalText {
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, text]) => isLanguage(name) && typeof text === 'string')
  )
}

/** The text in `language`, else in English, else in any language that has one, else ''. */
export function getTextInLanguage(text: LocalText | undefined, language: Language): string {
  if (!text) return ''
  return text[language] || text.en || Object.values(text).find((value) => value) || ''
}
