/**
 * Tells of news at once, and of what follows within `pause` ms together at its end: a shop that changes ten
 * thousand products in a row has its pages drawn anew once a pause, and the last change is never left out.
 */
export function throttle(tell: (name: string) => void, pause: number): (name: string) => void {
  /** Names that were told of within the pause; true: there is news since. */
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
