/** After the app is there the line and the processor are left to the shopper for so long, ms. */
const QUIET_MS = 4000

/** Does what nothing on screen waits for. */
export function whenQuiet(work: () => void): void {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), QUIET_MS)
}
