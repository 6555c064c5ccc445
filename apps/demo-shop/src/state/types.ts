import type { StockLevels } from '../catalogue/availability.ts'
import type { Catalogue } from '../catalogue/types.ts'

/** Live stock, kept by the commerce half; the catalogue only says what the shop opened with. */
export interface Stock extends StockLevels {
  /** Takes pieces out (an order was paid). May go below zero for back-orderable variants. */
  take(variantId: number, quantity: number): void
  /** Sets the pieces left. */
  set(variantId: number, quantity: number): void
}

/** What catalogue and commerce halves share of the running shop. */
export type Shop = {
  readonly catalogue: Catalogue
  readonly stock: Stock
  /** Public address without closing slash, e.g. `http://localhost:4010`; known once the server listens. */
  readonly baseUrl: string
  /** Host and port of `baseUrl`. */
  readonly domain: string
  /** Products the merchant has unpublished or deleted: absent from every storefront answer at once. */
  readonly hiddenProducts: ReadonlySet<number>
  /** Whether a storefront public or private token is known to this shop. */
  knowsStorefrontToken(token: string): boolean
  /** Whether a customer access token is alive (for `@inContext(buyer:)`). */
  knowsCustomerToken(token: string): boolean
}

export type OpenShopOptions = {
  readonly catalogue: Catalogue
  /** Folder for state that survives a restart; `null` keeps everything in memory. */
  readonly dataDir: string | null
  /** Where webhooks go besides registered subscriptions; `null` for none. */
  readonly webhookTarget: string | null
  /** The shop's clock; the real one when absent. */
  readonly clock?: () => Date
  /** How to wait before a webhook is tried again; returns how to call it off. Real timers when absent. */
  readonly later?: (milliseconds: number, run: () => void) => () => void
  /** Credentials of the one app that is installed; webhooks are signed with the secret. */
  readonly clientId?: string
  readonly clientSecret?: string
  /** Whether webhook subscriptions may name `http://` addresses on this machine; true unless told. */
  readonly localHttpWebhooks?: boolean
}

/** The commerce half opens the shop with `openShop(options)` in `shop/state.ts`. */
export interface LiveShop extends Shop {
  /** Told by the server after it listens (port 0 in tests). */
  setBaseUrl(baseUrl: string): void
  /** Takes a product out of the storefront, or puts it back. */
  hideProduct(productId: number, hide: boolean): void
  /** Back to the opening state: stock, carts, customers, orders. */
  reset(): Promise<void>
  /** Flushes state to disk. */
  close(): Promise<void>
}
