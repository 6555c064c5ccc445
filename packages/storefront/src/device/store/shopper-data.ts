import type { Customer } from '@vitrine/commerce/entities'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { MAX_DEVICE_CART_LINES } from '@vitrine/core/limits/limits'
import { isRecord } from '@vitrine/core/validation/is-record'
import type { Cart, CartItem } from '../cart/cart.ts'
import { type Purchase, readPurchase } from '../orders/purchases.ts'

/** The signed-in customer, limited to the stored fields. The postal address stays with the platform. */
export type ShopperUser = Pick<
  Customer,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'acceptsMarketing'
>
/** The platform's cart that was last created from the shopper's own cart. */
export type ShopperCheckout = {
  readonly id: string
  readonly url: string
  /** Currency that the buyer's address gave the cart; absent while it is the market's. */
  readonly currency?: CartCurrency
}

/** Currency of the platform's cart, stored only while it differs from the market's. */
export type CartCurrency = {
  readonly code: string
  /** Currency of the lines before. */
  readonly before: string
  /** Buyer that it holds for: market, and signed in or not. */
  readonly buyer: string
}

/** A requested account deletion: the customer's id, and the time of the request, ms since 1970. */
export type ShopperDeletion = { readonly account: number; readonly since: number }

/** The cart's extras: note, gift wrap and saved products. */
export type CartExtras = {
  /** Note to the shop, '' for none. */
  readonly note: string
  /** True when gift wrap is requested. */
  readonly wrap: boolean
  /** Lines saved for later, the last first. */
  readonly later: Cart
}

/** The stored data of one shopper (spec section 3). */
export type ShopperData = {
  readonly cart: Cart
  readonly aside: CartExtras | null
  /** Discount codes that the shopper wants, in their order, whether they apply or not. */
  readonly codes: readonly string[]
  /** Codes of the gift cards to pay with, in their order. Secrets: whoever knows one can spend it. */
  readonly giftCards: readonly string[]
  /** Product ids, the first added first. */
  readonly favorites: readonly number[]
  readonly checkout: ShopperCheckout | null
  /** Opened hosted checkouts and their outcomes, newest first. */
  readonly purchases: readonly Purchase[]
  /** The shopper's market, ISO 3166; null: the shop's own. */
  readonly locale: string | null
  readonly lang: Language | null
  /** Country of the device, ISO 3166: the default country of an empty address form. */
  readonly region: string | null
  /** The country whose market the shopper declined. */
  readonly offered: string | null
  /** Id of the current visit in analytics events; a new one begins after half an hour without events. */
  readonly session: string | null
  /** Number of visits, including the current one, and the id of the last counted visit. */
  readonly visits: number
  readonly visited: string | null
  /** The random id of this installation, which the server uses to address pushes. Created on first use. */
  readonly subscriber: string | null
  /** Push token of this device, as last sent to the server. */
  readonly expoPushToken: string | null
  /** When the shopper last saw the push permission prompt, ms since 1970. */
  readonly primed: number | null
  /** The account deletion as last reported by the server; it can be canceled for 7 days. */
  readonly deletion: ShopperDeletion | null
  readonly searches: readonly string[]
  /** Columns of product lists on a phone; null: as the design says. */
  readonly columns: number | null
  /** Ids of viewed products, the last first. */
  readonly viewed: readonly number[]
  /** When the app was last used, ms since 1970. */
  readonly last: number | null
  readonly user: ShopperUser | null
  readonly token: string | null
  /** When the token expires, ISO 8601. */
  readonly expires: string | null
  /**
   * Data of a sign-in on the platform's page: the single-use refresh token, and the value that ends the session there.
   */
  readonly refresh: string | null
  readonly id: string | null
}
export type ShopperKey = keyof ShopperData

/** Parses the stored value of a key; returns undefined when it is invalid. */
type Read<T> = (value: unknown) => T | undefined

const READS: { readonly [K in ShopperKey]: Read<ShopperData[K]> } = {
  cart: listOf(readLine, MAX_DEVICE_CART_LINES),
  aside: orNull(readCartExtras),
  codes: listOf(readText, 10),
  giftCards: listOf(readText, 10),
  favorites: listOf(readId, 1000),
  checkout: orNull(readCheckout),
  purchases: listOf(readPurchase, 25),
  locale: orNull(readText),
  lang: orNull((value) => (isLanguage(value) ? value : undefined)),
  region: orNull(readText),
  offered: orNull(readText),
  session: orNull(readText),
  visits: readId,
  visited: orNull(readText),
  subscriber: orNull(readText),
  expoPushToken: orNull(readText),
  primed: orNull(readId),
  deletion: orNull(readDeletion),
  searches: listOf(readText, 20),
  columns: orNull(readColumns),
  viewed: listOf(readId, 20),
  last: orNull(readId),
  user: orNull(readUser),
  token: orNull(readText),
  expires: orNull(readText),
  refresh: orNull(readText),
  id: orNull(readText),
}

