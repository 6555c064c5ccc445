import { createContentPlan } from '../content/content-page.ts'

/** Render plan of the page screen: fetches the shop's page that the URL names. */
export const renderPlan = createContentPlan(({ page: handle = '' }) => ({ to: 'page', handle }))
