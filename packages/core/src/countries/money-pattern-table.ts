// Made by `node scripts/country-tables.mjs` from CLDR; not to be edited.
/** Most common money pattern: separators and position of the symbol (¤). */
export const COMMON_MONEY_PATTERN = '¤1,234.5'
/** Country codes of other patterns, by pattern. */
export const OTHER_MONEY_PATTERNS: Readonly<Record<string, string>> = {
  '1 234,5 ¤':
    'ALAMAOAXBFBGBJBLBVBYCDCGCICMCVCZDJEEFIFRGAGEGFGNGPGWHUKGKZLTLVMCMFMQMUMZNCNOPFPLPMPTRERUSCSESJSKSTTFTGTJTLTMUAUZWFXKYT',
  '1.234,5 ¤': 'ADAZBABICYDEDKDZESFOGRHRISITLBLULYMAMDMEMKMRRORSSISMTNVAVN',
  '1,234.5 ¤': 'AEBHEGEHILIQJOKMKWMMOMPSQASASDSSSYTDYE',
  '¤1.234,5': 'BOCFCLECGLGQIDLARWSNTRVE',
  '¤ 1.234,5': 'ARATAWBEBNBRCONLSRUY',
  '¤ 1,234.5': 'AFBTLKMNNPPAPESXTO',
  '¤1 234,5': 'CRNAZA',
  '1,234.5¤': 'BDKH',
  "¤1'234.5": 'CHLI',
}
/** Codes of countries that do not group numbers of four digits. */
export const UNGROUPED_COUNTRIES = 'ALAMBGCVEEESGEGQGWHUITLVMZPLPTSISMSTTLVAXK'
/** Codes of countries with groups of two digits above the thousand: 12,34,567. */
export const INDIAN_GROUPING_COUNTRIES = 'BDBTINNP'
