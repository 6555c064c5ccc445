import { getLocale } from '../../i18n/messages.ts'

/** Returns the name of a country by its ISO code, in the current language; the code itself where it has none. */
export function getCountryName(code: string): string {
  try {
    return new Intl.DisplayNames([getLocale()], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
