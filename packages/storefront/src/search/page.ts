import { listBlockQueries } from '../blocks/views.ts'
import { sectionIn } from '../context/design-reader.ts'
import { type PagePlan, plainHead } from '../context/page-plan.ts'
import { toFirstPageQuery } from '../context/query.ts'
import { readQuery } from '../product-list/query.ts'
import { popularQuery } from '../product-list/questions.ts'
import { pathTo } from '../screens.ts'
import { resultsQuery } from './questions.ts'
import { synonymsIn } from './synonyms.ts'
import { termIn } from './terms.ts'

/** The search page: what sells and its blocks before a term is there, then what was found. */
export const page: PagePlan = {
  sections: ['catalog', 'card', 'search'],
  questions: ({ query }, design) => {
    const term = termIn(query)
    if (term !== '') return [toFirstPageQuery(resultsQuery(term, readQuery(query), null, synonymsIn(design)))]
    const { popularCount } = sectionIn(design.get(), 'catalog')
    return [popularQuery(popularCount), ...listBlockQueries(design, 'search.blocks')]
  },
  head: (_at, { design, t }) => ({
    ...plainHead(pathTo('search')),
    title: t(sectionIn(design.get(), 'catalog').search),
    index: false,
  }),
}
