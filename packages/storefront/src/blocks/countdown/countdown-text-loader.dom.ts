/** Loads the spoken text of a countdown once one runs. */
export const loadCountdownText = () => import('./text.ts')
