import { isLanguage, type Language } from '@vitrine/core/i18n/languages'

/** A text that the system shows about the app, in each language of the product. */
export type SystemTexts = Readonly<Record<Language, string>>

/** Returns the text in a language; English where the product has no such language. */
export function getSystemText(texts: SystemTexts, language: string): string {
  return isLanguage(language) ? texts[language] : texts.en
}
