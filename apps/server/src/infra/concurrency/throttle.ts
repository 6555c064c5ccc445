/**
 * Calls `tell` at once, and groups repeated calls with the same name into one call at the end of `pause` ms. A shop
 * that changes ten thousand products then re-renders its pages once per pause, and the last change always counts.
 */
export function throttle(tell: (name: string) => void, pause: number): (name: string) => void {
  /** Names within their pause; true when another call has arrived since. */
  const told = new Map<string, boolean>()
  const say = (name: string) => {
    told.set(name, false)
    tell(name)
    setTimeout(() => {
      const more = told.get(name)
      told.delete(name)
      if (more) say(name)
    }, pause).unref()
  }
  return (name) => {
    if (told.has(name)) told.set(name, true)
    else say(name)
  }
}
