import {
  applyBatch,
  getValueAt,
  type Json,
  type JsonObject,
  type Operation,
} from '@vitrine/core/design/operations'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { expect, test } from 'vitest'
import { checkOperations } from '../check.ts'
import { createDefaultDesign } from '../defaults.ts'
import { checkDesign, type FindingCode, listReferences } from './check-design.ts'
import type { ShopFacts } from './finding.ts'
import { estimateTextWidth } from './overflow.ts'

const NOTHING_SAID: ShopFacts = {
  languages: LANGUAGES,
  collections: {},
  products: {},
  media: {},
  missingPages: [],
  connected: true,
  segments: null,
  now: null,
  store: null,
}

/** Returns a new design with edits. */
function edited(...edits: readonly (readonly [path: string, value: Json])[]): JsonObject {
  return applied(
    createDefaultDesign(),
    edits.map(([schema, value]) => ({ schema, operation: 'edit' as const, value })),
  )
}
function applied(design: JsonObject, operations: readonly Omit<Operation, 'device'>[]): JsonObject {
  const batchResult = applyBatch(design, {
    operations: operations.map((one) => ({ ...one, device: 'test' })),
  })
  if (!batchResult.ok) throw new Error(`${batchResult.path}: ${batchResult.reason}`)
  return batchResult.design
}
const listFindings = (design: JsonObject, code: FindingCode, facts: Partial<ShopFacts> = {}) =>
  checkDesign(design, { ...NOTHING_SAID, ...facts }).filter((one) => one.code === code)

/** Returns the design after applying every fix of a rule; the server's own check must accept it. */
function applyFixes(design: JsonObject, code: FindingCode, facts: Partial<ShopFacts> = {}): JsonObject {
  const [first] = listFindings(design, code, facts)
  if (!first?.fix) throw new Error(`${code} offers nothing`)
  const operations = first.fix.operations.map((one) => ({ ...one, device: 'test' }))
  expect(checkOperations(design, operations)).toMatchObject({ ok: true })
  return applied(design, first.fix.operations)
}

test('the design checks find nothing in a new design', () => {
  expect(checkDesign(createDefaultDesign(), NOTHING_SAID)).toEqual([])
})

test('the design checks find unreadable text, and offer the nearest readable color', () => {
  const design = edited(['cart.color', 'dddddd'])
  expect(listFindings(design, 'contrast')).toMatchObject([
    { path: 'cart', field: 'color', weight: 'broken', values: { ratio: '1.3', least: '4.5' } },
  ])
  expect(listFindings(applyFixes(design, 'contrast'), 'contrast')).toEqual([])
})

test('the design checks find a deleted collection in blocks and links, and nothing about unchecked ones', () => {
  const design = edited(
    ['home.blocks.bestsellers.collection', 'summer'],
    ['home.blocks.collections.collections', ['summer', 'winter']],
    ['home.blocks.hero.link', { to: 'collection', handle: 'summer' }],
    ['home.blocks.newest.collection', 'unasked'],
  )
  expect(listReferences(design)).toEqual({
    collections: ['summer', 'winter', 'unasked'],
    products: [],
    media: [],
    web: [],
  })
  const facts = { collections: { summer: 'gone', winter: 'sells' } } as const
  expect(
    listFindings(design, 'goods.gone.collection', facts).map(({ path, field }) => `${path}.${field}`),
  ).toEqual([
    'home.blocks.hero.link',
    'home.blocks.collections.collections',
    'home.blocks.bestsellers.collection',
  ])
  const fixedDesign = applyFixes(design, 'goods.gone.collection', facts)
  expect(getValueAt(fixedDesign, 'home.blocks.hero.link')).toEqual({ to: 'catalog' })
  const twice = applyFixes(fixedDesign, 'goods.gone.collection', facts)
  expect(getValueAt(twice, 'home.blocks.collections.collections')).toEqual(['winter'])
})

test('the design checks suggest replacing an empty collection, and ignore a sold-out product', () => {
  const design = edited(
    ['home.blocks.bestsellers.collection', 'summer'],
    ['home.blocks.bestsellers.products', ['lamp']],
  )
  const facts = { collections: { summer: 'empty' }, products: { lamp: 'empty' } } as const
  expect(listFindings(design, 'goods.empty.collection', facts)).toMatchObject([{ weight: 'weak', fix: {} }])
  expect(listFindings(design, 'goods.empty.product', facts)).toMatchObject([{ weight: 'weak', fix: null }])
})

