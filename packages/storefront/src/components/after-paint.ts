/**
 * Calls a function once the current change is on the screen: for work that would keep a pressed control from showing
 * that it was pressed. A React transition is no substitute where the work changes a store outside of React, such as the
 * address: React renders the readers of one at once.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
