import { createContentPlan } from '../content/content-page.ts'

/** Render plan of the policy screen: fetches the policy that the URL names. */
export const renderPlan = createContentPlan(({ policy: handle = '' }) => ({ to: 'policy', handle }))
