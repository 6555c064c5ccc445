import { defineStudioScreen } from '../context/page-plan.ts'

/** Preview of colors, fonts and buttons. */
export const pagePlan = defineStudioScreen('branding', ['product'])
