import { use } from 'react'

/**
 * A value that is bundled, or that a script of its own provides. `read` returns it; `bring` loads its script,
 * and is missing for a bundled value.
 */
export type LazyScript<T> = { readonly read: () => T | undefined; readonly bring?: () => Promise<void> }

/**
 * Creates a value from a script that loads on demand. `bring` loads it once: on the server before rendering, in a
 * browser before hydration. `read` returns it and suspends until it has loaded; when loading fails, the server's HTML
 * stays, with working links.
 */
export function createLazyScript<T>(load: () => Promise<T>) {
  let here: T | undefined
  let coming: Promise<void> | undefined
  const bring = () => {
    coming ??= load().then(
      (came) => {
        here = came
      },
      // The browser reports the failed script itself.
      () => new Promise<void>(() => undefined),
    )
    return coming
  }
  let hasSuspended = false
  const suspendUntilLoaded = () => {
    if (!here) hasSuspended = true
    // Also once it has loaded: React resumes a suspended component where it stopped, and expects the same `use` there. A
    // component that calls no `use` then fails at its next hook (React error 467).
    if (hasSuspended) use(bring())
    return here
  }
  return { bring, read: suspendUntilLoaded }
}
