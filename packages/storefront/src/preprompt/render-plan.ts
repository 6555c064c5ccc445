import { defineStudioScreen } from '../context/render-plan.ts'

/** Preview of the permission pre-prompt. */
export const renderPlan = defineStudioScreen('preprompt', ['preprompt'])
