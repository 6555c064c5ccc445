import { globSync } from 'node:fs'
import { LANGUAGES } from '@vitrine/core/languages'
import { expect, test } from 'vitest'

type Room = { readonly TEXTS?: Readonly<Record<string, object>> }

const ROOMS: readonly (readonly [string, Room])[] = await Promise.all(
  globSync('**/texts.ts', { cwd: import.meta.dirname }).map(
    async (path) => [path, await import(/* @vite-ignore */ `${import.meta.dirname}/${path}`)] as const,
  ),
)
const TEXTS = ROOMS.flatMap(([room, { TEXTS }]) =>
  Object.entries(TEXTS ?? {}).map(([name, text]) => ({
    at: `${room} ${name}`,
    forms: new Map(Object.entries(text)),
  })),
)
/** What never says one: a product's colours, of which there are two at least, and a fixed number. */
const PLAIN = new Set(['product-card/texts.ts colors', 'cart/texts.ts tooMany'])

/** The forms that a language needs for numbers below a million. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))].sort()
}

test('what the app counts has every form that its language has', () => {
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

test('no number stands before a word that has one form alone', () => {
  const wrong = TEXTS.filter(({ at }) => !PLAIN.has(at)).flatMap(({ at, forms }) =>
    [...forms].filter(([, text]) => typeof text === 'string' && /\{count\}\s*\S/.test(text)).map(() => at),
  )
  expect(wrong).toEqual([])
})
