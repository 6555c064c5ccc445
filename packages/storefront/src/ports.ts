import type { StorefrontClient } from '@vitrine/commerce/client'

/** What a shell must give the screens. Rooms ask for it with `usePorts()`; only shells know the platform. */
export type Ports = {
  readonly platform: 'web' | 'ios' | 'android'
  readonly client: StorefrontClient
  readonly navigate: (href: string, how?: 'push' | 'replace') => void
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
  readonly share: (title: string, url: string) => Promise<void>
  /** Opens the platform's hosted checkout, which is told the way back; settles when the shopper is back. */
  readonly checkout: (url: string) => Promise<void>
  /** Finds out what became of the checkouts that were opened: `settlePurchases` with what this shell gives it. */
  readonly settle: () => Promise<void>
  readonly openWeb: (url: string) => void
  /** Analytics events of spec section 7; values already in major units. */
  readonly track: (event: TrackedEvent, details: TrackedDetails) => void
  /** Tells the merchant server of this app's cart, so that orders can be matched (`/shopper/cart`). */
  readonly reportCart: (cart: { readonly token: string; readonly url: string | null }) => void
  /**
   * Makes a shopper's call to the merchant server (`POST /api{path}`) for this app, which the shell names. Gives its
   * data; throws when the server did not agree or cannot be reached.
   */
  readonly callServer: (
    path: `/shopper/${string}`,
    body: Readonly<Record<string, string>>,
  ) => Promise<unknown>
  /** Calls `changed(true)` when the network is there, `changed(false)` when it goes. Gives the way to stop. */
  readonly onNetwork: (changed: (online: boolean) => void) => () => void
}

/** One product of an event, in the words that measuring tools share; the price is of one, in major units. */
export type TrackedItem = {
  readonly item_id?: number
  readonly item_name: string
  readonly quantity: number
  readonly price: number
}
export type TrackedDetails = Readonly<Record<string, string | number | readonly TrackedItem[]>>

const TRACKED_EVENTS = [
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
  'login',
  'sign_up',
  'search',
  'view_cart',
  'view_item',
  'select_content',
  'screen_view',
] as const
export type TrackedEvent = (typeof TRACKED_EVENTS)[number]
