import type { ScreenName, ScreenProps } from '@vitrine/storefront/screens.ts'
import type { ComponentType } from 'react'
import { LOADERS } from './screens.gen.ts'

export type Screen = ComponentType<ScreenProps>

const loaded = new Map<ScreenName, Screen>()
const loading = new Map<ScreenName, Promise<void>>()
const failed = new Map<ScreenName, ScriptFailure>()

/**
 * A screen's script could not be loaded: the network is unreachable, or a newer version of the app replaced the file.
 */
export class ScriptFailure extends Error {
  /** Same kind as in the commerce client's errors: the screen says that the shopper is offline. */
  readonly kind = 'network'
  override readonly name = 'ScriptFailure'
}

/** Loads a screen's script once; the next call repeats a failed load. */
export function loadScreen(name: ScreenName): Promise<void> {
  const running = loading.get(name)
  if (running) return running
  failed.delete(name)
  const promise = LOADERS[name]().then(
    (module) => {
      loaded.set(name, module.default)
    },
    (cause: unknown) => {
      const failure = new ScriptFailure(`${name} failed to load`, { cause })
      loading.delete(name)
      failed.set(name, failure)
      throw failure
    },
  )
  loading.set(name, promise)
  return promise
}

/** Returns the screen if its script is loaded. */
export function getLoadedScreen(name: ScreenName): Screen | undefined {
  return loaded.get(name)
}

/** Returns the failure of the screen's script, if its load failed. */
export function getScreenFailure(name: ScreenName): ScriptFailure | undefined {
  return failed.get(name)
}

/** Clears a failed load, so that the next render retries it. */
export function clearScreenFailure(name: ScreenName): void {
  failed.delete(name)
}
