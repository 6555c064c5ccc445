import { ownScreen } from '../context/page-plan.ts'

/** The messages that were sent to this device. */
export const page = ownScreen('inbox', ({ title }) => title, { brings: 'pushes' })
