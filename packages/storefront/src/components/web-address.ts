import type { Language } from '@vitrine/core/i18n/languages'
import { parseUrl } from '@vitrine/core/validation/parse-url'

/** Each language in its own name, so that every reader finds theirs. */
export const ENDONYMS: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
  ar: 'العربية',
}

/**
 * Returns the absolute URL of a web link: `https` URLs unchanged, others relative to the shop's URL. null for anything
 * else, such as a script.
 */
export function toWebAddress(url: string, shop: string): string | null {
  const text = url.trim()
  const parsedUrl = text === '' ? null : parseUrl(text, `${shop}/`)
  return parsedUrl?.protocol === 'https:' || parsedUrl?.protocol === 'http:' ? parsedUrl.href : null
}
