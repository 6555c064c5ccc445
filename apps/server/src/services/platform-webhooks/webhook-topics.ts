/** Webhook topics of the platform that modules can handle, as named in the delivery header. */
export const TOPICS = [
  'app_subscriptions/update',
  'app/uninstalled',
  'carts/create',
  'carts/update',
  'checkouts/create',
  'checkouts/delete',
  'checkouts/update',
  'collections/create',
  'collections/delete',
  'collections/update',
  'customers/create',
  'customers/data_request',
  'customers/delete',
  'customers/redact',
  'customers/update',
  'fulfillments/create',
  'fulfillments/update',
  'inventory_levels/update',
  'orders/cancelled',
  'orders/create',
  'orders/fulfilled',
  'orders/paid',
  'orders/updated',
  'products/create',
  'products/delete',
  'products/update',
  'refunds/create',
  'shop/redact',
  'shop/update',
] as const
export type Topic = (typeof TOPICS)[number]

/**
 * Mandatory topics, which the platform sends to the URL in the app's settings. Apps cannot subscribe to or refuse them.
 */
const UNASKED: ReadonlySet<Topic> = new Set(['customers/data_request', 'customers/redact', 'shop/redact'])

/** Returns true for a topic sent to the app's URL; all others are sent to the project's own. */
export function isAppTopic(topic: string): boolean {
  return topic === 'app/uninstalled' || [...UNASKED].some((one) => one === topic)
}

/** Returns true for a topic that an app subscribes to, shop by shop. */
export function isSubscribedTopic(topic: Topic): boolean {
  return !UNASKED.has(topic)
}
