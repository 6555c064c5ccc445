/** Returns a date formatter for a language, with the digits of the rest of the app. */
export function getDateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, options)
}
