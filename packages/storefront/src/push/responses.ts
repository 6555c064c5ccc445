import { isPushType } from '@vitrine/core/push/link'
import type { Message, Preferences } from '@vitrine/core/push/subscriber'
import { isPushTopic } from '@vitrine/core/push/topics'
import { isRecord } from '@vitrine/core/validation/is-record'
import { isUuid } from '@vitrine/core/validation/uuid'

const MINUTES = 1440

function readMinute(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MINUTES ? value : null
}

/** Parses a partial set of preferences; skips invalid parts. */
export function readChoices(payload: unknown): Partial<Preferences> {
  if (!isRecord(payload)) return {}
  const { on, muted, quiet, birthday } = payload
  const from = isRecord(quiet) ? readMinute(quiet.from) : null
  const to = isRecord(quiet) ? readMinute(quiet.to) : null
  return {
    ...(typeof on === 'boolean' && { on }),
    ...(Array.isArray(muted) && { muted: muted.filter(isPushTopic) }),
    ...('quiet' in payload && { quiet: from === null || to === null ? null : { from, to } }),
    ...('birthday' in payload && { birthday: typeof birthday === 'string' ? birthday : null }),
  }
}

/** Parses the push preferences; null for anything else. */
export function readPreferences(payload: unknown): Preferences | null {
  const { on, muted, quiet = null, birthday = null } = readChoices(payload)
  return on === undefined || muted === undefined ? null : { on, muted, quiet, birthday }
}

export type Registration = {
  readonly linked: boolean
  readonly preferences: Preferences
  readonly unread: number
  /** The message to show in the app. */
  readonly inApp: Message | null
}

/** Parses the server's response to a registration. */
export function readRegistration(payload: unknown): Registration | null {
  if (!isRecord(payload)) return null
  const preferences = readPreferences(payload.preferences)
  const unread = typeof payload.unread === 'number' ? payload.unread : 0
  const inApp = readMessage(payload.inApp)
  return preferences && { preferences, unread, inApp, linked: payload.linked === true }
}

export type InboxPage = {
  readonly messages: readonly Message[]
  readonly unread: number
  /** Cursor of the next page; null for none. */
  readonly next: string | null
}

/** Parses a page of the inbox; skips invalid messages. */
export function readInboxPage(payload: unknown): InboxPage | null {
  if (!isRecord(payload) || !Array.isArray(payload.messages)) return null
  return {
    messages: payload.messages.flatMap((one) => readMessage(one) ?? []),
    unread: typeof payload.unread === 'number' ? payload.unread : 0,
    next: typeof payload.next === 'string' ? payload.next : null,
  }
}

function readMessage(payload: unknown): Message | null {
  if (!isRecord(payload)) return null
  const { message, title, body, image, type, url, sent, read } = payload
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
export function readStockAlerts(payload: unknown): readonly number[] | null {
  if (!isRecord(payload) || !Array.isArray(payload.waiting)) return null
  return payload.waiting.flatMap((one) =>
    isRecord(one) && typeof one.variant === 'number' ? [one.variant] : [],
  )
}

/** Parses the ids of the shopper's segments. */
export function readSegmentIds(payload: unknown): readonly string[] | null {
  return isRecord(payload) && Array.isArray(payload.within) ? payload.within.filter(isUuid) : null
}
