import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { designTheme } from '@vitrine/core/contract/designs/design-theme'
import { createDefaultDesign, readDesign } from '@vitrine/storefront/design'
import { getEffort } from '@vitrine/testing/effort.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonAnswer } from '../../ai-model/parse-json-answer.ts'
import { chooseThemes } from '../choose-themes.ts'
import { composeDesign } from '../compose-design.ts'
import { repairTheme } from './repair-theme.ts'
import { sanitizeText } from './sanitize-text.ts'

const facts: ShopPortrait = {
  name: 'Una',
  colors: [],
  logo: '',
  collections: ['dresses', 'shoes'].map((handle) => ({
    handle,
    title: handle,
    image: 'https://cdn.test/a.jpg',
  })),
  products: [{ handle: 'coat', title: 'Coat', type: '', tags: [], image: '', ratio: 1, onSale: false }],
}
const [instead] = chooseThemes(facts, { sentence: '', colors: [], seed: '1' })
if (!instead) throw new Error('No look')
const repair = (raw: unknown) => repairTheme(raw, { facts, instead })

test.each([
  ['{"a":1}'],
  ['```json\n{"a":1}\n```'],
  ['Here you are:\n```\n{"a":1}\n```\nEnjoy!'],
  ['Sure! {"a":1} Let me know.'],
  ['{"a":1,}'],
  ["{'a':1}"],
  ['{"a":1'],
  ['\uFEFF{"a":1}'],
])('an AI response written as %j is parsed', (text) => {
  expect(parseJsonAnswer(text)).toEqual({ a: 1 })
})

test.each(['', 'I cannot help with that.', '   ', '{', '['.repeat(50_000), '"text"', '42'])(
  'an invalid AI response (%#) is refused',
  (text) => {
    const read = parseJsonAnswer(text)
    expect(repair(read)).toBeNull()
  },
)

test.each([
  ['Visit https://evil.example/x now', 'Visit now'],
  ['Visit evil-shop.com now', 'Visit now'],
  ['<script>alert(1)</script>Coats', 'alert(1) Coats'],
  ['Write to me@evil.example', 'Write to'],
  ['Call +49 170 1234567 today', 'Call today'],
  ['abc\u202Edef\u0000', 'abc def'],
  ['One two three four', 'One two'],
])('a request for “%s” by an app is answered “%s”', (text, expectedText) => {
  expect(sanitizeText(text, text.startsWith('One') ? 12 : 80)).toBe(expectedText)
})

test('an AI design has nothing that the merchant excludes, and no text on images where they want none', () => {
  const pieces = [
    { piece: 'hero', form: 'full', align: 'start', collection: 'shoes', title: 'Hello' },
    { piece: 'slides', collections: ['dresses', 'shoes'] },
    { piece: 'feature', feature: 'newsletter' },
    { piece: 'feature', feature: 'reviews' },
    { piece: 'points', listStyle: 'faq', title: 'Questions', points: [{ title: 'How?', body: '<b>So</b>' }] },
  ]
  const builtIn = { ...instead, exclusions: ['newsletter' as const, 'text-on-images' as const] }
  const repairResult = repairTheme({ ...instead, background: 'dark', pieces }, { facts, instead: builtIn })
  const kinds = repairResult?.theme.pieces.map((one) => (one.piece === 'feature' ? one.feature : one.piece))
  expect(kinds?.slice(0, 3)).toEqual(['hero', 'reviews', 'points'])
  expect(repairResult?.theme.exclusions).toEqual(['newsletter', 'text-on-images'])
  expect(repairResult?.theme.pieces[2]).toMatchObject({
    points: [{ title: { en: 'How?' }, body: { en: 'So' } }],
  })
  const design = repairResult && composeDesign(repairResult.theme, facts, createDefaultDesign())
  expect(design?.home).toMatchObject({ blocks: { 'banner-1': { title: {}, subtitle: {}, button: {} } } })
})

