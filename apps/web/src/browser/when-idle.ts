/** Time after the app's start that is left to the shopper's own requests and input, ms. */
const IDLE_DELAY_MS = 4000
/** Maximum wait for an idle period on a busy device, ms. */
const MAX_IDLE_WAIT_MS = 2000

/** Runs work once the browser is idle. For work that nothing on screen depends on. */
export function runWhenIdle(work: () => void): void {
  setTimeout(
    () =>
      'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: MAX_IDLE_WAIT_MS }) : work(),
    IDLE_DELAY_MS,
  )
}
