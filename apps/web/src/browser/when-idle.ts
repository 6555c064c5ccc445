/** After the app is there the line and the processor are left to the shopper for so long, ms. */
const IDLE_DELAY_MS = 4000
/** A busy machine may have nothing idle for a minute: then it is done all the same after so long, ms. */
const MAX_IDLE_WAIT_MS = 2000

/** Runs work that nothing on screen waits for, once the browser is idle. */
export function whenIdle(work: () => void): void {
  setTimeout(
    () =>
      'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: MAX_IDLE_WAIT_MS }) : work(),
    IDLE_DELAY_MS,
  )
}
