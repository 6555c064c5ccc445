import type { Language } from '../../i18n/languages.ts'

const both = (letters: string) => letters + letters.toLocaleUpperCase('en')
const LATIN = `${both('abcdefghijklmnopqrstuvwxyz')}0123456789.,:;!?'"()-–/&%@+*#`

/** Characters that texts of each language need. */
const LETTERS: Readonly<Record<Language, string>> = {
  en: `${LATIN}‘’“”£$`,
  fr: `${LATIN}${both('àâæçéèêëîïôœùûüÿ')}«»’€`,
  es: `${LATIN}${both('áéíñóúü')}¿¡«»€`,
  de: `${LATIN}${both('äöü')}ß„“‚‘€`,
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ،؛؟',
}

/**
 * Returns, for each language, the characters that a font lacks.
 * @param has Returns true for the code point of a character that the font has.
 */
export function findMissingGlyphs(
  has: (code: number) => boolean,
): Readonly<Record<Language, readonly string[]>> {
  const listMissing = (language: Language) =>
    [...new Set(LETTERS[language])].filter((letter) => !has(letter.codePointAt(0) ?? 0))
  const [en, fr, es, de, ar] = [
    listMissing('en'),
    listMissing('fr'),
    listMissing('es'),
    listMissing('de'),
    listMissing('ar'),
  ]
  return { en, fr, es, de, ar }
}