const SECRETS: readonly ShopperKey[] = [
  'checkout',
  'giftCards',
  'purchases',
  'expoPushToken',
  'user',
  'token',
  'expires',
  'refresh',
  'id',
]
/**
 * Returns true for keys that belong in the keychain (on the web: in a separate entry); all others are in the app's own
 * storage.
 */
export function isSecretKey(key: ShopperKey): boolean {
  return SECRETS.includes(key)
}

/** Data of a new shopper. */
export const EMPTY_SHOPPER: ShopperData = {
  cart: [],
  aside: null,
  codes: [],
  giftCards: [],
  favorites: [],
  checkout: null,
  purchases: [],
  locale: null,
  lang: null,
  region: null,
  offered: null,
  session: null,
  visits: 0,
  visited: null,
  subscriber: null,
  expoPushToken: null,
  primed: null,
  deletion: null,
  searches: [],
  columns: null,
  viewed: [],
  last: null,
  user: null,
  token: null,
  expires: null,
  refresh: null,
  id: null,
}

/** Lists the keys of the shopper's data. */
export function listShopperKeys(): readonly ShopperKey[] {
  const names: ShopperKey[] = []
  let name: ShopperKey
  for (name in READS) names.push(name)
  return names
}

/** Parses stored data key by key. Invalid keys are listed in `broken` and keep their earlier value. */
export function parseShopperData(stored: unknown): {
  readonly data: Partial<ShopperData>
  readonly broken: readonly string[]
} {
  const data: Partial<ShopperData> = {}
  const broken: string[] = []
  if (!isRecord(stored)) return { data, broken }
  const take = <K extends ShopperKey>(key: K) => {
    if (!Object.hasOwn(stored, key)) return
    const value = READS[key](stored[key])
    if (value === undefined) broken.push(key)
    else Object.assign(data, { [key]: value })
  }
  for (const key of listShopperKeys()) take(key)
  return { data, broken }
}

function orNull<T>(read: (value: unknown) => T | undefined): (value: unknown) => T | null | undefined {
  return (value) => (value === null ? null : read(value))
}
/** Parses a list without its invalid items; undefined when it is no list. */
function listOf<T>(
  read: (value: unknown) => T | undefined,
  maxLength: number,
): (value: unknown) => readonly T[] | undefined {
  return (value) =>
    Array.isArray(value) ? value.flatMap((item) => read(item) ?? []).slice(0, maxLength) : undefined
}
function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 4000 ? value : undefined
}
function readId(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
function readColumns(value: unknown): number | undefined {
  return value === 1 || value === 2 || value === 3 ? value : undefined
}
function readCartExtras(value: unknown): CartExtras | undefined {
  if (!isRecord(value)) return undefined
  const { note, wrap, later } = value
  return {
    note: readText(note) ?? '',
    wrap: wrap === true,
    later: listOf(readLine, MAX_DEVICE_CART_LINES)(later) ?? [],
  }
}
function readDeletion(value: unknown): ShopperDeletion | undefined {
  if (!isRecord(value)) return undefined
  const account = readId(value.account)
  const requestedAt = readId(value.since)
  return account === undefined || requestedAt === undefined ? undefined : { account, since: requestedAt }
}
function readCheckout(value: unknown): ShopperCheckout | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.url !== 'string') return undefined
  const currency = readCartCurrency(value.currency)
  return {
    id: value.id,
    url: value.url,
    ...(currency ? { currency } : {}),
  }
}
function readCartCurrency(value: unknown): CartCurrency | undefined {
  if (!isRecord(value)) return undefined
  const { code, before, buyer } = value
  return typeof code === 'string' && typeof before === 'string' && typeof buyer === 'string'
    ? { code, before, buyer }
    : undefined
}
function readUser(value: unknown): ShopperUser | undefined {
  if (!isRecord(value)) return undefined
  const { id, firstName, lastName, email, phone, acceptsMarketing } = value
  if (typeof id !== 'number' || typeof email !== 'string') return undefined
  const text = (piece: unknown) => (typeof piece === 'string' ? piece : '')
  return {
    id,
    email,
    firstName: text(firstName),
    lastName: text(lastName),
    phone: text(phone),
    acceptsMarketing: acceptsMarketing === true,
  }
}
function readLine(value: unknown): CartItem | undefined {
  return isLine(value) ? value : undefined
}
/** Checks the fields that the cart's rules and totals rely on; only this app writes the display fields. */
function isLine(value: unknown): value is CartItem {
  if (!isRecord(value) || !isRecord(value.variant)) return false
  const { id, handle, name, image, options, attributes, quantity, plan, variant } = value
  const numbers = [id, quantity, variant.id, variant.price, ...(isRecord(plan) ? [plan.id, plan.price] : [])]
  return (
    numbers.every((number) => Number.isSafeInteger(number)) &&
    Number(quantity) > 0 &&
    [handle, name, image, variant.currency].every((text) => typeof text === 'string') &&
    Array.isArray(options) &&
    Array.isArray(attributes) &&
    (plan === null || isRecord(plan))
  )
}