test('the design checks find a broken web link and remove it on request', () => {
  const url = 'https://blog.example.com/gone'
  const design = edited(
    ['home.blocks.hero.link', { to: 'web', url }],
    ['menu.links.returns.url', ` ${url} `],
    ['menu.links.delivery.url', 'https://blog.example.com/here'],
  )
  expect(listReferences(design).web).toEqual([url, 'https://blog.example.com/here'])
  expect(listFindings(design, 'links.gone')).toEqual([])
  const facts = { missingPages: [url] }
  expect(listFindings(design, 'links.gone', facts).map(({ path, field }) => [path, field])).toEqual([
    ['home.blocks.hero', 'link'],
    ['menu.links.returns', 'url'],
  ])
  const [first] = listFindings(design, 'links.gone', facts)
  const once = applied(design, first?.fix?.operations ?? [])
  expect(listFindings(once, 'links.gone', facts)).toHaveLength(1)
})

test('the design checks find images of sample products in a real shop, and remove them on request', () => {
  const design = edited(['home.blocks.hero.image', 'https://app.test/showcases/pictures/kids-car-all.svg'])
  expect(listFindings(design, 'media.sample', { connected: false })).toEqual([])
  expect(listFindings(design, 'media.sample')).toMatchObject([{ path: 'home.blocks.hero', field: 'image' }])
  expect(getValueAt(applyFixes(design, 'media.sample'), 'home.blocks.hero.image')).toBe('')
  const own = edited(['home.blocks.hero.image', 'https://shop.test/pictures/showcases.svg'])
  expect(listFindings(own, 'media.sample')).toEqual([])
})

test('the design checks ignore hidden blocks', () => {
  const facts = { collections: { summer: 'gone' } } as const
  const editedDesign = edited(['home.blocks.bestsellers.collection', 'summer'])
  expect(listFindings(editedDesign, 'goods.gone.collection', facts)).toHaveLength(1)
  expect(
    listFindings(
      applied(editedDesign, [{ schema: 'home.blocks.bestsellers.hidden', operation: 'edit', value: true }]),
      'goods.gone.collection',
      facts,
    ),
  ).toEqual([])
})

test('the design checks find dead links: a tab, a link or a menu row without a target', () => {
  const design = edited(
    ['nav.items.wishlist.link', { to: 'none' }],
    ['home.blocks.hero.link', { to: 'web', url: '' }],
    ['menu.links.returns.url', ' '],
    ['home.blocks.stories.slides.s1.link', { to: 'none' }],
  )
  expect(listFindings(design, 'links.unset').map(({ path }) => path)).toEqual([
    'nav.items.wishlist',
    'home.blocks.hero',
    'menu.links.returns',
  ])
  expect(
    listFindings(applyFixes(edited(['menu.links.returns.url', '']), 'links.unset'), 'links.unset'),
  ).toEqual([])
})

test('the design checks offer https for an http address', () => {
  const design = edited(['home.blocks.hero.link', { to: 'web', url: 'http://lamps.example/about' }])
  expect(getValueAt(applyFixes(design, 'links.plain'), 'home.blocks.hero.link')).toEqual({
    to: 'web',
    url: 'https://lamps.example/about',
  })
})

test('the design checks find large images and videos by measured size', () => {
  const design = edited(['home.blocks.hero.image', 'https://pictures.example/a.png'])
  const media = { 'https://pictures.example/a.png': 4_250_000 }
  expect(listFindings(design, 'media.picture', { media })).toMatchObject([
    { path: 'home.blocks.hero', field: 'image', values: { size: '4.3' } },
  ])
  expect(listFindings(design, 'media.picture')).toEqual([])
  const plain = edited(['home.blocks.hero.image', 'http://pictures.example/a.png'])
  expect(getValueAt(applyFixes(plain, 'media.plain'), 'home.blocks.hero.image')).toBe(
    'https://pictures.example/a.png',
  )
})

test('the design checks find no unencrypted image on the machine of a local installation', () => {
  const image = (url: string) => listFindings(edited(['home.blocks.hero.image', url]), 'media.plain')
  expect(image('http://localhost:4000/a.png')).toEqual([])
  expect(image('http://127.0.0.1/a.png')).toEqual([])
  expect(image('http://localhost.pictures.example/a.png')).toHaveLength(1)
})

test('the design checks find missing translations, and fill in known ones', () => {
  const design = edited(
    ['home.blocks.hero.button', { en: 'Shop now' }],
    ['home.blocks.hero.title', { en: 'Mine alone' }],
  )
  expect(listFindings(design, 'translations.missing')).toMatchObject([
    { field: 'title', languages: ['fr', 'es', 'de', 'ar'], fix: null, weight: 'weak' },
    { field: 'button', languages: ['fr', 'es', 'de', 'ar'], values: { text: 'Shop now' } },
  ])
  const [, button] = listFindings(design, 'translations.missing')
  expect(getValueAt(applied(design, button?.fix?.operations ?? []), 'home.blocks.hero.button.de')).toBe(
    'Jetzt entdecken',
  )
  expect(listFindings(design, 'translations.missing', { languages: ['en'] })).toEqual([])
})

