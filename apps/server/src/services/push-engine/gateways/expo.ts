import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { assertOutsideTransaction } from '../../../infra/db/transaction-scope.ts'
import { readBodyStart } from '../../../infra/http/bounded-body.ts'
import { getRequestErrorCode, isUnsent } from '../../../infra/http/unsent-request.ts'
import type { Answer, Gateway, Outgoing, Receipt, ReceiptsAnswer, Refusal, Ticket } from './gateway.types.ts'

const compress = promisify(gzip)
/** Minimum size of a compressed body, in characters. Smaller bodies gain nothing. */
const WORTH_ZIPPING = 1024
/** Maximum size of a response, in bytes: that of 1,000 receipts, each with a long reason. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024

export type ExpoOptions = {
  /** Base URL without trailing slash, such as https://exp.host. */
  readonly baseUrl: string
  /** Access token of an account with push security; null without it. */
  readonly accessToken: string | null
  /** Maximum number of open connections. */
  readonly connections?: number
  /** Request timeout in ms. */
  readonly timeout?: number
}

const detailed = z.looseObject({ error: z.string().optional() }).optional()
const ticket = z.discriminatedUnion('status', [
  z.looseObject({ status: z.literal('ok'), id: z.string().optional() }),
  z.looseObject({ status: z.literal('error'), message: z.string().optional(), details: detailed }),
])
const failure = z.looseObject({
  code: z.string().optional(),
  message: z.string().optional(),
  details: z.unknown().optional(),
})
const reply = z.looseObject({ data: z.unknown().optional(), errors: z.array(failure).optional() })
const byProject = z.record(z.string(), z.array(z.string()))

/** Refusal reasons by Expo's error codes. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  DeviceNotRegistered: 'dead-token',
  MessageTooBig: 'too-big',
  MessageRateExceeded: 'rate',
  InvalidCredentials: 'credentials',
  MismatchSenderId: 'credentials',
  InvalidProviderToken: 'credentials',
  DeveloperError: 'refused',
  ExpoError: 'gateway',
  ProviderError: 'gateway',
}
const refusalOf = (code: string | undefined): Refusal => REFUSALS[code ?? ''] ?? 'gateway'
const refused = (details: z.output<typeof detailed>, message: string | undefined) => ({
  outcome: 'refused' as const,
  why: refusalOf(details?.error),
  message: `${details?.error ?? 'error'}: ${message ?? ''}`.slice(0, 300),
})

type Got = { readonly status: number; readonly wait: number | null; readonly text: string }

/** Creates the gateway to Expo's push service (https://docs.expo.dev/push-notifications/sending-notifications). */
export function createExpoGateway(options: ExpoOptions): Gateway {
  const { baseUrl, accessToken, connections = 32, timeout = 30_000 } = options
  const agent = new Agent({ connections, allowH2: true, keepAliveTimeout: 30_000, pipelining: 1 })
  const sendRequest = async (
    path: string,
    body: string,
  ): Promise<Got | { readonly sent: boolean; readonly message: string }> => {
    assertOutsideTransaction('A request to the push service')
    const zipped = body.length > WORTH_ZIPPING ? await compress(body, { level: 1 }) : null
    try {
      const {
        statusCode,
        headers,
        body: answer,
      } = await request(`${baseUrl}/--/api/v2/push/${path}`, {
        method: 'POST',
        dispatcher: agent,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(zipped ? { 'content-encoding': 'gzip' } : {}),
          ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
        },
        body: zipped ?? body,
        signal: AbortSignal.timeout(timeout),
      })
      return {
        status: statusCode,
        wait: waitOf(headers['retry-after']),
        text: await readBodyStart(answer, MAX_RESPONSE_BYTES),
      }
    } catch (error) {
      const code = getRequestErrorCode(error)
      const reason = error instanceof Error ? `${code} ${error.message}`.trim() : String(error)
      return { sent: !isUnsent(code), message: reason.slice(0, 300) }
    }
  }
  return {
    send: async (_project, messages) => {
      const got = await sendRequest('send', JSON.stringify(messages.map(messageOf)))
      if (!('status' in got))
        return got.sent
          ? { kind: 'ambiguous', message: got.message }
          : { kind: 'rejected', wait: null, tooMany: false, message: got.message }
      return parseSendResponse(got, messages)
    },
    receipts: async (_project, ids) => {
      const got = await sendRequest('getReceipts', JSON.stringify({ ids }))
      if (!('status' in got)) return { kind: 'failed', wait: null, message: got.message }
      return parseReceipts(got)
    },
    close: () => agent.close(),
  }
}

/** Parses a Retry-After header (seconds or a date). Returns ms, or null when it is missing or invalid. */
function waitOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}

/**
 * Returns the message in Expo's format. A repeated message must replace the first: on iOS by the collapse id, on
 * Android by the tag (collapse keys there merge only undelivered messages, at most four). Android shows nothing for a
 * channel that the app has not created. iOS only omits the actions for an unknown category.
 */
