import { isJsonObject, isObject, type JsonObject } from '@vitrine/core/design/operations'
import type { DesignStore } from '@vitrine/storefront/context/design-store.ts'
import type { ScreenName } from '@vitrine/storefront/screens.ts'

/**
 * Loader of the design's remaining parts. A page includes only the sections that its first screen reads, in
 * one language.
 */
export type FullDesign = {
  /**
   * Loads the missing sections; null when there are none. Rendered content stays. Rejects with a `DesignFailure`; the
   * next call tries again.
   */
  readonly rest: () => Promise<void> | null
  /** `rest` for use while rendering: throws after a failure, so that the shopper decides when to try again. */
  readonly needed: () => Promise<void> | null
  /** Loads every section in all languages, for a change of language. Rejects as `rest` does. */
  readonly everyLanguage: () => Promise<void> | null
  /** Returns true when a screen can be rendered with the loaded sections. */
  readonly covers: (screen: ScreenName | undefined) => boolean
}

/** The design could not be loaded: the network or the server is unreachable. */
export class DesignFailure extends Error {
  /** Same kind as in the commerce client's errors: the screen says that the shopper is offline. */
  readonly kind = 'network'
  override readonly name = 'DesignFailure'
}

/**
 * Creates the loader of the design sections that a page does not include.
 * @param store The store that gets the loaded sections.
 * @param address URL of the whole design; null when the page contains all of it.
 * @param first Screen that the page was rendered for.
 */
export function createFullDesign(
  store: DesignStore,
  address: string | null,
  first: ScreenName | undefined,
): FullDesign {
  let fullDesign: JsonObject | null = null
  let running: Promise<void> | null = null
  let failure: DesignFailure | null = null
  let everyLanguage = false
  const show = () => {
    if (!fullDesign) return
    // Until the language changes the loaded sections stay, so that nothing on screen renders again.
    store.replace(everyLanguage ? fullDesign : { ...fullDesign, ...store.get() })
  }
  const bring = async (from: string) => {
    try {
      const answer = await fetch(from, { priority: 'low' })
      const design: unknown = answer.ok ? await answer.json() : null
      if (!isDesign(design)) throw new Error(`Design failed: ${answer.status}`)
      fullDesign = design
    } catch (cause) {
      failure = new DesignFailure('Design failed to load', { cause })
      throw failure
    } finally {
      running = null
    }
    show()
  }
  const rest = () => {
    if (address === null || fullDesign) return null
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
    covers: (screen) => address === null || fullDesign !== null || screen === first,
  }
}

/** Distinguishes a design from an error page; the server has validated published designs. */
function isDesign(value: unknown): value is JsonObject {
  return isJsonObject(value) && isObject(value.branding)
}
