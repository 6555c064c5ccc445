import { createContentPlan } from '../content/content-page.ts'

/** Page plan of the page screen: fetches the shop's page that the URL names. */
export const pagePlan = createContentPlan(({ page: handle = '' }) => ({ to: 'page', handle }))
