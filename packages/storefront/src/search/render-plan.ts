import { listBlockQueries } from '../blocks/block-queries.ts'
import { getSection } from '../context/design-reader.ts'
import { toFirstPageQuery } from '../context/query.ts'
import { getDefaultHead, type RenderPlan } from '../context/render-plan.ts'
import { parseTerm } from '../links/search-terms.ts'
import { createBestsellersQuery } from '../product-list/queries.ts'
import { readQuery } from '../product-list/query.ts'
import { toPath } from '../screens.ts'
import { createResultsQuery } from './queries.ts'
import { createSynonymReader } from './synonyms.ts'

/** The search page: popular products and blocks without a term, else its results. */
export const renderPlan: RenderPlan = {
  sections: ['catalog', 'card', 'search'],
  questions: ({ query }, design) => {
    const term = parseTerm(query)
    if (term !== '')
      return [toFirstPageQuery(createResultsQuery(term, readQuery(query), null, createSynonymReader(design)))]
    const { popularCount } = getSection(design.get(), 'catalog')
    return [createBestsellersQuery(popularCount), ...listBlockQueries(design, 'search.blocks')]
  },
  head: (_at, { design, t }) => ({
    ...getDefaultHead(toPath('search')),
    title: t(getSection(design.get(), 'catalog').search),
    index: false,
  }),
}
