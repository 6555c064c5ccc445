import { orderLinkOf } from '@vitrine/core/shop/order-link'
import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import type { Ports } from '../../ports.ts'
import { toOrderPath } from './order-path.ts'

/** Key of the looked-up orders in the secret storage. */
export const FOUND_ORDERS_KEY = 'store.found'

/** Migrations of the stored looked-up orders. Never change a released step. */
export const FOUND_ORDERS_VERSIONS = defineVersions([
  { version: 1, name: 'orders that were found by a link', migrate: (old) => old },
])

/** An order looked up by a link, placed on any device. */
export type FoundOrder = {
  /** Secret that grants access: a whole cart id with its key, or the link of the platform's e-mail. */
  readonly by: string
  /** Such as #1003. */
  readonly name: string
  /** Minor units. */
  readonly sum: number
  readonly currency: string
  /** When the order was placed, or first seen here, ms since 1970. */
  readonly at: number
}

/** Maximum number of stored orders. */
const MAX_FOUND_ORDERS = 20
/** Maximum length of a secret, characters. */
const MAX_SECRET_LENGTH = 2000

/** Adds a looked-up order at the front, without duplicates. */
export function addFoundOrder(list: readonly FoundOrder[], newOrder: FoundOrder): readonly FoundOrder[] {
  return [newOrder, ...list.filter(({ name }) => name !== newOrder.name)].slice(0, MAX_FOUND_ORDERS)
}

const CART = /^gid:\/\/shopify\/Cart\/[^/?\s]+\?\S+$/

/** Returns true for a whole cart id with its key. */
const isCartSecret = (text: string): boolean => text.length <= 500 && CART.test(text)

/** Finds the link of an order page in typed or pasted text, such as a whole e-mail; null where there is none. */
export function parseOrderLink(typed: string): string | null {
  const links = typed.slice(0, 10_000).match(/https?:\/\/[^\s<>"']+/gi) ?? []
  return links.find((link) => orderLinkOf(link) !== null) ?? null
}

/** Returns the kind of a secret: a cart, or the link of an e-mail. null for neither. */
export function getSecretKind(text: string): 'cart' | 'link' | null {
  if (isCartSecret(text)) return 'cart'
  return orderLinkOf(text) === null ? null : 'link'
}

/**
 * Returns the path under which another device opens an order. The secret follows '#', so that no server receives it and
 * it is in no log, title or referrer.
 */
export const toSharedOrderPath = ({ by, name }: Pick<FoundOrder, 'by' | 'name'>): string =>
  `${toOrderPath(name)}#by=${encodeURIComponent(by)}`

/** Parses the secret from an address's fragment, '' or with its '#'; null for anything else. */
export function parseOrderSecret(fragment: string): string | null {
  const by = new URLSearchParams(fragment.replace(/^#/, '')).get('by') ?? ''
  return getSecretKind(by) === null ? null : by
}

/** The stored orders, newest first. */
export type FoundOrders = { readonly orders: readonly FoundOrder[] }

/** Reads the stored looked-up orders; skips invalid ones. */
export function readFoundOrders(storedOrders: unknown): FoundOrders {
  const orders: unknown = isRecord(storedOrders) ? storedOrders.orders : null
  return {
    orders: Array.isArray(orders)
      ? orders.flatMap((one) => readFoundOrder(one) ?? []).slice(0, MAX_FOUND_ORDERS)
      : [],
  }
}

/** Deletes the looked-up orders of this device on sign-out. */
export function deleteFoundOrders(secrets: Ports['secrets']): void {
  secrets.remove(FOUND_ORDERS_KEY).catch(() => undefined)
}

function readFoundOrder(value: unknown): FoundOrder | undefined {
  if (!isRecord(value)) return undefined
  const { by, name, sum, currency, at } = value
  if (typeof by !== 'string' || by.length > MAX_SECRET_LENGTH || typeof name !== 'string') return undefined
  if (typeof currency !== 'string' || !Number.isSafeInteger(sum) || !Number.isSafeInteger(at))
    return undefined
  return { by, name, sum: Number(sum), currency, at: Number(at) }
}
