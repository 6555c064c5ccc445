/** Why a message was not sent, waits, or failed. Kept with the message and shown to merchants. */
export const PUSH_REASONS = [
  // Skipped.
  'no-consent',
  'dead-token',
  'muted',
  'holdout',
  'cap',
  'expired',
  'past-time',
  'duplicate',
  'gone',
  // By the room that asked for it, just before sending.
  'bought',
  'no-stock',
  'off',
  'exit',
  // Held.
  'quiet-hours',
  'rate',
  'retry',
  // Cancelled.
  'cancelled',
  // Failed.
  'too-big',
  'credentials',
  'refused',
  'gateway',
  // Unknown: the gateway may or may not have it, or never told.
  'no-answer',
  'no-receipt',
] as const
export type PushReason = (typeof PUSH_REASONS)[number]