test('an AI design loses what the shop lacks, keeps what fits, and gets the rest from the built-in engine', () => {
  const repairResult = repair({
    mood: 'loudest',
    seed: '#0A7D4B',
    radius: 900,
    pair: '2',
    pieces: [
      { piece: 'hero', form: 'full', align: 'center', collection: 'not-there', title: 'Hello' },
      { piece: 'products', form: 'row', collection: 'not-there', title: { en: 'Evil' } },
      {
        piece: 'products',
        form: 'row',
        collection: 'dresses',
        count: 99,
        title: { en: 'Dresses', de: 'Kleider' },
      },
      { piece: 'featured', product: 'coat' },
      { piece: 'pictures', columns: 2, collections: ['shoes', 'nope', 'dresses'] },
      { piece: 'iframe', src: 'https://evil.example' },
    ],
    reason: 'Because <b>green</b> suits it',
  })
  expect(repairResult?.theme).toMatchObject({
    mood: instead.mood,
    seed: '0a7d4b',
    radius: 28,
    pair: 2,
    pieces: [
      { piece: 'hero', collection: null, title: { en: 'Hello' } },
      { piece: 'products', collection: 'dresses', count: 12, title: { en: 'Dresses', de: 'Kleider' } },
      { piece: 'featured', product: 'coat' },
      { piece: 'pictures', collections: ['shoes', 'dresses'] },
    ],
  })
  expect(repairResult?.theme.reasons[0]).toEqual({ why: 'said', what: 'Because green suits it' })
  expect(repairResult?.mended).toEqual(expect.arrayContaining(['mood', 'pieces.1', 'pieces.5']))
})

test('texts of an AI design that lack a language of the project are those of the built-in engine, or none', () => {
  const both = { en: 'Made by hand', de: 'Von Hand gemacht' }
  const pieces = [
    { piece: 'hero', form: 'full', align: 'start', title: { en: 'Hello' } },
    { piece: 'story', align: 'start', title: both, body: { en: 'Only English' } },
    { piece: 'note', background: 'soft', align: 'start', title: both, body: {} },
    { piece: 'products', form: 'row', collection: 'dresses', count: 8, title: both },
    { piece: 'featured', product: 'coat' },
    { piece: 'pictures', columns: 2, collections: ['shoes', 'dresses'] },
  ]
  const hero = { ...instead.pieces[0], piece: 'hero' as const, title: { en: 'Hi', de: 'Hallo' } }
  const builtIn = { ...instead, pieces: [designTheme.shape.pieces.element.parse(hero)] }
  const result = repairTheme({ ...instead, pieces }, { facts, instead: builtIn, languages: ['en', 'de'] })
  expect(result?.theme.pieces.map((one) => ('title' in one ? one.title : one.piece))).toEqual([
    { en: 'Hi', de: 'Hallo' },
    both,
    both,
    'featured',
    'pictures',
  ])
  expect(result?.mended).toEqual(expect.arrayContaining(['pieces.0', 'pieces.1']))
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    'https://evil.example',
    '__proto__',
    '\0',
    '\ud800',
    'x'.repeat(5000),
  ),
)
const anything = fc.anything({ values: [hostile, fc.integer(), fc.double()], maxDepth: 2, maxKeys: 8 })
const anyPiece = fc.record(
  {
    piece: fc.oneof(
      fc.constantFrom('hero', 'slides', 'collections', 'products', 'featured', 'pictures', 'note'),
      anything,
    ),
    form: fc.oneof(fc.constantFrom('full', 'low', 'row', 'grid', 'circles', 'lines'), anything),
    title: fc.oneof(hostile, fc.record({ en: hostile, ar: hostile, xx: hostile }), anything),
    body: fc.oneof(fc.record({ en: hostile }), anything),
    collection: fc.oneof(fc.constantFrom('dresses', 'evil'), anything),
    collections: fc.oneof(fc.array(fc.constantFrom('dresses', 'shoes', 'evil')), anything),
    product: fc.oneof(fc.constantFrom('coat', 'evil'), anything),
    count: anything,
    columns: anything,
    background: anything,
  },
  { requiredKeys: ['piece'] },
)

test('an AI response becomes a valid design without repairs, or none, whatever the model says', () => {
  fc.assert(
    fc.property(
      fc.record({
        pieces: fc.array(anyPiece, { maxLength: 10 }),
        seed: anything,
        mood: anything,
        reason: anything,
      }),
      (raw) => {
        const repairResult = repair(raw)
        if (!repairResult) return
        expect(designTheme.parse(repairResult.theme)).toEqual(repairResult.theme)
        const read = readDesign(composeDesign(repairResult.theme, facts, createDefaultDesign()))
        expect(read.ok ? read.repairs : [read.reason]).toEqual([])
      },
    ),
    { numRuns: getEffort({ short: 25, long: 400 }) },
  )
})
