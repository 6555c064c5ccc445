import webpush from 'web-push'
import { forEachParallel } from '../../../infra/concurrency/parallel.ts'
import { CircuitOpenError, createShopFetch, ShopFetchError } from '../../../infra/http/guarded-fetch.ts'
import { getRequestErrorCode, isUnsent } from '../../../infra/http/unsent-request.ts'
import type { Answer, Gateway, Outgoing, Ticket } from './gateway.types.ts'
import { type PushServiceOptions, parsePushEndpoint } from './push-services.ts'

/** VAPID key pair that signs a project's web pushes, base64url. */
export type WebPushKeys = { readonly publicKey: string; readonly privateKey: string }

export type WebOptions = PushServiceOptions & {
  readonly keysOf: (projectId: string) => Promise<WebPushKeys>
  /** Contact for push services (VAPID subject): an https: or mailto: URL. */
  readonly subject: string
  /** Request timeout in ms. */
  readonly timeout?: number
}

/** Maximum number of concurrent requests for one batch. */
const MAX_REQUESTS_PER_BATCH = 20
/** Timeout of one request, ms. With the limits of a batch its answers are in long before the batch's lease ends. */
const REQUEST_TIMEOUT_MS = 10_000
/** Time after which a batch starts no further request, ms: the rest is sent later, as after "too many requests". */
const MAX_BATCH_MS = 40_000
/** Maximum time in ms until the push services have answered or timed out for all messages of a batch. */
export const LONGEST_BATCH_MS = MAX_BATCH_MS + REQUEST_TIMEOUT_MS
/** Maximum size of a response, in bytes. Only its status counts. */
const MAX_RESPONSE_BYTES = 1024
/** Maximum time to live of a web push, in seconds. */
const MAX_TTL_S = 28 * 24 * 60 * 60

/**
 * Creates the gateway to the browsers' push services (RFC 8030, 8291, 8292). Each message is its own request, and there
 * are no receipts. A repeated message replaces the first: by its topic while it is queued, by its tag once it is shown.
 * An endpoint's answer concerns that endpoint alone; nothing of its body is stored or shown.
 */
export function createWebPushGateway({
  keysOf,
  subject,
  timeout = REQUEST_TIMEOUT_MS,
  ...services
}: WebOptions): Gateway {
  const post = createShopFetch({ largest: MAX_RESPONSE_BYTES, longest: timeout })
  const sendOne = async (keys: WebPushKeys, message: Outgoing): Promise<Ticket> => {
    const endpoint = parsePushEndpoint(message.token, services)
    if (!endpoint || !message.keys)
      return { outcome: 'refused', why: 'dead-token', message: 'Not an endpoint of a known push service' }
    let details: ReturnType<typeof webpush.generateRequestDetails>
    try {
      details = detailsOf(keys, message, subject)
    } catch (error) {
      // Invalid keys: no message can ever be encrypted for them.
      return { outcome: 'refused', why: 'dead-token', message: String(error).slice(0, 300) }
    }
    try {
      const response = await post(endpoint, {
        method: 'POST',
        headers: Object.entries(details.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
        body: new Uint8Array(details.body ?? []),
      })
      // Read only to free the connection.
      await response.text().catch(() => '')
      return toTicket(response.status)
    } catch (error) {
      if (error instanceof ShopFetchError)
        return { outcome: 'refused', why: 'dead-token', message: 'The endpoint leads into a private network' }
      if (error instanceof CircuitOpenError)
        return { outcome: 'refused', why: 'rate', message: 'The push service is silent' }
      const code = getRequestErrorCode(error)
      const reason = code.slice(0, 60) || 'no answer'
      return isUnsent(code)
        ? { outcome: 'refused', why: 'rate', message: reason }
        : { outcome: 'unknown', message: reason }
    }
  }
  return {
    send: async (projectId, messages): Promise<Answer> => {
      const keys = await keysOf(projectId)
      const tickets: Ticket[] = new Array(messages.length)
      const until = performance.now() + MAX_BATCH_MS
      await forEachParallel(messages.entries(), MAX_REQUESTS_PER_BATCH, async ([at, message]) => {
        tickets[at] =
          performance.now() < until
            ? await sendOne(keys, message)
            : { outcome: 'refused', why: 'rate', message: 'The batch took too long' }
      })
      return { kind: 'answered', tickets }
    },
    receipts: async () => ({ kind: 'answered', receipts: new Map() }),
    close: async () => {},
  }
}

function detailsOf(
  keys: WebPushKeys,
  { token, keys: browser, text, image, data, expires }: Outgoing,
  subject: string,
) {
  const ttl = Math.floor((expires.getTime() - Date.now()) / 1000)
  return webpush.generateRequestDetails(
    { endpoint: token, keys: browser ?? { p256dh: '', auth: '' } },
    JSON.stringify({ title: text.title, body: text.body, image, data, tag: data.message }),
    {
      TTL: Math.min(MAX_TTL_S, Math.max(0, ttl)),
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      // Topics have at most 32 base64url characters (RFC 8030).
      topic: data.message.replaceAll('-', ''),
      vapidDetails: { subject, ...keys },
    },
  )
}

/**
 * Maps the HTTP status of a push service to a ticket. 403 means that the endpoint was subscribed with other keys: it is
 * dead until its browser subscribes again. 401 may also mean a wrong clock here, so the endpoint lives. Neither says
 * anything about the project, whose keys are the server's own.
 */
export function toTicket(status: number): Ticket {
  const reason = String(status)
  if (status >= 200 && status < 300) return { outcome: 'taken', receipt: null }
  const refused = (why: Extract<Ticket, { outcome: 'refused' }>['why']): Ticket => ({
    outcome: 'refused',
    why,
    message: reason,
  })
  if (status === 403 || status === 404 || status === 410) return refused('dead-token')
  if (status === 413) return refused('too-big')
  if (status === 429) return refused('rate')
  if (status >= 500 || status === 408) return { outcome: 'unknown', message: reason }
  return refused('refused')
}
