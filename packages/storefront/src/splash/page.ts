import { defineStudioScreen } from '../context/page-plan.ts'

/** The first picture of the phone apps, standing still. */
export const page = defineStudioScreen('splash', ['splash'])
