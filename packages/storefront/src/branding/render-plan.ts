import { defineStudioScreen } from '../context/render-plan.ts'

/** Preview of colors, fonts and buttons. */
export const renderPlan = defineStudioScreen('branding', ['product'])
