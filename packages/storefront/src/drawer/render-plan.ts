import { defineStudioScreen } from '../context/render-plan.ts'

/** The studio's preview of the open navigation drawer, which needs no sample states. */
export const renderPlan = defineStudioScreen('drawer', [])
