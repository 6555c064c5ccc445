/** The platform's webhooks that a module may take, as it names them in a delivery's header. */
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
 * What the platform tells every app, at the address that its settings at the platform name: nobody can ask for these,
 * and nobody can refuse them.
 */
const UNASKED: ReadonlySet<Topic> = new Set(['customers/data_request', 'customers/redact', 'shop/redact'])

/** What comes to that address; all else comes to the project's own. */
export function isAppTopic(topic: string): boolean {
  return topic === 'app/uninstalled' || [...UNASKED].some((one) => one === topic)
}

/** True for a topic that an app asks for, shop by shop. */
export function isSubscribedTopic(topic: Topic): boolean {
  return !UNASKED.has(topic)
}
