/**
 * Creates a function that runs work while no other tab of this shop runs work under the same `name` (Web
 * Locks). Without Web Locks it runs the work at once.
 */
export function createTabLock(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  return (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work())
}
