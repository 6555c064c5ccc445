import { isLanguage, type Language } from '@vitrine/core/i18n/languages'

/** What the system says of the app, in each language of the product. */
export type SystemTexts = Readonly<Record<Language, string>>

/** The words in a language; in English where the product does not speak it. */
export function getSystemText(words: SystemTexts, language: string): string {
  return isLanguage(language) ? words[language] : words.en
}
