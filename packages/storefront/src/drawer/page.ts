import { studioScreen } from '../app/page-plan.ts'

/** The drawer open over nothing else. */
export const page = studioScreen('drawer', [])
