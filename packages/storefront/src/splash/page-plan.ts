import { defineStudioScreen } from '../context/page-plan.ts'

/** Preview of the splash screen, without its animation. */
export const pagePlan = defineStudioScreen('splash', ['splash'])
