import type { StorefrontClient } from '@vitrine/commerce/client'
import type { CryptoFunctions } from '@vitrine/commerce/customer/hosted-sign-in'
import type { TrackedEvent, VisitSource } from '@vitrine/core/analytics/tracked-events'
import type { Language } from '@vitrine/core/i18n/languages'
import type { Outbox } from './device/outbox/outbox.types.ts'
import type { WidgetUpdate } from './device/widget-data.types.ts'
import type { Wishlist } from './device/wishlist/wishlist.types.ts'
import type { NavigationMode } from './primitives/shell/shell.ts'
import type { Installation } from './push/installation.types.ts'

/** How sharing ended when the system's own share sheet did not show it. */
export type ShareOutcome = 'copied' | 'failed' | undefined

/** What a shell provides to the screens, which read it with `usePorts()`; only shells know the platform. */
export type Ports = {
  readonly platform: 'web' | 'ios' | 'android'
  readonly client: StorefrontClient
  readonly navigate: (href: string, how?: NavigationMode) => void
  /** Goes back, or to `otherwise` without a history. */
  readonly back: (otherwise: string) => void
  /**
   * The app's own storage. `get` returns null for a missing entry. Never throws: a full disk is reported, not fatal.
   */
  readonly storage: {
    get(key: string): Promise<string | null>
    set(key: string, value: string): Promise<void>
    remove(key: string): Promise<void>
  }
  /** Storage for secrets such as the customer's token: the keychain on phones. */
  readonly secrets: Ports['storage']
  readonly haptic: (kind: 'select' | 'success' | 'error') => void
  /**
   * Shares the address of an app path. Resolves to 'copied' where the system has no share sheet and the address was
   * copied, and to 'failed' where neither could be done; never rejects.
   */
  readonly share: (title: string, path: string) => Promise<ShareOutcome>
  /**
   * Opens the platform's hosted checkout with a return address; resolves when the shopper is back. `title`: heading of
   * the checkout where the app renders one.
   */
  readonly checkout: (url: string, title: string) => Promise<void>
  /**
   * Prepares a checkout, so that `checkout` opens it at once; only the latest one counts. Omitted where preparing is
   * impossible, as in browsers.
   */
  readonly prepareCheckout?: (url: string, title: string) => void
  /** Settles the opened checkouts: `settlePurchases` with this shell's options. */
  readonly settle: () => Promise<void>
  /**
   * Opens a web address, or on phones a path of the shop's own website: in the app where it has a screen for it, else in
   * a browser.
   */
  readonly openWeb: (url: string) => void
  /** Tracks an event of spec section 7, which is delivered once, even if the network or the app closes meanwhile. */
  readonly track: Track
  /** Starts a visit that is attributed to a push (by its message id) or a link that opened the app. */
  readonly arrived: (by: Arrival) => void
  /**
   * Sends a request to the merchant server (`POST /api{path}`) for this app, which the shell identifies. Returns its
   * data; throws when the server refuses it or cannot be reached.
   */
  readonly callServer: (
    path: `/shopper/${string}`,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>
  /**
   * Returns by how many ms the merchant server's clock is ahead of the device's; 0 where they agree or it is
   * unreachable.
   */
  readonly serverAhead: () => Promise<number>
  /** Pushes and the registration of this installation. Loads later than everything visible. */
  readonly pushes: {
    /** Resolves once it has loaded; never where there are no pushes, such as on the studio's canvas. */
    readonly started: Promise<Installation>
    /** Loads it now, on demand. */
    readonly start: () => Promise<Installation>
  }
  /** Returns the queue of the shopper's changes, which stores them until the server has them. Loads later. */
  readonly queue: () => Promise<Outbox>
  /** Returns the signed-in customer's wishlist, synced with this device. Loads later. */
  readonly wishlist: () => Promise<Wishlist>
  /** Returns the sign-in on the platform's page. Loads later: most shoppers never use it. */
  readonly platformSignIn: () => Promise<PlatformSignIn>
  /** The app's version in its store; omitted on the web. */
  readonly version?: string
  /** Updates the data of home screen widgets; omitted where there are none. */
  readonly updateWidgets?: (update: WidgetUpdate) => void
  /** Lets the app store request a review; omitted where there is no store, or no way to ask. */
  readonly requestReview?: () => Promise<void>
  /** Speech recognition; omitted in builds without it, and in browsers. */
  readonly speech?: Speech
  /**
   * Calls `changed(true)` when the network returns, `changed(false)` when it is lost. Returns a function that
   * unsubscribes.
   */
  readonly onNetwork: (changed: (online: boolean) => void) => () => void
  /** Resolves to true when the merchant server responds; settles within some seconds. */
  readonly reach: () => Promise<boolean>
}

/** A phone's speech recognition. */
export type Speech = {
  /** Requests permission if necessary, and listens until the speaker pauses. Calls `onResult` with the text so far. */
  readonly listen: (language: Language, onResult: (transcript: string) => void) => SpeechSession
  /** Opens the system's microphone settings. */
  readonly settings: () => void
}
export type SpeechSession = {
  /** Resolves once, and never rejects. */
  readonly done: Promise<SpeechResult>
  /** Stops listening and keeps the result so far. */
  readonly stop: () => void
  /** Stops listening without a result. */
  readonly drop: () => void
}
/** `denied`: no permission for microphone or recognition; `failed`: this phone cannot recognize speech now. */
export type SpeechResult =
  | { readonly what: 'words'; readonly transcript: string }
  | { readonly what: 'silence' | 'denied' | 'failed' }

/** How a shell opens the platform's sign-in page (shops with the new customer accounts). */
export type PlatformSignIn = {
  /** The return address, exactly as the merchant registered it at the platform. */
  readonly back: string
  /**
   * Opens the page. Resolves with the address that the shopper returned to, or null when they canceled; a shell that
   * leaves the app for it starts again at `back`.
   */
  readonly visit: (url: string) => Promise<string | null>
  /** Opens the address that ends the session there, built with the return address; omitted where a request ends it. */
  readonly leave?: (end: (home: string) => string | null) => void
  readonly secrets: CryptoFunctions
  /** Runs work under a lock across tabs; omitted where there is only one. */
  readonly alone?: <T>(work: () => Promise<T>) => Promise<T>
}

export type Track = <E extends TrackedEvent>(event: E, details: TrackedDetails[E]) => void
export type Arrival = { readonly source: VisitSource; readonly message: string | null }

/**
 * One product of an analytics event, with the field names that analytics tools share; the unit price in minor units.
 */
export type TrackedItem = {
  /** Null for a deleted product. */
  readonly item_id: number | null
  readonly item_name: string
  readonly item_variant?: number
  readonly quantity: number
  readonly price: number
}
type Sum = {
  /** ISO 4217. */
  readonly currency: string
  /** Minor units, as everywhere in the app; analytics tools receive major units of the currency. */
  readonly value: number
  readonly items: readonly TrackedItem[]
}

/** Details of each event. */
export type TrackedDetails = {
  readonly view_item: Sum
  readonly add_to_cart: Sum
  readonly remove_from_cart: Sum
  readonly view_cart: Sum
  /** `cart`: the token of the platform's cart, without its key. */
  readonly begin_checkout: Sum & { readonly cart: string | null }
  readonly purchase: Sum & { readonly transaction_id: string | null }
  readonly login: { readonly method: string }
  readonly sign_up: { readonly method: string }
  /** `results`: number of results; null when the shop provides none. */
  readonly search: {
    readonly search_term: string
    readonly results: number | null
    readonly language: Language
  }
  readonly select_content: { readonly content_type: string; readonly content_id: string | number }
  readonly screen_view: { readonly screen_name: string }
}
