import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { defineBlockList } from '../blocks/index.ts'
import { text, texts, toggle } from '../design/kinds.ts'

/** A comma-separated group of synonyms. */
const synonym = defineSection({
  icon: 'search',
  summary: ({ words }) => words,
  fields: { words: text('content', 200) },
  defaults: { words: t('', '', '', '', '') },
})

const textGroup = texts({
  popularSearches: t(
    'Popular searches',
    'Recherches populaires',
    'Búsquedas populares',
    'Beliebte Suchen',
    'عمليات البحث الرائجة',
  ),
})

/**
 * The search screen before a search: popular searches, its blocks and the synonyms. Its other texts and colors are
 * those of the catalog. `voice` and `shared` depend on the phone app's build.
 */
export const search = defineSection({
  icon: 'search',
  fields: {
    voice: toggle('content'),
    shared: toggle('content'),
    showPopularSearches: toggle('content'),
    ownSearches: text('content', 300),
    ...textGroup.fields,
  },
  defaults: {
    voice: false,
    shared: false,
    showPopularSearches: false,
    ownSearches: t('', '', '', '', ''),
    ...textGroup.defaults,
  },
  lists: { synonyms: { maximum: 100, items: { synonym }, start: [] }, blocks: defineBlockList() },
})
