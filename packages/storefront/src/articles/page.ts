import { createContentPlan } from '../content/content-page.ts'

/** An article of a blog of the shop. */
export const page = createContentPlan(({ blog = '', article: handle = '' }) => ({
  to: 'article',
  blog,
  handle,
}))
