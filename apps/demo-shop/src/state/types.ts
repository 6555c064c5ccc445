import type { StockLevels } from '../catalog/availability.ts'
import type { Catalog } from '../catalog/types.ts'

/** Live stock. The catalog contains only the opening stock. */
export interface Stock extends StockLevels {
  /** Deducts sold pieces. May go below zero for back-orderable variants. */
  take(variantId: number, quantity: number): void
  /** Sets the number of pieces. */
  set(variantId: number, quantity: number): void
}

/** Interface of the running shop shared by catalog and commerce modules. */
export type Shop = {
  readonly catalog: Catalog
  readonly stock: Stock
  /** Public URL without a trailing slash, e.g. `http://localhost:4010`; known once the server listens. */
  readonly baseUrl: string
  /** Host and port of `baseUrl`. */
  readonly domain: string
  /** Ids of unpublished or deleted products, absent from every storefront answer. */
  readonly hiddenProducts: ReadonlySet<number>
  /** Returns true for a valid storefront token, public or private. */
  knowsStorefrontToken(token: string): boolean
  /** Returns true for a valid customer access token (for `@inContext(buyer:)`). */
  knowsCustomerToken(token: string): boolean
}

export type OpenShopOptions = {
  readonly catalog: Catalog
  /** Folder for persistent state; `null` keeps everything in memory. */
  readonly dataDir: string | null
  /** Additional receiver of all webhooks; `null` for none. */
  readonly webhookTarget: string | null
  /** Clock of the shop. Default: real time. */
  readonly clock?: () => Date
  /** Schedules a webhook retry and returns the cancel function. Default: real timers. */
  readonly later?: (milliseconds: number, run: () => void) => () => void
  /** Credentials of the installed app; the secret signs webhooks. */
  readonly clientId?: string
  readonly clientSecret?: string
  /** True accepts `http://` webhook URLs on this machine. Default: true. */
  readonly localHttpWebhooks?: boolean
}

/** Shop opened with `openShop(options)` in `state/state.ts`. */
export interface LiveShop extends Shop {
  /** Sets the URL after the server listens (port 0 in tests). */
  setBaseUrl(baseUrl: string): void
  /** Hides a product from the storefront, or shows it again. */
  hideProduct(productId: number, hide: boolean): void
  /** Changes the catalog until the next reset. */
  editCatalog(edit: (catalog: Catalog) => Catalog): void
  /** Resets stock, carts, customers and orders to the opening state. */
  reset(): Promise<void>
  /** Saves the state to disk and closes it. */
  close(): Promise<void>
}
