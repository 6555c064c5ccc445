import { BLOCKS } from '@vitrine/storefront/blocks/index.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { getSynonyms, getTitle } from '../labels/labels.ts'
import { filterKinds } from './block-search.ts'

const ALL = Object.entries(BLOCKS)
const findKinds = (query: string) =>
  filterKinds(ALL, query, { name: getTitle, also: getSynonyms }).flatMap(({ kinds }) =>
    kinds.map(([kind]) => kind),
  )

beforeAll(loadStudioMessages)

describe.each(['en', 'fr', 'es', 'de', 'ar'])('the block search in %s', (language) => {
  beforeAll(() => loadLanguage(language))
  test('finds every block by other words than its name', () => {
    for (const [kind, section] of ALL) {
      const synonyms = getSynonyms(section).split(', ')
      expect(synonyms.length, kind).toBeGreaterThan(2)
      for (const synonym of synonyms) expect(findKinds(synonym), `${kind} by "${synonym}"`).toContain(kind)
    }
  })
  test('finds the slideshow first for "slider"', () => {
    expect(findKinds('slider')[0]).toBe('slider')
  })
  test('shows every block without words, and none without a match', () => {
    expect(findKinds(' ')).toHaveLength(ALL.length)
    expect(findKinds('qqq')).toEqual([])
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
])(
  'the block search in %s for "%s" finds the block %s, with or without accents',
  async (language, query, kind) => {
    await loadLanguage(language)
    expect(findKinds(query)).toContain(kind)
  },
)
