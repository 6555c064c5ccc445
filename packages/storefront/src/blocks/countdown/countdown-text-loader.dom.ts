/** Loads the script that writes the remaining time for screen readers. */
export const loadCountdownText = () => import('./text.ts')
