import { defineStudioScreen } from '../context/render-plan.ts'

/** Preview of the splash screen, without its animation. */
export const renderPlan = defineStudioScreen('splash', ['splash'])
