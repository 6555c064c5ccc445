import type { ScreenName, ScreenProps } from '@vitrine/storefront/screens.ts'
import type { ComponentType } from 'react'
import { LOADERS } from './screens.gen.ts'

export type Screen = ComponentType<ScreenProps>

const loaded = new Map<ScreenName, Screen>()
const loading = new Map<ScreenName, Promise<void>>()
const failed = new Map<ScreenName, ScriptFailure>()

/** A screen's script did not come: the network is away, or a newer version of the app has replaced the file. */
export class ScriptFailure extends Error {
  /** Read as the commerce client's own kind: the screen says that the shopper is offline. */
  readonly kind = 'network'
  override readonly name = 'ScriptFailure'
}

/** Fetches a screen's script once; a failed fetch is tried again by the next call. */
export function loadScreen(name: ScreenName): Promise<void> {
  const running = loading.get(name)
  if (running) return running
  failed.delete(name)
  const promise = LOADERS[name]().then(
    (module) => {
      loaded.set(name, module.default)
    },
    (cause: unknown) => {
      const failure = new ScriptFailure(`The script of the ${name} screen did not come`, { cause })
      loading.delete(name)
      failed.set(name, failure)
      throw failure
    },
  )
  loading.set(name, promise)
  return promise
}

/** The screen if its script is here. */
export function getLoadedScreen(name: ScreenName): Screen | undefined {
  return loaded.get(name)
}

/** Why the screen's script is not here, if it was asked for in vain. */
export function getScreenFailure(name: ScreenName): ScriptFailure | undefined {
  return failed.get(name)
}

/** Clears a failed load, so that the next render retries it. */
export function clearScreenFailure(name: ScreenName): void {
  failed.delete(name)
}
