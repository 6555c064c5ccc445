import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { defineBlockList } from '../blocks/index.ts'
import { text, texts, toggle } from '../design/kinds.ts'

/** Words that mean the same to this shop, commas between. */
const synonym = defineSection({
  icon: 'search',
  summary: ({ words }) => words,
  fields: { words: text('content', 200) },
  defaults: { words: t('', '', '', '', '') },
})

const words = texts({
  popularSearches: t(
    'Popular searches',
    'Recherches populaires',
    'Búsquedas populares',
    'Beliebte Suchen',
    'عمليات البحث الرائجة',
  ),
})

/**
 * The search before anything is searched: what others search for, its blocks; and the words that mean the same. Its other
 * words and its colours are those of the catalog. `voice` and `shared` are what a phone app is built for.
 */
export const search = defineSection({
  icon: 'search',
  fields: {
    voice: toggle('content'),
    shared: toggle('content'),
    showPopularSearches: toggle('content'),
    ownSearches: text('content', 300),
    ...words.fields,
  },
  defaults: {
    voice: false,
    shared: false,
    showPopularSearches: false,
    ownSearches: t('', '', '', '', ''),
    ...words.defaults,
  },
  lists: { synonyms: { maximum: 100, items: { synonym }, start: [] }, blocks: defineBlockList() },
})
