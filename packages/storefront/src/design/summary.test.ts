import { getValueAt, isObject, type Json } from '@vitrine/core/design/operations'
import { expect, test } from 'vitest'
import { BLOCKS } from '../blocks/index.ts'
import { navItem } from '../nav/design.ts'
import { createDefaultDesign } from './defaults.ts'
import { summarizeItem } from './summary.ts'

const design = createDefaultDesign()
/** Returns the record at a path of a new design with other values. */
function record(path: string, values: Readonly<Record<string, Json>> = {}): Json {
  const currentValue = getValueAt(design, path)
  return isObject(currentValue) ? { ...currentValue, ...values } : {}
}

test('an item’s summary is its own text in the edited language', () => {
  expect(summarizeItem(BLOCKS.banner, record('home.blocks.hero'), 'en')).toBe('New season')
  expect(summarizeItem(BLOCKS.banner, record('home.blocks.hero'), 'ar')).toBe('موسم جديد')
  expect(summarizeItem(navItem, record('nav.items.shop'), 'de')).toBe('Shop')
  expect(summarizeItem(BLOCKS.spacer, { kind: 'spacer', height: 40 }, 'en')).toBe('40 px')
})
test('an item’s summary of a long or invalid text is one short line', () => {
  const title = { en: `One\n\n two ${'x'.repeat(80)}` }
  expect(summarizeItem(BLOCKS.text, record('home.blocks.promise', { title }), 'en')).toBe(
    `One two ${'x'.repeat(32)}`,
  )
})
test('an item’s summary shows the default for an invalid value, and nothing for an invalid record', () => {
  expect(summarizeItem(BLOCKS.spacer, { height: 'high' }, 'en')).toBe('24 px')
  expect(summarizeItem(BLOCKS.banner, record('home.blocks.hero', { title: 5 }), 'en')).toBe('New season')
  for (const value of [undefined, null, 5, [], 'x']) expect(summarizeItem(BLOCKS.text, value, 'en')).toBe('')
  expect(summarizeItem(null, {}, 'en')).toBe('')
})

test('an item without a text of its own is summarized by the first text in its list', () => {
  const slide = (rank: string, title: string) => ({ kind: 'slide', rank, title: { en: title } })
  const slides = { last: slide('c', 'Summer'), first: slide('a', ''), second: slide('b', 'Spring') }
  expect(summarizeItem(BLOCKS.slider, { kind: 'slider', slides }, 'en')).toBe('Spring')
  expect(summarizeItem(BLOCKS.slider, { kind: 'slider', slides: {} }, 'en')).toBe('')
})
