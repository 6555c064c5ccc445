import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Secrets } from '@vitrine/commerce/customer/page-auth'
import type { TrackedEvent, VisitSource } from '@vitrine/core/analytics/tracked-events'
import type { Language } from '@vitrine/core/i18n/languages'
import type { Outbox } from './device/outbox/outbox.types.ts'
import type { WidgetUpdate } from './device/widget-data.types.ts'
import type { Wishlist } from './device/wishlist/wishlist.types.ts'
import type { NavigationMode } from './primitives/shell/shell.ts'
import type { Installation } from './push/installation.types.ts'

/** What a shell provides to the screens, which read it with `usePorts()`; only shells know the platform. */
export type Ports = {
  readonly platform: 'web' | 'ios' | 'android'
  readonly client: StorefrontClient
  readonly navigate: (href: string, how?: NavigationMode) => void
  /** Goes back, or to `otherwise` where there is no way back. */
  readonly back: (otherwise: string) => void
  /** The app's own storage. `get` gives null when nothing is kept. Never throws: a full disk is reported, not fatal. */
  readonly storage: {
    get(key: string): Promise<string | null>
    set(key: string, value: string): Promise<void>
    remove(key: string): Promise<void>
  }
  /** Where secrets (the customer's token) are kept: the keychain on phones. */
  readonly secrets: Ports['storage']
  readonly haptic: (kind: 'select' | 'success' | 'error') => void
  /** Hands on the address of a path of the app; 'copied' where the system has no sheet for it, and it was copied instead. */
  readonly share: (title: string, path: string) => Promise<'copied' | undefined>
  /**
   * Opens the platform's hosted checkout, which is told the way back; settles when the shopper is back. `title`: what
   * stands above it where the app draws that itself.
   */
  readonly checkout: (url: string, title: string) => Promise<void>
  /**
   * Gets a checkout ready, so that `checkout` opens it at once; the latest alone counts. Left out where nothing can be
   * got ready, as in browsers.
   */
  readonly prepareCheckout?: (url: string, title: string) => void
  /** Finds out what became of the checkouts that were opened: `settlePurchases` with what this shell gives it. */
  readonly settle: () => Promise<void>
  readonly openWeb: (url: string) => void
  /** Tells an event of spec section 7, which arrives once, also when the network or the app goes meanwhile. */
  readonly track: Track
  /** A push (by its message's id) or a link has opened the app: a visit begins that is credited to it. */
  readonly arrived: (by: Arrival) => void
  /**
   * Makes a shopper's call to the merchant server (`POST /api{path}`) for this app, which the shell names. Gives its
   * data; throws when the server did not agree or cannot be reached.
   */
  readonly callServer: (
    path: `/shopper/${string}`,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>
  /** How far the merchant server's clock is ahead of the device's, ms: 0 where they agree, or nobody can be asked. */
  readonly serverAhead: () => Promise<number>
  /** Pushes, and what this installation is to the server. Comes late: nothing that is seen first waits for it. */
  readonly pushes: {
    /** Settles once it has come; never where there are no pushes, such as on the studio's canvas. */
    readonly started: Promise<Installation>
    /** Brings it now, for who needs it. */
    readonly start: () => Promise<Installation>
  }
  /** What the shopper changed and the server is to be told: kept until it is. Comes late. */
  readonly queue: () => Promise<Outbox>
  /** The wishlist of whoever is signed in, kept together with this device's. Comes late. */
  readonly wishlist: () => Promise<Wishlist>
  /** The way to the platform's own page for signing in, and back. Comes late: most shoppers never go there. */
  readonly door: () => Promise<PlatformSignIn>
  /** The app's own version, as its store knows it; left out on the web. */
  readonly version?: string
  /** Keeps what a widget of the phone's home screen shows; left out where there are none. */
  readonly glance?: (news: WidgetUpdate) => void
  /** Lets the store ask for a review, if it wants to; left out where there is no store, or no way to ask. */
  readonly askReview?: () => Promise<void>
  /** Hears what the shopper says; left out where the build was made without it, and in browsers. */
  readonly speech?: Speech
  /** Calls `changed(true)` when the network is there, `changed(false)` when it goes. Gives the way to stop. */
  readonly onNetwork: (changed: (online: boolean) => void) => () => void
  /** Whether the merchant server answers now; known within some seconds. */
  readonly reach: () => Promise<boolean>
}

/** A phone's own recognition of speech. */
export type Speech = {
  /** Asks the owner if need be, and listens until the speaker pauses. `heard` is told the words so far. */
  readonly listen: (language: Language, heard: (words: string) => void) => SpeechSession
  /** Opens the place where the owner allows the microphone. */
  readonly settings: () => void
}
export type SpeechSession = {
  /** Settles once, and never fails. */
  readonly done: Promise<SpeechResult>
  /** Ends listening; what was heard so far counts. */
  readonly stop: () => void
  /** Ends listening; nothing counts. */
  readonly drop: () => void
}
/** `denied`: the owner allows no microphone, or no recognition; `failed`: this phone cannot now. */
export type SpeechResult =
  | { readonly what: 'words'; readonly words: string }
  | { readonly what: 'silence' | 'denied' | 'failed' }

/** How a shell opens the platform's sign-in page (shops with the new customer accounts). */
export type PlatformSignIn = {
  /** The address that the platform leads back to, exactly as the merchant registered it there. */
  readonly back: string
  /**
   * Leads to the page. Settles with the address that the shopper came back to, or null when they turned back; a shell
   * that leaves for it itself begins anew at `back`.
   */
  readonly visit: (url: string) => Promise<string | null>
  /** Leads to the address that ends the session there, which is made for the way back; left out where a call ends it. */
  readonly leave?: (end: (home: string) => string | null) => void
  readonly secrets: Secrets
  /** Runs what only one tab may do at a time; left out where there is one alone. */
  readonly alone?: <T>(work: () => Promise<T>) => Promise<T>
}

export type Track = <E extends TrackedEvent>(event: E, details: TrackedDetails[E]) => void
export type Arrival = { readonly source: VisitSource; readonly message: string | null }

/** One product of an event, in the words that measuring tools share; the price is of one, in minor units. */
export type TrackedItem = {
  /** Null for a product that left the shop. */
  readonly item_id: number | null
  readonly item_name: string
  readonly item_variant?: number
  readonly quantity: number
  readonly price: number
}
type Sum = {
  /** ISO 4217. */
  readonly currency: string
  /** Minor units, as everywhere in the app; measuring tools are told major units of the currency. */
  readonly value: number
  readonly items: readonly TrackedItem[]
}

/** What each event tells. */
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
  /** `results`: how many were found; null when the shop did not tell. */
  readonly search: {
    readonly search_term: string
    readonly results: number | null
    readonly language: Language
  }
  readonly select_content: { readonly content_type: string; readonly content_id: string | number }
  readonly screen_view: { readonly screen_name: string }
}
