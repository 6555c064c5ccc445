import { BLOCKS } from '@vitrine/storefront/blocks/index.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadStudioWords, speak } from '../../words/words.ts'
import { otherWordsOf, titleOf } from '../labels/labels.ts'
import { foundKinds } from './kinds.ts'

const ALL = Object.entries(BLOCKS)
const found = (words: string) =>
  foundKinds(ALL, words, { name: titleOf, also: otherWordsOf }).flatMap(({ kinds }) =>
    kinds.map(([kind]) => kind),
  )

beforeAll(loadStudioWords)

describe.each(['en', 'fr', 'es', 'de', 'ar'])('in the language %s', (language) => {
  beforeAll(() => speak(language))
  test('every block is found by other words than its name', () => {
    for (const [kind, section] of ALL) {
      const words = otherWordsOf(section).split(', ')
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
  await speak(language)
  expect(found(words)).toContain(kind)
})
