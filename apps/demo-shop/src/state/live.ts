import { randomBytes, randomUUID } from 'node:crypto'
import type { ShopData } from './data.ts'
import type { LiveShop, Shop } from './types.ts'
import type { Uploads } from './uploads.ts'

/** Settings that differ from the initial state. */
export type ShopSettings = {
  /** True for the new customer accounts, without passwords. */
  newAccounts: boolean
  /** True when the platform no longer serves its first version. */
  newerVersions: boolean
  /** Times at which the stock of variants last changed, by variant id. */
  stockTimes: Map<number, string>
  /** Ids of deleted products, which no API has any more. */
  deletedProducts: Set<number>
  /** Registered redirect URIs of the sign-in, and origins of browser clients. */
  accountRedirects: string[]
  accountOrigins: string[]
  /** True when checkout requires a sign-in. */
  signInAtCheckout: boolean
  /** True when webhooks are never sent. */
  silent: boolean
  /** True when the fixed public tokens are revoked; later ones stay valid. */
  tokensRevoked: boolean
  returnRules: ReturnRules
}

/** Conditions and fees of returns. */
export type ReturnRules = {
  /** True when customers may request returns themselves. */
  readonly selfServe: boolean
  /** Return window in days after arrival. */
  readonly days: number
  /** Return shipping fee in US cents, and restocking fee in percent of the value. */
  readonly shippingFee: number
  readonly restockingPercent: number
}

/** Returns the initial settings. */
export const createDefaultSettings = (): ShopSettings => ({
  newAccounts: false,
  newerVersions: false,
  stockTimes: new Map(),
  deletedProducts: new Set(),
  accountRedirects: [],
  accountOrigins: [],
  signInAtCheckout: false,
  silent: false,
  tokensRevoked: false,
  returnRules: { selfServe: true, days: 60, shippingFee: 0, restockingPercent: 0 },
})

export type ChangeListener = (section?: keyof ShopData) => void

/** Mutable part of a running shop, for its commerce modules. */
export type Live = {
  readonly shop: LiveShop
  readonly data: ShopData
  /** Returns the shop's current time. */
  now(): Date
  /**
   * Marks a change of `data`, which is then persisted before the request is answered. Naming the section and record
   * avoids saving everything.
   */
  changed(section?: keyof ShopData, key?: string | number): void
  /** Calls `listener` after every change, with its section where it is named. */
  onChange(listener: ChangeListener): void
  /** Resolves once all changes so far are on disk. */
  settled(): Promise<void>
  /** Number of changes. */
  readonly changes: number
  /** Returns the next numeric id. */
  nextId(): number
  /** Sends a topic (`orders/create`) to its webhook subscribers. */
  emit(topic: string, payload: Readonly<Record<string, unknown>>): void
  /** Sends a topic without subscriptions to the URL in the app's settings. */
  send(topic: string, payload: Readonly<Record<string, unknown>>, uri: string): void
  /** Resolves when no webhook is being sent; pending retries do not count. */
  webhooksIdle(): Promise<void>
  /** Data folder; null when the shop is in memory. */
  readonly folder: string | null
  /** Files that merchants uploaded. */
  readonly uploads: Uploads
  readonly clientId: string
  readonly clientSecret: string
  /** Settings of the shop's admin and active breakages; not persisted. */
  readonly settings: ShopSettings
  /** True accepts http:// webhook URLs on this machine, which the platform refuses. */
  readonly localHttpWebhooks: boolean
}

const lives = new WeakMap<Shop, Live>()

/** Attaches the mutable part to its shop; called once by `openShop`. */
export function bindLive(shop: Shop, live: Live): void {
  lives.set(shop, live)
}

/** Returns the mutable part of a shop opened with `openShop`. Throws for any other. */
export function getLive(shop: Shop): Live {
  const live = lives.get(shop)
  if (!live) throw new Error('This shop was not opened with openShop: it has no carts, customers or orders.')
  return live
}

/** Returns a hexadecimal token of `bytes` random bytes. */
export const createHexToken = (bytes = 16): string => randomBytes(bytes).toString('hex')

/** Returns a cart or checkout token in the platform's format: letters and digits. */
export function createAlphanumericToken(length = 32): string {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

export const createUuid = (): string => randomUUID()
