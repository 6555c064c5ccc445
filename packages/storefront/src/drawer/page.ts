import { defineStudioScreen } from '../context/page-plan.ts'

/** The drawer open over nothing else. */
export const page = defineStudioScreen('drawer', [])
