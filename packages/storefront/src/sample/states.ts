/** What a screen may look like, in the words of the studio. */
const STATE_NAMES = [
  'filled',
  'collection',
  'results',
  'order',
  'returned',
  'returning',
  'receipt',
  'signedIn',
  'guest',
  'newPassword',
  'empty',
  'soldOut',
  'sale',
  'plans',
  'giftCard',
  'pending',
  'paid',
  'denied',
  'message',
  'long',
  'loading',
  'failed',
] as const
export type StateName = (typeof STATE_NAMES)[number]

/** Returns true for the name of a sample state. Accepts any input. */
export function isStateName(name: unknown): name is StateName {
  return STATE_NAMES.some((state) => state === name)
}
