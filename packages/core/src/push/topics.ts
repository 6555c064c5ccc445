/**
 * Push topics that shoppers can mute: news and offers; reminders of a cart, a wishlist or a visit; restocks and price
 * drops; their own orders.
 */
export const PUSH_TOPICS = ['offers', 'reminders', 'stock', 'orders'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

export function isPushTopic(value: unknown): value is PushTopic {
  return PUSH_TOPICS.some((topic) => topic === value)
}

/** Android channel for messages without a topic, and for apps that did not create the topic's channel. */
export const DEFAULT_CHANNEL = 'default'

/** Answers to the push permission prompt. */
export const PUSH_PERMISSIONS = ['unasked', 'granted', 'denied'] as const
export type PushPermission = (typeof PUSH_PERMISSIONS)[number]
