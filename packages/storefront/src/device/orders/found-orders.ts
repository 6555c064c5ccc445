import { orderLinkOf } from '@vitrine/core/shop/order-link'
import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/record'
import type { Ports } from '../../ports.ts'
import { toOrderPath } from './order-path.ts'

/** Where the device keeps orders that were found by a link, among its secrets. */
export const FOUND_ORDERS_KEY = 'store.found'

/** How what is kept of them came to its shape of today. Never change one that has shipped. */
export const FOUND_ORDERS_VERSIONS = defineVersions([
  { version: 1, name: 'orders that were found by a link', migrate: (old) => old },
])

/** An order that was looked up by a link, on whichever device it was placed. */
export type FoundOrder = {
  /** What proves that it may be seen: a whole cart id with its key, or the link of the platform's mail. A secret. */
  readonly by: string
  /** Such as #1003. */
  readonly name: string
  /** Minor units. */
  readonly sum: number
  readonly currency: string
  /** When it was placed, or first seen here, ms since 1970. */
  readonly at: number
}

/** Orders that are kept. */
const MAX_FOUND_ORDERS = 20
/** So long may a secret be. */
const MAX_SECRET_LENGTH = 2000

/** Adds a looked-up order at the front, once. */
export function addFoundOrder(list: readonly FoundOrder[], found: FoundOrder): readonly FoundOrder[] {
  return [found, ...list.filter(({ name }) => name !== found.name)].slice(0, MAX_FOUND_ORDERS)
}

const CART = /^gid:\/\/shopify\/Cart\/[^/?\s]+\?\S+$/

/** A whole cart id with its key. */
const isCartSecret = (text: string): boolean => text.length <= 500 && CART.test(text)

/** The link of an order's own page in what was typed or pasted, a whole mail among it; null where there is none. */
export function parseOrderLink(typed: string): string | null {
  const links = typed.slice(0, 10_000).match(/https?:\/\/[^\s<>"']+/gi) ?? []
  return links.find((link) => orderLinkOf(link) !== null) ?? null
}

/** What a secret is: of a cart, or the link of a mail. null for what is neither. */
export function getSecretKind(text: string): 'cart' | 'link' | null {
  if (isCartSecret(text)) return 'cart'
  return orderLinkOf(text) === null ? null : 'link'
}

/**
 * The address under which another device opens an order. What proves it stands behind '#': it is sent to no server, and
 * stands in no log, no title and no word of where somebody came from.
 */
export const toSharedOrderPath = ({ by, name }: Pick<FoundOrder, 'by' | 'name'>): string =>
  `${toOrderPath(name)}#by=${encodeURIComponent(by)}`

/** The secret in an address's fragment, '' or with its '#'; null for anything else. */
export function parseOrderSecret(fragment: string): string | null {
  const by = new URLSearchParams(fragment.replace(/^#/, '')).get('by') ?? ''
  return getSecretKind(by) === null ? null : by
}

/** What is kept of them, the newest first. */
export type FoundOrders = { readonly orders: readonly FoundOrder[] }

/** What was stored of found orders, without those that are broken. */
export function readFoundOrders(kept: unknown): FoundOrders {
  const orders: unknown = isRecord(kept) ? kept.orders : null
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
