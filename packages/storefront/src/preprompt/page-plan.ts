import { defineStudioScreen } from '../context/page-plan.ts'

/** Preview of the permission pre-prompt. */
export const pagePlan = defineStudioScreen('preprompt', ['preprompt'])
