import { createContentPlan } from '../content/content-page.ts'

/** Page plan of the article screen: fetches the article that the URL names. */
export const pagePlan = createContentPlan(({ blog = '', article: handle = '' }) => ({
  to: 'article',
  blog,
  handle,
}))
