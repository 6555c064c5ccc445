import { defineStudioScreen } from '../context/page-plan.ts'

/** Preview of the permission pre-prompt. */
export const page = defineStudioScreen('preprompt', ['preprompt'])
