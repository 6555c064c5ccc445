import { createContentPlan } from '../content/content-page.ts'

/** Data plan of the policy page: loads the policy named by the URL. */
export const page = createContentPlan(({ policy: handle = '' }) => ({ to: 'policy', handle }))
