import { createHash } from 'node:crypto'

/** Earliest valid time in ms (2001). Smaller values are seconds. */
const FIRST_MS = 1e12
/** End of valid times in ms (year 10000). Larger values are micro- or nanoseconds. */
const END_MS = Date.UTC(10_000, 0)

/** Returns true for a valid date before the year 10000, which PostgreSQL and ISO strings can hold. */
export const isValidTime = (at: Date): boolean => at.getTime() < END_MS

/**
 * Throws a RangeError for a start or due time of a message before 2001 or after the year 9999, which is a
 * sign that it is not in milliseconds.
 */
export function assertValidTime(at: Date): void {
  if (!isValidTime(at) || at.getTime() < FIRST_MS)
    throw new RangeError(`${at.getTime()} ms is no time of a message`)
}

/**
 * Creates a deterministic message id: a UUID (version 7) of the campaign's start or the cause's time and a hash of
 * `name`. The same message always has the same id, and the id alone gives the row's partition. `getMessageTime` reads
 * the time back. Throws a RangeError for a time that is not in milliseconds.
 */
export function createMessageId(began: Date, name: string): string {
  assertValidTime(began)
  const hash = createHash('md5').update(name).digest('hex')
  return dashed(getMessageIdPrefix(began) + hash.slice(0, 3) + VARIANT + hash.slice(3, 18))
}

/**
 * Returns the prefix without dashes of the ids of all messages with this start time. SQL appends the hash (plan-audience.ts).
 */
export function getMessageIdPrefix(began: Date): string {
  return began.getTime().toString(16).padStart(12, '0').slice(-12) + VERSION
}

/** Returns the smallest and the largest id of messages with this start time. */
export function getMessageIdRange(began: Date): readonly [least: string, greatest: string] {
  const prefix = getMessageIdPrefix(began)
  return [dashed(prefix.padEnd(32, '0')), dashed(prefix.padEnd(32, 'f'))]
}

/** Returns the hashed name of a campaign's message to a subscriber. The SQL in plan-audience.ts builds the same name. */
export const getCampaignMessageName = (campaign: string, subscriber: string) => `${campaign} ${subscriber}`

const VERSION = '7'
export const VARIANT = 'a'

/** Returns the start time that a message id contains, in ms precision. */
export function getMessageTime(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}

function dashed(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
