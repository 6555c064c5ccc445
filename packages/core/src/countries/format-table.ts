// Made by `node scripts/country-tables.mjs` from CLDR; not to be edited.
/** How a country writes money: '¤' is the symbol, the amount by one of the platform's placeholders. */
export const COMMON_FORMAT = '¤{{amount}}'
/** Countries that write it otherwise, by pattern. */
export const OTHER_FORMATS: Readonly<Record<string, string>> = {
  '{{amount_with_space_separator}} ¤':
    'ALAMAOAXBFBGBJBLBVBYCDCGCICMCZDJEEFIFRGAGEGFGNGPGWHUKGKZLTLVMCMFMQMUMZNCNOPFPLPMPTRERUSCSESJSKSTTFTGTJTLTMUAUZWFXKYT',
  '{{amount_with_comma_separator}} ¤': 'ADAZBABICYDEDKDZESFOGRHRISITLBLULYMAMDMEMKMRRORSSISMTNVAVN',
  '{{amount}} ¤': 'AEBHCVEGEHILIQJOKMKWMMOMPSQASASDSSSYTDYE',
  '¤{{amount_with_comma_separator}}': 'BOCFCLECGLGQIDLARWSNTRVE',
  '¤ {{amount_with_comma_separator}}': 'ARATAWBEBNBRCONLSRUY',
  '¤ {{amount}}': 'AFBTLKMNNPPAPESXTO',
  '¤{{amount_with_space_separator}}': 'CRNAZA',
  '{{amount}}¤': 'BDKH',
  '¤{{amount_with_apostrophe_separator}}': 'CHLI',
}
