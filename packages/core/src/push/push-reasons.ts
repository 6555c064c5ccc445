/** Why a message was not sent, waits, or failed. Stored with the message and shown to merchants. */
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
  // Skipped by the module that created it, just before sending.
  'bought',
  'no-stock',
  'off',
  'exit',
  // Waiting.
  'quiet-hours',
  'rate',
  'retry',
  // Canceled.
  'cancelled',
  // Failed.
  'too-big',
  'credentials',
  'refused',
  'gateway',
  // Unknown: the gateway may or may not have it, or never reported a result.
  'no-answer',
  'no-receipt',
] as const
export type PushReason = (typeof PUSH_REASONS)[number]
