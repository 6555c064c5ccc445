/**
 * Calls `notify` at once, and groups repeated calls with the same name into one call at the end of `pause` ms. A shop
 * that changes ten thousand products then re-renders its pages once per pause, and the last change always counts.
 */
export function throttle(notify: (name: string) => void, pause: number): (name: string) => void {
  /** Names within their pause; true when another call has arrived since. */
  const pendingByName = new Map<string, boolean>()
  const notifyAndPause = (name: string) => {
    pendingByName.set(name, false)
    notify(name)
    setTimeout(() => {
      const more = pendingByName.get(name)
      pendingByName.delete(name)
      if (more) notifyAndPause(name)
    }, pause).unref()
  }
  return (name) => {
    if (pendingByName.has(name)) pendingByName.set(name, true)
    else notifyAndPause(name)
  }
}
