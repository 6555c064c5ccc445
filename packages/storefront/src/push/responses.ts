import { isPushType } from '@vitrine/core/push/link'
import type { Message, Preferences } from '@vitrine/core/push/subscriber'
import { isPushTopic } from '@vitrine/core/push/topics'
import { isRecord } from '@vitrine/core/validation/record'
import { isUuid } from '@vitrine/core/validation/uuid'

const MINUTES = 1440

function readMinute(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MINUTES ? value : null
}

/** Parses a partial set of preferences; skips invalid parts. */
export function readChoices(said: unknown): Partial<Preferences> {
  if (!isRecord(said)) return {}
  const { on, muted, quiet, birthday } = said
  const from = isRecord(quiet) ? readMinute(quiet.from) : null
  const to = isRecord(quiet) ? readMinute(quiet.to) : null
  return {
    ...(typeof on === 'boolean' && { on }),
    ...(Array.isArray(muted) && { muted: muted.filter(isPushTopic) }),
    ...('quiet' in said && { quiet: from === null || to === null ? null : { from, to } }),
    ...('birthday' in said && { birthday: typeof birthday === 'string' ? birthday : null }),
  }
}

/** Parses the push preferences; null for anything else. */
export function readPreferences(said: unknown): Preferences | null {
  const { on, muted, quiet = null, birthday = null } = readChoices(said)
  return on === undefined || muted === undefined ? null : { on, muted, quiet, birthday }
}

export type Registration = {
  readonly tied: boolean
  readonly preferences: Preferences
  readonly unread: number
  /** The message to show in the app. */
  readonly inApp: Message | null
}

/** Parses the server's response to a registration. */
export function readRegistration(said: unknown): Registration | null {
  if (!isRecord(said)) return null
  const preferences = readPreferences(said.preferences)
  const unread = typeof said.unread === 'number' ? said.unread : 0
  const inApp = readMessage(said.inApp)
  return preferences && { preferences, unread, inApp, tied: said.tied === true }
}

export type InboxPage = {
  readonly messages: readonly Message[]
  readonly unread: number
  /** Cursor of the next page; null for none. */
  readonly next: string | null
}

/** Parses a page of the inbox; skips invalid messages. */
export function readInboxPage(said: unknown): InboxPage | null {
  if (!isRecord(said) || !Array.isArray(said.messages)) return null
  return {
    messages: said.messages.flatMap((one) => readMessage(one) ?? []),
    unread: typeof said.unread === 'number' ? said.unread : 0,
    next: typeof said.next === 'string' ? said.next : null,
  }
}

function readMessage(said: unknown): Message | null {
  if (!isRecord(said)) return null
  const { message, title, body, image, type, url, sent, read } = said
  if (!isUuid(message) || typeof body !== 'string' || typeof sent !== 'string' || !isPushType(type))
    return null
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    message,
    title: text(title) ?? '',
    body,
    image: text(image),
    type,
    url: text(url),
    sent,
    read: read === true,
  }
}

/** Parses the variants with back-in-stock alerts. */
export function readStockAlerts(said: unknown): readonly number[] | null {
  if (!isRecord(said) || !Array.isArray(said.waiting)) return null
  return said.waiting.flatMap((one) =>
    isRecord(one) && typeof one.variant === 'number' ? [one.variant] : [],
  )
}

/** Parses the ids of the shopper's segments. */
export function readSegmentIds(said: unknown): readonly string[] | null {
  return isRecord(said) && Array.isArray(said.within) ? said.within.filter(isUuid) : null
}
