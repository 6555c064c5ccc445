import type { Transaction } from './db/open.ts'
import { noteProduct, takeCheckout, takeOrder } from './rooms/orders/queries.ts'

export type TopicWork = (tx: Transaction, projectId: string, payload: unknown) => Promise<void>

/** What shoppers see has changed: pages are drawn anew at once, and there is nothing to store. */
const seenAlone: TopicWork = async () => undefined

/** The webhooks we ask the platform for, and which room takes each. */
const TAKEN: Readonly<Record<string, TopicWork>> = {
  'orders/create': takeOrder,
  'orders/paid': takeOrder,
  'orders/updated': takeOrder,
  'orders/cancelled': takeOrder,
  'checkouts/create': takeCheckout,
  'checkouts/update': takeCheckout,
  'products/update': noteProduct,
  'products/create': seenAlone,
  'products/delete': seenAlone,
  'collections/create': seenAlone,
  'collections/update': seenAlone,
  'collections/delete': seenAlone,
  'inventory_levels/update': seenAlone,
  'shop/update': seenAlone,
}

export const TOPICS: readonly string[] = Object.keys(TAKEN)

/** What takes a webhook of this topic; null for one that we do not ask for. */
export function workOf(topic: string): TopicWork | null {
  return Object.hasOwn(TAKEN, topic) ? (TAKEN[topic] ?? null) : null
}

/** True for news of what every shopper sees: products, collections, stock and the shop's own settings. */
export function isOfShopWindow(topic: string): boolean {
  return /^(?:products|collections|inventory_levels|shop)\//.test(topic)
}
