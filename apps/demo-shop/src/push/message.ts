/** Received message with validated fields. */
export type Message = {
  readonly to: string | readonly string[]
  readonly title?: string | null
  readonly subtitle?: string | null
  readonly body?: string | null
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly ttl?: number | null
  readonly expiration?: number | null
  readonly priority?: 'default' | 'normal' | 'high' | null
  readonly badge?: number | null
  readonly channelId?: string | null
  readonly tag?: string | null
  readonly collapseId?: string | null
  readonly threadId?: string | null
  readonly filterCriteria?: string | null
  readonly richContent?: { readonly image?: string } | null
}

type Kind = 'text' | 'number' | 'whole' | 'flag' | 'object' | 'any'

/** Accepted fields and their types; null and absent are equal. */
const FIELDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['title', 'text'],
  ['subtitle', 'text'],
  ['body', 'text'],
  ['data', 'object'],
  ['ttl', 'whole'],
  ['expiration', 'whole'],
  ['priority', 'text'],
  ['badge', 'whole'],
  ['sound', 'any'],
  ['mutableContent', 'flag'],
  ['contentAvailable', 'flag'],
  ['_contentAvailable', 'flag'],
  ['interruptionLevel', 'text'],
  ['threadId', 'text'],
  ['targetContentId', 'text'],
  ['relevanceScore', 'number'],
  ['filterCriteria', 'text'],
  ['channelId', 'text'],
  ['icon', 'text'],
  ['tag', 'text'],
  ['categoryId', 'text'],
  ['richContent', 'object'],
  ['collapseId', 'text'],
])

const PRIORITIES = ['default', 'normal', 'high']
const LEVELS = ['active', 'critical', 'passive', 'time-sensitive']

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0
    case 'flag':
      return typeof value === 'boolean'
    case 'object':
      return isRecord(value)
    case 'any':
      return true
  }
}

const WORDS: Readonly<Record<Kind, string>> = {
  text: 'a string',
  number: 'a number',
  whole: 'a whole number from 0',
  flag: 'true or false',
  object: 'an object',
  any: 'anything',
}

/**
 * Returns the error of a message as a sentence; null when it is valid. Does not check whether the token
 * exists.
 * @param at Path of the message in the request, for the sentence.
 */
export function validateMessage(value: unknown, at: string): string | null {
  if (!isRecord(value)) return `"${at}" must be an object.`
  const { to } = value
  if (typeof to !== 'string' && !(Array.isArray(to) && to.every((one) => typeof one === 'string')))
    return `"${at}.to" must be a push token or an array of them.`
  if (to.length === 0) return `"${at}.to" must name at least one push token.`
  for (const name in value) {
    if (name === 'to') continue
    const field = value[name]
    if (field === null || field === undefined) continue
    const kind = FIELDS.get(name)
    if (kind === undefined) return `"${at}.${name}" is not allowed.`
    if (!isOf(kind, field)) return `"${at}.${name}" must be ${WORDS[kind]}.`
  }
  const { priority, interruptionLevel, relevanceScore } = value
  if (typeof priority === 'string' && !PRIORITIES.includes(priority))
    return `"${at}.priority" must be one of ${PRIORITIES.join(', ')}.`
  if (typeof interruptionLevel === 'string' && !LEVELS.includes(interruptionLevel))
    return `"${at}.interruptionLevel" must be one of ${LEVELS.join(', ')}.`
  if (typeof relevanceScore === 'number' && (relevanceScore < 0 || relevanceScore > 1))
    return `"${at}.relevanceScore" must be from 0 to 1.`
  return null
}

export const isMessage = (value: unknown, at: string): value is Message => validateMessage(value, at) === null

/** Returns our message name in `data`; null for none. */
export function getMessageName(message: Message): string | null {
  const messageName = message.data?.message
  return typeof messageName === 'string' && messageName !== '' ? messageName : null
}

/** Maximum payload of the providers in bytes. */
const MAX_PAYLOAD_BYTES = 4096
/** Estimated length below which a message surely fits: at most six bytes per character, plus field names. */
const SURELY_SMALL = 600

/** Returns a cheap estimate of the length in characters of texts and flat data; infinite for nested data. */
function roughLength(message: Message): number {
  let length = (message.title?.length ?? 0) + (message.body?.length ?? 0) + (message.subtitle?.length ?? 0)
  length += (message.tag?.length ?? 0) + (message.collapseId?.length ?? 0)
  if (message.richContent || message.filterCriteria) return Number.POSITIVE_INFINITY
  for (const name in message.data) {
    const value = message.data[name]
    length += name.length + 6
    if (typeof value === 'string') length += value.length
    else if (typeof value === 'object' && value !== null) return Number.POSITIVE_INFINITY
    else length += 24
  }
  return length
}

/** Returns true when a message exceeds the provider's limit. Counts everything except the recipients. */
export function isTooBig(message: Message): boolean {
  if (roughLength(message) < SURELY_SMALL) return false
  const { to: _, ...said } = message
  return Buffer.byteLength(JSON.stringify(said)) > MAX_PAYLOAD_BYTES
}

/**
 * Returns when a push message expires, in ms since 1970. `ttl` (s from `now`) takes precedence over `expiration` (s since
 * 1970); without both it is four weeks from `now`.
 */
export function getExpiration(message: Message, now: number): number {
  if (typeof message.ttl === 'number') return now + message.ttl * 1000
  if (typeof message.expiration === 'number') return message.expiration * 1000
  return now + 28 * 86_400_000
}