test('the design checks accept numbers as the same in every language', () => {
  expect(listFindings(edited(['home.blocks.hero.title', { en: '−50 %' }]), 'translations.missing')).toEqual(
    [],
  )
})

test('the design checks mark translations as outdated after an edit of the original', () => {
  const design = edited(['home.blocks.hero.title.en', 'Summer sale'])
  expect(listFindings(design, 'translations.old')).toMatchObject([
    { field: 'title', languages: ['fr', 'es', 'de', 'ar'], values: { text: 'Summer sale' } },
  ])
})

test('the design checks find truncated tab labels and too long words per language, and offer a smaller size', () => {
  const tab = edited(['nav.items.wishlist.text.de', 'Meine Wunschzettelliste'])
  expect(listFindings(tab, 'overflow.tab')).toMatchObject([{ path: 'nav.items.wishlist', languages: ['de'] }])
  const title = edited(
    ['home.blocks.hero.titleSize', 56],
    ['home.blocks.hero.title.de', 'Geschenkgutscheine'],
  )
  expect(listFindings(title, 'overflow.word')).toMatchObject([
    { path: 'home.blocks.hero', languages: ['de'] },
  ])
  expect(listFindings(applyFixes(title, 'overflow.word'), 'overflow.word')).toEqual([])
})

test('the design checks find impossible conditions: an unknown country, a past end, or an end before the start', () => {
  const countries = edited(['home.blocks.hero.showCountries', 'us, Canada'])
  expect(listFindings(countries, 'conditions.country')).toMatchObject([{ values: { text: 'Canada' } }])
  expect(listFindings(applyFixes(countries, 'conditions.country'), 'conditions.country')).toEqual([])
  const over = edited(['home.blocks.hero.showUntil', '2026-01-01T00:00:00Z'])
  const now = Date.parse('2026-02-01T00:00:00Z')
  expect(listFindings(over, 'conditions.over', { now })).toMatchObject([
    { weight: 'weak', field: 'showUntil' },
  ])
  expect(listFindings(over, 'conditions.over')).toEqual([])
  const never = applied(over, [
    { schema: 'home.blocks.hero.showFrom', operation: 'edit', value: '2026-01-02T00:00:00Z' },
  ])
  expect(listFindings(never, 'conditions.never', { now })).toMatchObject([{ weight: 'broken' }])
})

test('the design checks find a deleted segment, and nothing before the segments are known', () => {
  const [here, away] = ['0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11', '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d12']
  const one = edited(['home.blocks.hero.showSegments', [away]])
  const two = edited(['home.blocks.hero.showSegments', [here, away]])
  const facts = { segments: [here] }
  expect(listFindings(one, 'conditions.segment')).toEqual([])
  expect(listFindings(one, 'conditions.segment', facts)).toMatchObject([
    { weight: 'broken', fix: { code: 'everybody' } },
  ])
  expect(listFindings(two, 'conditions.segment', facts)).toMatchObject([
    { weight: 'weak', fix: { code: 'segments', operations: [{ value: [here] }] } },
  ])
  expect(
    listFindings(edited(['home.blocks.hero.showSegments', [here]]), 'conditions.segment', facts),
  ).toEqual([])
})

test('the design checks estimate text width by its characters', () => {
  expect(estimateTextWidth('ill', 20, 'regs')).toBeLessThan(estimateTextWidth('mom', 20, 'regs'))
  expect(estimateTextWidth('Menü', 20, 'bolds')).toBeGreaterThan(estimateTextWidth('Menü', 20, 'regs'))
})

test('the design checks report an unreachable screen once, and offer a tab for it', () => {
  const design = applied(createDefaultDesign(), [{ schema: 'nav.items.menu', operation: 'remove' }])
  expect(listFindings(design, 'reach').map(({ values }) => values.screen)).toEqual(['menu'])
  const fixedDesign = applyFixes(design, 'reach')
  expect(getValueAt(fixedDesign, 'nav.items.menu.text.de')).toBe('Menü')
  expect(listFindings(fixedDesign, 'reach')).toEqual([])
})

test('the design checks offer the drawer when the tab bar is full', () => {
  const design = edited(['nav.items.menu.link', { to: 'search' }])
  expect(listFindings(design, 'reach').map(({ values }) => values.screen)).toEqual(['menu'])
  const fixedDesign = applyFixes(design, 'reach')
  expect(getValueAt(fixedDesign, 'drawer.show')).toBe(true)
  expect(listFindings(fixedDesign, 'reach')).toEqual([])
})

test('the design checks count a link from a block of a reachable screen', () => {
  const design = applied(edited(['home.blocks.hero.link', { to: 'menu' }]), [
    { schema: 'nav.items.menu', operation: 'remove' },
  ])
  expect(listFindings(design, 'reach')).toEqual([])
})
