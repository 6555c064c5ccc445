import { getSection } from '../context/design-reader.ts'
import { getDefaultHead, type RenderPlan } from '../context/render-plan.ts'
import { navigationQuery } from '../platform/navigation.ts'
import { bestsellersQuery, factsQuery } from './website-facts.ts'

/**
 * Render plan of the landing page, which the server serves at an address of its own and the studio shows in its
 * canvas.
 */
export const renderPlan: RenderPlan = {
  sections: ['website'],
  questions: (_at, design) => [
    factsQuery,
    ...(getSection(design.get(), 'website').showPhone ? [bestsellersQuery] : []),
    ...(getSection(design.get(), 'website').showPolicies ? [navigationQuery] : []),
  ],
  head: (_at, { design, t }) => {
    const { headline, text, show } = getSection(design.get(), 'website')
    return { ...getDefaultHead('/'), title: t(headline), description: t(text), index: show }
  },
}
