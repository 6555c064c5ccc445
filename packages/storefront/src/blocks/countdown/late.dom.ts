/** What a countdown needs once it runs: on the web it comes then. */
export const bringSpoken = () => import('./spoken.ts')
