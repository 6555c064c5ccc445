import { use } from 'react'

/** A value that is bundled, or loads with a script of its own. */
export type LazyScript<T> = { readonly drawn: () => T | undefined; readonly bring?: () => Promise<void> }

/**
 * A script that loads on demand. `bring` loads it once: on the server before rendering, in a browser before hydration.
 * `drawn` returns it and suspends until it is here; where it fails to load the server's HTML stays, with working links.
 */
export function createLazyScript<T>(load: () => Promise<T>) {
  let here: T | undefined
  let coming: Promise<void> | undefined
  const bring = () => {
    coming ??= load().then(
      (came) => {
        here = came
      },
      // The browser tells of a script that did not come.
      () => new Promise<void>(() => undefined),
    )
    return coming
  }
  const drawn = () => {
    if (!here) use(bring())
    return here
  }
  return { bring, drawn }
}
