import { createContentPlan } from '../content/content-page.ts'

/** Page plan of the policy screen: fetches the policy that the URL names. */
export const pagePlan = createContentPlan(({ policy: handle = '' }) => ({ to: 'policy', handle }))
