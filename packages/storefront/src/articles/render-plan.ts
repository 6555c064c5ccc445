import { createContentPlan } from '../content/content-page.ts'

/** Render plan of the article screen: fetches the article that the URL names. */
export const renderPlan = createContentPlan(({ blog = '', article: handle = '' }) => ({
  to: 'article',
  blog,
  handle,
}))
