import { applyBatch, type Json } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { beforeAll, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { listChanges } from './changes.ts'
import { listChangeDetails } from './setting-changes.ts'

beforeAll(async () => {
  await loadLanguage('en')
  await loadStudioMessages()
})

const BEFORE = createDefaultDesign()
const SEGMENTS = new Map([['0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11', 'Regulars']])

function describeEdits(...edits: readonly (readonly [schema: string, value: Json])[]) {
  const operations = edits.map(([schema, value]) => ({
    schema,
    operation: 'edit' as const,
    value,
    device: 'x',
  }))
  const applied = applyBatch(BEFORE, { operations })
  if (!applied.ok) throw new Error(applied.reason)
  const after = applied.design
  return listChanges(BEFORE, after).flatMap((change) =>
    listChangeDetails(change, BEFORE, after, { zone: 'UTC', segments: SEGMENTS }).map(
      ({ label, from, to }) => `${change.name}: ${label} ${from} → ${to}`,
    ),
  )
}

test('a changed setting shows its old and new value as in the editor', () => {
  expect(
    describeEdits(
      ['home.blocks.hero.title.en', 'Summer sale'],
      ['home.blocks.hero.link', { to: 'collection', handle: 'summer' }],
      ['home.blocks.hero.full', false],
      ['home.blocks.hero.align', 'center'],
      ['home.blocks.hero.image', 'https://pictures.example/a/beach.jpg?v=1'],
      ['home.blocks.collections.collections', ['summer', 'winter']],
      ['cart.color', 'dddddd'],
      ['nav.height', 64],
    ),
  ).toEqual([
    'Bottom navigation: Height 56 px → 64 px',
    'Home › Banner: Image empty → “beach.jpg”',
    'Home › Banner: Title (English) “New season” → “Summer sale”',
    'Home › Banner: Link Catalog → “summer”',
    'Home › Banner: Text alignment Start → Center',
    'Home › Banner: Full width on → off',
    'Home › Collections: Collections empty → summer, winter',
    'Cart: Text Text → #dddddd',
  ])
})

test('a changed text is listed once per changed language, and long ones are shortened', () => {
  const long = 'Word '.repeat(40)
  expect(describeEdits(['home.blocks.promise.body.de', long], ['home.blocks.promise.body.fr', ''])).toEqual([
    expect.stringMatching(/^Home › Text: Text \(Français\) “.+” → empty$/),
    expect.stringMatching(/^Home › Text: Text \(Deutsch\) “.+” → “Word .+…”$/),
  ])
})

test('a changed block audience names languages, devices and segments', () => {
  expect(
    describeEdits(
      ['home.blocks.hero.showLanguages', ['fr', 'ar']],
      ['home.blocks.hero.showPlatforms', ['ios']],
      [
        'home.blocks.hero.showSegments',
        ['0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11', '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d12'],
      ],
    ),
  ).toEqual([
    'Home › Banner: Segments Everyone → Regulars, Deleted segment',
    'Home › Banner: Languages All languages → French, Arabic',
    'Home › Banner: Devices All devices → iPhone',
  ])
})
