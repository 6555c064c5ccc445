import { describe, expect, test } from 'vitest'
import { phoneScript } from './graph.ts'

/**
 * Built-ins that Hermes lacks on one or both platforms (https://github.com/facebook/hermes/blob/main/doc/IntlAPIs.md
 * and Features.md). Their types may be used, because they are erased.
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

/**
 * Files that check for a built-in first, or for which the app installs a replacement at its start, with the built-ins.
 */
const CHECKED_FIRST: Readonly<Record<string, string>> = {
  'packages/core/src/i18n/plural.ts': 'Intl.PluralRules',
  'packages/core/src/countries/countries.ts': 'Intl.DisplayNames',
  // `registerSymbols` is called before the first render (apps/shopper/src/useSetup.ts).
  'packages/core/src/countries/money-format.ts': 'formatToParts of a number, on iPhones',
}

function listMissing(code: string): readonly string[] {
  return LACKING.flatMap(([name, use]) => (use.test(code) ? name : []))
}

const sources = [...phoneScript()]

describe('the phone app’s script', () => {
  test('is followed from its routes to the last file: every screen, parts for phones and none for browsers', () => {
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
  test('uses nothing that Hermes lacks, unless it checks first', () => {
    const violations = sources.flatMap(([file, code]) =>
      listMissing(code)
        .filter((name) => CHECKED_FIRST[file] !== name)
        .map((name) => `${file}: ${name}`),
    )
    expect(violations).toEqual([])
  })
  test('still contains each file that checks first', () => {
    for (const [file, name] of Object.entries(CHECKED_FIRST)) {
      const code = sources.find(([own]) => own === file)?.[1] ?? ''
      expect(listMissing(code), file).toContain(name)
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
])('a built-in that Hermes lacks is found in %s', (code) => {
  expect(listMissing(code)).toHaveLength(1)
})
test('the type of a built-in that Hermes lacks may be used', () => {
  expect(
    listMissing(
      'let rule: ((count: number) => Intl.LDMLPluralRule) | null = null; const a = new Map<string, Intl.DisplayNames>()',
    ),
  ).toEqual([])
})
