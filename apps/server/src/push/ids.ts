import { createHash } from 'node:crypto'

/**
 * The id of a message: a UUID (version 7) whose time is when its campaign began or its cause happened, and whose
 * rest is a hash of what it is for. The same message made twice has the same id, and the id alone says in which
 * partition its row lies. `beganOf` reads the time back.
 */
export function messageId(began: Date, name: string): string {
  const hash = createHash('md5').update(name).digest('hex')
  return dashed(idPrefix(began) + hash.slice(0, 3) + VARIANT + hash.slice(3, 18))
}

/** What the ids of all messages that began then start with, without dashes; SQL adds the hash to it (plan.ts). */
export function idPrefix(began: Date): string {
  return began.getTime().toString(16).padStart(12, '0').slice(-12) + VERSION
}

/** What a campaign's message to a subscriber is called; SQL says the same. */
export const campaignMessageName = (campaign: string, subscriber: string) => `${campaign} ${subscriber}`

export const VERSION = '7'
export const VARIANT = 'a'

/** When the message of this id began, to the millisecond. */
export function beganOf(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}

function dashed(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
