import { randomBytes, randomUUID } from 'node:crypto'
import type { ShopData } from './data.ts'
import type { LiveShop, Shop } from './types.ts'
import type { Uploads } from './uploads.ts'

/** What stands otherwise than on the shop's first morning. */
export type ShopSettings = {
  /** The new customer accounts are on: nobody signs in with a password. */
  newAccounts: boolean
  /** Where sign-in pages may lead back to, exactly, and pages of which origins may ask from a browser. */
  accountRedirects: string[]
  accountOrigins: string[]
  /** Only who is signed in may check out. */
  signInAtCheckout: boolean
  /** Webhooks are subscribed to and never sent. */
  silent: boolean
  /** The public tokens that every demo shop knows were revoked; those made since work. */
  tokensRevoked: boolean
  returnRules: ReturnRules
}

/** What may be returned, and at which price. */
export type ReturnRules = {
  /** Customers may ask for a return by themselves. */
  readonly selfServe: boolean
  /** So many days after it arrived. */
  readonly days: number
  /** For the way back, US cents, and for putting it back on the shelf, percent of what is given back. */
  readonly shippingFee: number
  readonly restockingPercent: number
}

/** As on the first morning. */
export const usualSettings = (): ShopSettings => ({
  newAccounts: false,
  accountRedirects: [],
  accountOrigins: [],
  signInAtCheckout: false,
  silent: false,
  tokensRevoked: false,
  returnRules: { selfServe: true, days: 60, shippingFee: 0, restockingPercent: 0 },
})

/** The running shop's changing half, as the commerce rooms see it. */
export type Live = {
  readonly shop: LiveShop
  readonly data: ShopData
  /** The shop's clock. */
  now(): Date
  /**
   * Say so after changing `data`: it stands on disk before the request is answered. What changed, where that is
   * known (a section, or one record of it), spares looking through all the rest.
   */
  changed(section?: keyof ShopData, key?: string | number): void
  /** Resolves once what changed so far stands on disk, and so outlives the process however that ends. */
  settled(): Promise<void>
  /** How often something changed. */
  readonly changes: number
  /** Next number for things that need one. */
  nextId(): number
  /** Tells every webhook subscriber of `topic` (`orders/create`). */
  emit(topic: string, payload: Readonly<Record<string, unknown>>): void
  /** Sends what nobody subscribes to, to the address that an app's settings at the platform name. */
  send(topic: string, payload: Readonly<Record<string, unknown>>, uri: string): void
  /** Resolves when no webhook is on its way (retries that wait for their time do not count). */
  webhooksIdle(): Promise<void>
  /** Folder for what outlives the process; null when the shop lives in memory. */
  readonly folder: string | null
  /** What merchants uploaded. */
  readonly uploads: Uploads
  readonly clientId: string
  readonly clientSecret: string
  /** What a merchant set otherwise in the shop's admin, or what has broken there; of this run alone. */
  readonly settings: ShopSettings
  /** The platform refuses http:// webhook addresses; a demo shop takes those on this machine. */
  readonly localHttpWebhooks: boolean
}

const lives = new WeakMap<Shop, Live>()

/** Ties the changing half to its shop; called once by `openShop`. */
export function bindLive(shop: Shop, live: Live): void {
  lives.set(shop, live)
}

/** The changing half of a shop opened with `openShop`. */
export function liveOf(shop: Shop): Live {
  const live = lives.get(shop)
  if (!live) throw new Error('This shop was not opened with openShop: it has no carts, customers or orders.')
  return live
}

/** Opaque hexadecimal token of `bytes` random bytes. */
export const hexToken = (bytes = 16): string => randomBytes(bytes).toString('hex')

/** Cart and checkout tokens as the platform prints them: letters and digits. */
export function createAlphanumericToken(length = 32): string {
  const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}

export const uuid = (): string => randomUUID()
