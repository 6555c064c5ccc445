import type { Language } from '@vitrine/core/i18n/languages'

/** Each language in its own words, so that everybody finds theirs. */
export const ENDONYMS: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
  ar: 'العربية',
}

/**
 * The whole address of a web link: `https` ones as they are, others from the shop's own address. null for what
 * is neither, such as a script.
 */
export function toWebAddress(url: string, shop: string): string | null {
  const text = url.trim()
  if (text === '' || !URL.canParse(text, `${shop}/`)) return null
  const whole = new URL(text, `${shop}/`)
  return whole.protocol === 'https:' || whole.protocol === 'http:' ? whole.href : null
}
