import { defineStudioScreen } from '../context/page-plan.ts'

/** Colours, fonts and buttons side by side. */
export const page = defineStudioScreen('branding', ['product'])
