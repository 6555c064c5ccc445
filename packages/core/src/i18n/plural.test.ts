import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { type CountedText, pluralize, registerPluralRule } from './plural.ts'
import { getPluralCategory } from './plural-rules.ts'

const ITEMS: CountedText = {
  en: { one: '{count} item', other: '{count} items' },
  fr: { one: '{count} article', other: '{count} articles' },
  es: { one: '{count} artículo', other: '{count} artículos' },
  de: { other: '{count} Artikel' },
  ar: {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '{count} منتجات',
    many: '{count} منتجًا',
    other: '{count} منتج',
  },
}
const COUNTS = [0, 1, 2, 3, 10, 11, 99, 100, 103]

afterEach(() => vi.unstubAllGlobals())

test('a plural form follows the language’s rule for the number', () => {
  expect(COUNTS.map((count) => pluralize(ITEMS, 'ar', count))).toEqual([
    'لا منتجات',
    'منتج واحد',
    'منتجان',
    '3 منتجات',
    '10 منتجات',
    '11 منتجًا',
    '99 منتجًا',
    '100 منتج',
    '103 منتجات',
  ])
  expect([0, 1, 2].map((count) => pluralize(ITEMS, 'fr', count))).toEqual([
    '0 article',
    '1 article',
    '2 articles',
  ])
  expect([0, 1, 2].map((count) => pluralize(ITEMS, 'en', count))).toEqual(['0 items', '1 item', '2 items'])
  expect(pluralize(ITEMS, 'en', 250, '250+')).toBe('250+ items')
})

test('plural forms are the same on a device without plural rules', () => {
  const pluralTexts = LANGUAGES.map((language) => COUNTS.map((count) => pluralize(ITEMS, language, count)))
  vi.stubGlobal('Intl', { ...Intl, PluralRules: undefined })
  registerPluralRule(getPluralCategory)
  expect(LANGUAGES.map((language) => COUNTS.map((count) => pluralize(ITEMS, language, count)))).toEqual(
    pluralTexts,
  )
})

test('the bundled plural rules are those of CLDR', () => {
  for (const language of LANGUAGES) {
    const rules = new Intl.PluralRules(language)
    for (let count = 0; count < 2500; count++)
      expect([language, count, getPluralCategory(count, language)]).toEqual([
        language,
        count,
        rules.select(count),
      ])
  }
})
