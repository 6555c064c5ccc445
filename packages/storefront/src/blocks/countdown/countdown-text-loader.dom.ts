/** What a countdown needs once it runs: on the web it comes then. */
export const loadCountdownText = () => import('./countdown-text.ts')
