import type { Language } from '@vitrine/core/i18n/languages'

const cut = (word: string, suffixes: RegExp, shortest: number): string => {
  const rest = word.replace(suffixes, '')
  return rest.length >= shortest ? rest : word
}

/**
 * Removes the endings of plural, gender and comparison from a case-folded word. The result may be no real
 * word: it is only compared with stems of the lexicon's words, made by this function.
 */
export function stem(word: string, language: Language): string {
  switch (language) {
    case 'en':
      return cut(cut(word.replace(/ies$/, 'y'), /(?<=s|x|z|ch|sh)es$|(?<!s|u|i)s$/, 3), /e$/, 4)
    case 'fr':
      // Feminine forms: “chaleureuse” of “chaleureux”, “vive” of “vif”.
      word = word
        .replace(/aux$/, 'al')
        .replace(/euses?$/, 'eux')
        .replace(/ives?$/, 'if')
      return cut(cut(cut(word, /[sx]$/, 3), /ees?$|e$/, 3), /(?<=([lnt]))\1$/, 3)
    case 'es':
      return cut(cut(word.replace(/ces$/, 'z'), /s$/, 3), /[aeo]$/, 3)
    case 'de':
      return cut(cut(word, /(?:ern|em|en|er|es|e|(?<=[lr])n|s)$/, 3), /e[rn]$/, 5)
    case 'ar':
      return cut(word, /(?:ات|ون|ين|ه|ا)$/, 3)
  }
}

/** Spanish endings for small and large: “rosita”, “redonditos”, “grandotas”. */
const DIMINUTIVE = /(?<=\p{L}{3})(?:it|ot)[ao]s?$/u

const ARABIC_PREFIXES = /^(?:[وفبلك]|وب|ول)?(?:ال|لل)|^[وفبلك]/

/** Returns the folded forms of a word to look up in the lexicon, most likely first. */
export function getForms(word: string, language: Language): readonly string[] {
  if (language === 'de') {
    // “ae”, “oe” and “ue” are written where a keyboard has no umlauts.
    const plain = word.replace(/([aou])e(?=[^e])/g, '$1')
    // Adjectives in -el lose their “e” before an ending: “edel”, “edle”.
    const whole = word.replace(/([^aeiou])l(?:e[mnrs]?)$/, '$1el')
    return [...new Set([word, plain, whole].map((form) => stem(form, 'de')))]
  }
  if (language === 'es')
    return [
      ...new Set(
        [word, word.replace(DIMINUTIVE, '').replace(/qu$/, 'c').replace(/gu$/, 'g')].map((form) =>
          stem(form, 'es'),
        ),
      ),
    ]
  return [...new Set(getSpellings(word, language).map((form) => stem(form, language)))]
}

/**
 * Returns the spellings under which a case-folded word may be in the lexicon: itself and, for Arabic, also
 * without attached conjunctions, prepositions, article and “our”.
 */
export function getSpellings(word: string, language: Language): readonly string[] {
  if (language !== 'ar') return [word]
  const bare = word.replace(ARABIC_PREFIXES, '')
  const and = word.replace(/^[وفب]/, '')
  // “Our”, attached: “مفضلاتنا”.
  const unowned = bare.replace(/نا$/, '')
  return [word, and, bare, bare.replace(/^ال/, ''), unowned].filter(
    (form, at) => at === 0 || form.length >= 2,
  )
}

/** Returns true when an Arabic word is `form` with the conjunction “and” (و) attached before it. */
export const startsWithAnd = (word: string, form: string): boolean =>
  word.startsWith('و') && !form.startsWith('و')
