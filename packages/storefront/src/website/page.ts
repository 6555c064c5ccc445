import { sectionIn } from '../context/design-reader.ts'
import { type PagePlan, plainHead } from '../context/page-plan.ts'
import { navigationQuery } from '../platform/navigation.ts'
import { bestsellersQuery, factsQuery } from './facts.ts'

/** The landing page; `/` of its own address, and the studio's canvas. */
export const page: PagePlan = {
  sections: ['website'],
  questions: (_at, design) => [
    factsQuery,
    ...(sectionIn(design.get(), 'website').showPhone ? [bestsellersQuery] : []),
    ...(sectionIn(design.get(), 'website').showPolicies ? [navigationQuery] : []),
  ],
  head: (_at, { design, t }) => {
    const { headline, text, show } = sectionIn(design.get(), 'website')
    return { ...plainHead('/'), title: t(headline), description: t(text), index: show }
  },
}
