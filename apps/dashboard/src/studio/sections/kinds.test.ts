import { BLOCKS } from '@vitrine/storefront/blocks/index.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { getSynonyms, getTitle } from '../labels/labels.ts'
import { filterKinds } from './kinds.ts'

const ALL = Object.entries(BLOCKS)
const found = (words: string) =>
  filterKinds(ALL, words, { name: getTitle, also: getSynonyms }).flatMap(({ kinds }) =>
    kinds.map(([kind]) => kind),
  )

beforeAll(loadStudioMessages)

describe.each(['en', 'fr', 'es', 'de', 'ar'])('in the language %s', (language) => {
  beforeAll(() => loadLanguage(language))
  test('every block is found by other words than its name', () => {
    for (const [kind, section] of ALL) {
      const words = getSynonyms(section).split(', ')
      expect(words.length, kind).toBeGreaterThan(2)
      for (const word of words) expect(found(word), `${kind} by "${word}"`).toContain(kind)
    }
  })
  test('the slideshow is the first that "slider" finds', () => {
    expect(found('slider')[0]).toBe('slider')
  })
  test('nothing typed shows every block, and what no block is shows none', () => {
    expect(found(' ')).toHaveLength(ALL.length)
    expect(found('qqq')).toEqual([])
  })
})

test.each([
  ['en', 'Hero', 'banner'],
  ['en', 'youtube', 'video'],
  ['en', 'timer', 'countdown'],
  ['en', 'new arr', 'product-grid'],
  ['fr', 'DEFILER', 'slider'],
  ['fr', 'minuteur', 'countdown'],
  ['es', 'galeria', 'slider'],
  ['es', 'cupon', 'code'],
  ['de', 'offnungszeiten', 'store'],
  ['de', 'Gutschein', 'code'],
  ['ar', 'أسئلة شائعه', 'faq'],
  ['ar', 'الكوبون', 'code'],
  ['ar', 'اعلان', 'announcement'],
])('in %s "%s" finds the block %s, however it is accented', async (language, words, kind) => {
  await loadLanguage(language)
  expect(found(words)).toContain(kind)
})
