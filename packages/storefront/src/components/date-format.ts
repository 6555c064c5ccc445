/** Returns a date formatter for a language. Arabic uses Latin digits, as everywhere in the app. */
export function getDateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, options)
}
