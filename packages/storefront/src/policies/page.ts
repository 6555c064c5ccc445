import { createContentPlan } from '../content/content-page.ts'

/** A policy of the shop. */
export const page = createContentPlan(({ policy: handle = '' }) => ({ to: 'policy', handle }))
