import { defineStudioScreen } from '../context/page-plan.ts'

/** The question whether the shopper wants pushes, open over nothing else. */
export const page = defineStudioScreen('primer', ['primer'])
