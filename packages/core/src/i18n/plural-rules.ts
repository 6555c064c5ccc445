import type { Language } from './languages.ts'

/**
 * Returns the plural category of a count (a whole number below a million), by CLDR: for devices without
 * `Intl.PluralRules`, such as Hermes.
 */
export function getPluralCategory(count: number, language: Language): Intl.LDMLPluralRule {
  if (language !== 'ar') return count === 1 || (language === 'fr' && count === 0) ? 'one' : 'other'
  if (count === 0) return 'zero'
  if (count === 1) return 'one'
  if (count === 2) return 'two'
  const hundred = count % 100
  if (hundred >= 3 && hundred <= 10) return 'few'
  return hundred >= 11 ? 'many' : 'other'
}
