import { globSync } from 'node:fs'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { expect, test } from 'vitest'

type Room = { readonly TEXTS?: Readonly<Record<string, object>> }

const ROOMS: readonly (readonly [string, Room])[] = await Promise.all(
  globSync('**/texts.ts', { cwd: import.meta.dirname }).map(
    async (path) => [path, await import(/* @vite-ignore */ `${import.meta.dirname}/${path}`)] as const,
  ),
)
const TEXTS = ROOMS.flatMap(([moduleName, { TEXTS }]) =>
  Object.entries(TEXTS ?? {}).map(([name, text]) => ({
    at: `${moduleName} ${name}`,
    forms: new Map(Object.entries(text)),
  })),
)
/** Texts whose number is never one: a fixed number, a limit, the digits of a phone number. */
const PLAIN = new Set(['cart/texts.ts tooMany', 'account/texts.ts wrongPhone'])

/** Returns the plural forms that a language needs for numbers below a million. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))].sort()
}

test('every text of the app is checked for plurals', () => {
  expect(
    ROOMS.filter(([, { TEXTS }]) => Object.keys(TEXTS ?? {}).length === 0).map(([moduleName]) => moduleName),
  ).toEqual([])
})

test('every counted text has all plural forms of its language', () => {
  const counted = TEXTS.filter(({ forms }) => typeof forms.get('en') === 'object')
  expect(counted.length).toBeGreaterThan(1)
  for (const { at, forms } of counted)
    for (const language of LANGUAGES)
      expect({ at, language, forms: Object.keys(forms.get(language)).sort() }).toEqual({
        at,
        language,
        forms: formsOf(language),
      })
})

test('a plural form for several numbers contains the number', () => {
  const silent = TEXTS.flatMap(({ at, forms }) =>
    [...forms].flatMap(([language, text]) =>
      Object.entries(typeof text === 'object' ? { ...text } : {})
        .filter(
          ([form, formText]) =>
            ['few', 'many', 'other'].includes(form) && !String(formText).includes('{count}'),
        )
        .map(([form]) => `${at} ${language} ${form}`),
    ),
  )
  expect(silent).toEqual([])
})

test('a word without plural forms follows no number', () => {
  const plain = TEXTS.filter(({ forms }) =>
    [...forms.values()].some((text) => typeof text === 'string' && /\{count\}\s*\S/.test(text)),
  )
  // Exceptions without a text are refused.
  expect(new Set(plain.map(({ at }) => at))).toEqual(PLAIN)
})
