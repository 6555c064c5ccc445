/** Loads the accessible text of a countdown once one runs. */
export const loadCountdownText = () => import('./text.ts')
