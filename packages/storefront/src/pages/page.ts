import { createContentPlan } from '../content/content-page.ts'

/** A page of the shop. */
export const page = createContentPlan(({ page: handle = '' }) => ({ to: 'page', handle }))
