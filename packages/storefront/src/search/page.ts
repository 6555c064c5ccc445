import { sectionIn } from '../app/design-reader.ts'
import { type PagePlan, plainHead } from '../app/page-plan.ts'
import { firstPage } from '../app/question.ts'
import { popularQuestion, resultsQuestion } from './questions.ts'
import { termIn } from './terms.ts'

/** The search page: what sells before a term is there, then what was found. */
export const page: PagePlan = {
  reads: ['q'],
  questions: ({ query }) => {
    const term = termIn(query)
    return [term === '' ? popularQuestion : firstPage(resultsQuestion(term))]
  },
  head: (_at, { design, t }) => ({
    ...plainHead('/search'),
    title: t(sectionIn(design.get(), 'catalog').search),
    index: false,
  }),
}
