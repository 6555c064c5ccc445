import { isObject, type Json, valueAt } from '@vitrine/core/design/operations'
import { expect, test } from 'vitest'
import { BLOCKS } from '../blocks/index.ts'
import { navItem } from '../nav/design.ts'
import { defaultDesign } from './defaults.ts'
import { summaryOf } from './summary.ts'

const design = defaultDesign()
/** The record at a path of a new design, with values over it. */
function record(path: string, values: Readonly<Record<string, Json>> = {}): Json {
  const found = valueAt(design, path)
  return isObject(found) ? { ...found, ...values } : {}
}

test('an item is told from others of its kind by its own words, in the language that is edited', () => {
  expect(summaryOf(BLOCKS.banner, record('home.blocks.hero'), 'en')).toBe('New season')
  expect(summaryOf(BLOCKS.banner, record('home.blocks.hero'), 'ar')).toBe('موسم جديد')
  expect(summaryOf(navItem, record('nav.items.shop'), 'de')).toBe('Shop')
  expect(summaryOf(BLOCKS.spacer, { kind: 'spacer', height: 40 }, 'en')).toBe('40 px')
})
test('a long or broken text is one short line', () => {
  const title = { en: `One\n\n two ${'x'.repeat(80)}` }
  expect(summaryOf(BLOCKS.text, record('home.blocks.promise', { title }), 'en')).toBe(
    `One two ${'x'.repeat(32)}`,
  )
})
test('a value that does not fit its field is told as the default, and what is no record as nothing', () => {
  expect(summaryOf(BLOCKS.spacer, { height: 'high' }, 'en')).toBe('24 px')
  expect(summaryOf(BLOCKS.banner, record('home.blocks.hero', { title: 5 }), 'en')).toBe('New season')
  for (const value of [undefined, null, 5, [], 'x']) expect(summaryOf(BLOCKS.text, value, 'en')).toBe('')
  expect(summaryOf(null, {}, 'en')).toBe('')
})
