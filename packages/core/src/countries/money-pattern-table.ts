// Made by `node scripts/country-tables.mjs` from CLDR; not to be edited.
/** How most countries write money: what divides the digits, and where the symbol (¤) stands. */
export const COMMON_MONEY_PATTERN = '¤1,234.5'
/** Countries that write it otherwise, by pattern. */
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
/** Where four digits are not divided yet. */
export const UNGROUPED_COUNTRIES = 'ALAMBGCVEEESGEGQGWHUITLVMZPLPTSISMSTTLVAXK'
/** Where digits above the thousand stand in twos: 12,34,567. */
export const INDIAN_GROUPING_COUNTRIES = 'BDBTINNP'
