import { describe, expect, test } from 'vitest'
import { phoneScript } from './graph.ts'

/**
 * What the engine of phones has not, or has on one system alone (https://github.com/facebook/hermes/blob/main/doc/IntlAPIs.md
 * and Features.md). Types of them are fine: they are gone when it runs.
 */
const LACKING: readonly (readonly [name: string, use: RegExp])[] = [
  ...[
    'DisplayNames',
    'DurationFormat',
    'ListFormat',
    'Locale',
    'PluralRules',
    'RelativeTimeFormat',
    'Segmenter',
    'getCanonicalLocales',
    'supportedValuesOf',
  ].map((name) => [`Intl.${name}`, new RegExp(`\\bIntl\\.${name}\\(`)] as const),
  ['formatToParts of a number, on iPhones', /\.formatToParts\(/],
  ['formatRange', /\.formatRange(ToParts)?\(/],
  ['Temporal', /\bTemporal\.\w+/],
  ['crypto.subtle', /\bcrypto\.subtle\b/],
  ['structuredClone', /\bstructuredClone\(/],
  ['AbortSignal.timeout and .any', /\bAbortSignal\.(timeout|any)\(/],
  ['import.meta', /\bimport\.meta\b/],
  ['eval', /\beval\(|new Function\(/],
]

/** Files that ask first whether it is there, or are given something in its place at the app's start, and what of them. */
const ASKED_FIRST: Readonly<Record<string, string>> = {
  'packages/core/src/i18n/plural.ts': 'Intl.PluralRules',
  'packages/core/src/countries/countries.ts': 'Intl.DisplayNames',
  // `registerSymbols` is called before anything is drawn (apps/shopper/src/useSetup.ts).
  'packages/core/src/countries/money-format.ts': 'formatToParts of a number, on iPhones',
}

function lacked(code: string): readonly string[] {
  return LACKING.flatMap(([name, use]) => (use.test(code) ? name : []))
}

const sources = [...phoneScript()]

describe('the phone app’s script', () => {
  test('is followed from its routes to the last file: every screen, parts of phones and none of browsers', () => {
    const files = sources.map(([file]) => file)
    expect(files).toEqual(
      expect.arrayContaining([
        'packages/storefront/src/cart/Screen.tsx',
        'packages/storefront/src/primitives/sheet/Sheet.tsx',
        'packages/core/src/i18n/plural.ts',
        'packages/commerce/src/client.ts',
      ]),
    )
    expect(files.filter((file) => /\.dom\.tsx?$|test\./.test(file))).toEqual([])
    expect(files.length).toBeGreaterThan(400)
  })
  test('uses nothing that the engine of phones lacks, unless it asks first', () => {
    const violations = sources.flatMap(([file, code]) =>
      lacked(code)
        .filter((name) => ASKED_FIRST[file] !== name)
        .map((name) => `${file}: ${name}`),
    )
    expect(violations).toEqual([])
  })
  test('and those that ask first still do', () => {
    for (const [file, name] of Object.entries(ASKED_FIRST)) {
      const code = sources.find(([own]) => own === file)?.[1] ?? ''
      expect(lacked(code), file).toContain(name)
      expect(code, file).toMatch(/typeof Intl\.\w+ [!=]== 'function'|knownSymbols|ownSymbols/)
    }
  })
})

test.each([
  'const names = new Intl.DisplayNames(["en"], { type: "region" })',
  'return new Intl.PluralRules(language).select(1)',
  'const parts = format.formatToParts(5)',
  'structuredClone(design)',
  'AbortSignal.timeout(500)',
])('a file that says %s would be found', (code) => {
  expect(lacked(code)).toHaveLength(1)
})
test('and one that only speaks of its type would not', () => {
  expect(
    lacked(
      'let rule: ((count: number) => Intl.LDMLPluralRule) | null = null; const a = new Map<string, Intl.DisplayNames>()',
    ),
  ).toEqual([])
})
