import { defineStudioScreen } from '../context/page-plan.ts'

/** The studio's preview of the open navigation drawer, which needs no sample states. */
export const pagePlan = defineStudioScreen('drawer', [])
