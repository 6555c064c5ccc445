import { isJsonObject, isObject, type JsonObject } from '@vitrine/core/design/operations'
import type { DesignStore } from '@vitrine/storefront/context/design-store.ts'
import type { ScreenName } from '@vitrine/storefront/screens.ts'

/** The rest of a design of which the page brought only what its first screen reads, in one language. */
export type FullDesign = {
  /**
   * Brings the sections that are missing; null when none is. What is on screen stays as it is. Fails with a
   * `DesignFailure`; the next call tries again.
   */
  readonly rest: () => Promise<void> | null
  /** The same for who is being drawn: after a failure throws it, and leaves it to the shopper to try again. */
  readonly needed: () => Promise<void> | null
  /** Brings every section in all languages, for a change of language. Fails as `rest` does. */
  readonly everyLanguage: () => Promise<void> | null
  /** True when a screen can be drawn with what is here. */
  readonly covers: (screen: ScreenName | undefined) => boolean
}

/** The design did not come: the network or the server is away. */
export class DesignFailure extends Error {
  /** Read as the commerce client's own kind: the screen says that the shopper is offline. */
  readonly kind = 'network'
  override readonly name = 'DesignFailure'
}

/**
 * `address` is where the whole design is, null when the page brought all of it; `first` the screen that the page was
 * drawn for.
 */
export function createFullDesign(
  store: DesignStore,
  address: string | null,
  first: ScreenName | undefined,
): FullDesign {
  let whole: JsonObject | null = null
  let running: Promise<void> | null = null
  let failure: DesignFailure | null = null
  let everyLanguage = false
  const show = () => {
    if (!whole) return
    // Until the language changes what is there stays as it is, so that nothing on screen is drawn anew.
    store.replace(everyLanguage ? whole : { ...whole, ...store.get() })
  }
  const bring = async (from: string) => {
    try {
      const answer = await fetch(from, { priority: 'low' })
      const design: unknown = answer.ok ? await answer.json() : null
      if (!isDesign(design)) throw new Error(`The design was answered ${answer.status}`)
      whole = design
    } catch (cause) {
      failure = new DesignFailure('The rest of the design did not come', { cause })
      throw failure
    } finally {
      running = null
    }
    show()
  }
  const rest = () => {
    if (address === null || whole) return null
    failure = null
    running ??= bring(address)
    return running
  }
  return {
    rest,
    needed: () => {
      if (failure) throw failure
      return rest()
    },
    everyLanguage: () => {
      if (everyLanguage) return rest()
      everyLanguage = true
      show()
      return rest()
    },
    covers: (screen) => address === null || whole !== null || screen === first,
  }
}

/** What the server publishes was checked before it got its address; this tells it from an error page. */
function isDesign(value: unknown): value is JsonObject {
  return isJsonObject(value) && isObject(value.branding)
}
