import { defineStudioScreen } from '../context/page-plan.ts'

/** Preview of the open drawer. */
export const page = defineStudioScreen('drawer', [])
