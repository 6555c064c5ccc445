/** Runs work while no other tab of this shop does (Web Locks); browsers without locks run it at once. */
export function createTabLock(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  return (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work())
}