function messageOf({ token, platform, text, image, topic, hasChannel, data, expires }: Outgoing) {
  const android = platform === 'android'
  return {
    to: token,
    ...(text.title ? { title: text.title } : {}),
    body: text.body,
    data,
    expiration: Math.floor(expires.getTime() / 1000),
    sound: 'default',
    ...(image ? { richContent: { image }, mutableContent: true } : {}),
    ...(android ? { tag: data.message } : { collapseId: data.message }),
    ...(topic !== null && android && hasChannel ? { channelId: topic } : {}),
    ...(topic !== null && platform === 'ios' ? { categoryId: topic } : {}),
  }
}

function parsed(text: string): z.output<typeof reply> | null {
  try {
    return reply.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Parses the response to a send request of these messages. Returns a ticket for each message, or that the
 * request was rejected, has an unknown outcome, or must be split.
 */
export function parseSendResponse({ status, wait, text }: Got, messages: readonly Outgoing[]): Answer {
  const reason = `${status} ${text.slice(0, 200)}`
  if (status === 429) return { kind: 'rejected', wait, tooMany: true, message: reason }
  if (status === 401 || status === 403) return { kind: 'credentials', message: reason }
  if (status >= 500 || status === 408) return { kind: 'ambiguous', message: reason }
  const answer = parsed(text)
  const [error] = answer?.errors ?? []
  if (status >= 200 && status < 300) {
    // Tickets count even when the response also contains errors.
    const tickets = ticketsOf(answer?.data, messages.length)
    if (tickets) return { kind: 'answered', tickets }
    if (!error || answer?.data !== undefined) return { kind: 'ambiguous', message: reason }
  }
  if (error?.code === 'TOO_MANY_REQUESTS') return { kind: 'rejected', wait, tooMany: true, message: reason }
  if (error?.code === 'UNAUTHORIZED') return { kind: 'credentials', message: reason }
  if (error?.code === 'PUSH_TOO_MANY_EXPERIENCE_IDS') {
    const groups = groupsOf(error.details, messages)
    if (groups) return { kind: 'split', groups, message: reason }
  }
  // Expo rejects something in the batch. Splitting it in half finds the message.
  if (error) return { kind: 'split', groups: halves(messages.length), message: reason }
  return { kind: 'rejected', wait, tooMany: false, message: reason }
}

/** Returns one ticket for each message, or null when their numbers differ. */
function ticketsOf(data: unknown, count: number): Ticket[] | null {
  const list = Array.isArray(data) ? data : count === 1 && data !== undefined ? [data] : null
  if (!list || list.length !== count) return null
  return list.map((one: unknown): Ticket => {
    if (isTaken(one)) return { outcome: 'taken', receipt: one.id }
    const read = ticket.safeParse(one)
    if (!read.success) return { outcome: 'unknown', message: 'A ticket that cannot be read' }
    if (read.data.status === 'error') return refused(read.data.details, read.data.message)
    return read.data.id === undefined
      ? { outcome: 'unknown', message: 'A ticket without an id' }
      : { outcome: 'taken', receipt: read.data.id }
  })
}

/** Checks by hand for the common ticket, since there are thousands a second. */
const isTaken = (one: unknown): one is { readonly id: string } =>
  typeof one === 'object' &&
  one !== null &&
  'status' in one &&
  one.status === 'ok' &&
  'id' in one &&
  typeof one.id === 'string'

function halves(count: number): number[][] {
  const indexes = Array.from({ length: count }, (_, at) => at)
  const half = Math.ceil(count / 2)
  return [indexes.slice(0, half), indexes.slice(half)].filter((group) => group.length > 0)
}

/**
 * Groups message indexes by Expo project when tokens of several projects were mixed. Returns null for fewer than two
 * groups.
 */
function groupsOf(details: unknown, messages: readonly Outgoing[]): number[][] | null {
  const projects = byProject.safeParse(details)
  if (!projects.success) return null
  const tokenSets = Object.values(projects.data).map((tokens) => new Set(tokens))
  const groups = Map.groupBy(messages.keys(), (at) =>
    tokenSets.findIndex((tokens) => tokens.has(messages[at]?.token ?? '')),
  )
  return groups.size > 1 ? [...groups.values()] : null
}

export function parseReceipts({ status, wait, text }: Got): ReceiptsAnswer {
  const reason = `${status} ${text.slice(0, 200)}`
  if (status === 401 || status === 403) return { kind: 'credentials', message: reason }
  const data = z.record(z.string(), z.unknown()).safeParse(parsed(text)?.data)
  if (status !== 200 || !data.success) return { kind: 'failed', wait, message: reason }
  const receipts = new Map<string, Receipt>()
  for (const [id, one] of Object.entries(data.data)) {
    const read = ticket.safeParse(one)
    if (!read.success) continue
    receipts.set(
      id,
      read.data.status === 'ok' ? { outcome: 'received' } : refused(read.data.details, read.data.message),
    )
  }
  return { kind: 'answered', receipts }
}
