import { createHash } from 'node:crypto'

/** Nothing happened before (2001): what says so counts in seconds. */
const FIRST_MS = 1e12
/** The first year that has five digits: what lies behind it counts in micro- or nanoseconds. */
const END_MS = Date.UTC(10_000, 0)

/** True for an instant that can be kept: one that is a number of milliseconds, before the year 10000. */
export const isValidTime = (at: Date): boolean => at.getTime() < END_MS

/** Throws a RangeError for an instant at which no message can begin or be due: it was taken in another unit. */
export function assertValidTime(at: Date): void {
  if (!isValidTime(at) || at.getTime() < FIRST_MS)
    throw new RangeError(`${at.getTime()} ms is no time of a message`)
}

/**
 * The id of a message: a UUID (version 7) whose time is when its campaign began or its cause happened, and whose
 * rest is a hash of what it is for. The same message made twice has the same id, and the id alone says in which
 * partition its row lies. `getMessageTime` reads the time back. Throws a RangeError for a time that was taken in another unit.
 */
export function createMessageId(began: Date, name: string): string {
  assertValidTime(began)
  const hash = createHash('md5').update(name).digest('hex')
  return dashed(getMessageIdPrefix(began) + hash.slice(0, 3) + VARIANT + hash.slice(3, 18))
}

/** What the ids of all messages that began then start with, without dashes; SQL adds the hash to it (plan.ts). */
export function getMessageIdPrefix(began: Date): string {
  return began.getTime().toString(16).padStart(12, '0').slice(-12) + VERSION
}

/** The least and the greatest id that a message that began then can have. */
export function getMessageIdRange(began: Date): readonly [least: string, greatest: string] {
  const prefix = getMessageIdPrefix(began)
  return [dashed(prefix.padEnd(32, '0')), dashed(prefix.padEnd(32, 'f'))]
}

/** What a campaign's message to a subscriber is called; SQL says the same. */
export const campaignMessageName = (campaign: string, subscriber: string) => `${campaign} ${subscriber}`

const VERSION = '7'
export const VARIANT = 'a'

/** When the message of this id began, to the millisecond. */
export function getMessageTime(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}

function dashed(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
