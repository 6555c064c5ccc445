/**
 * What a push is about, as shoppers choose by it: news and offers of the shop; reminders of a cart, a wish or a visit;
 * what is back in stock or costs less; their own orders.
 */
export const PUSH_TOPICS = ['offers', 'reminders', 'stock', 'orders'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

export function isPushTopic(value: unknown): value is PushTopic {
  return PUSH_TOPICS.some((topic) => topic === value)
}

/** The channel of Android for what has no topic, and where an app has made none for one. */
export const DEFAULT_CHANNEL = 'default'

/** What the device's owner said when they were asked whether the app may send pushes. */
export const PUSH_PERMISSIONS = ['unasked', 'granted', 'denied'] as const
export type PushPermission = (typeof PUSH_PERMISSIONS)[number]
