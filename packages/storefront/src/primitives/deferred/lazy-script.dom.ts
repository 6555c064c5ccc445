import { use } from 'react'

/** What is drawn with something that is here, or comes by a script of its own once it is brought. */
export type LazyScript<T> = { readonly drawn: () => T | undefined; readonly bring?: () => Promise<void> }

/**
 * A script that comes late. `bring` fetches it once: on the server before anything is drawn, in a browser before the
 * part answers. `drawn` gives it, and has React wait for it; where it does not come, what the server drew stays,
 * with links that lead on.
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
