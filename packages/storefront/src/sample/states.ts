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

/** True for the name of a state: a name from outside may be any text. */
export function isStateName(name: unknown): name is StateName {
  return STATE_NAMES.some((state) => state === name)
}
