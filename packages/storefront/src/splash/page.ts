import { studioScreen } from '../context/page-plan.ts'

/** The first picture of the phone apps, standing still. */
export const page = studioScreen('splash', ['splash'])
