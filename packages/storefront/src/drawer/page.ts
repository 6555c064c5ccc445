import { studioScreen } from '../context/page-plan.ts'

/** The drawer open over nothing else. */
export const page = studioScreen('drawer', [])
