import { Agent, request } from 'undici'
import webpush from 'web-push'
import { forEachParallel } from '../../../infra/concurrency/parallel.ts'
import { createGuardedLookup } from '../../../infra/http/guarded-fetch.ts'
import { isLocalHost } from '../../../infra/http/public-address.ts'
import type { Answer, Gateway, Outgoing, Ticket } from './gateway.types.ts'

/** VAPID key pair that signs a project's web pushes, base64url. */
export type WebPushKeys = { readonly publicKey: string; readonly privateKey: string }

export type WebOptions = {
  readonly keysOf: (projectId: string) => Promise<WebPushKeys>
  /** Contact for push services (VAPID subject): an https: or mailto: URL. */
  readonly subject: string
  /** Allows endpoints on this machine, for development with the demo shop. */
  readonly local: boolean
  /** Request timeout in ms. */
  readonly timeout?: number
}

/** Maximum number of concurrent requests for one batch. */
const AT_ONCE = 20
/** Maximum time to live of a web push, in seconds. */
const LONGEST_TTL = 28 * 24 * 60 * 60
/** Error codes that mean that no request was sent. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/**
 * Creates the gateway to the browsers' push services (RFC 8030, 8291, 8292). Each message is its own request, and there
 * are no receipts. A repeated message replaces the first: by its topic while it is queued, by its tag once it is shown.
 */
export function createWebPushGateway({ keysOf, subject, local, timeout = 30_000 }: WebOptions): Gateway {
  // The endpoints come from browsers, so the lookup blocks internal addresses.
  const agent = new Agent({
    connections: 8,
    keepAliveTimeout: 30_000,
    connect: { lookup: createGuardedLookup() },
  })
  const sendOne = async (keys: WebPushKeys, message: Outgoing): Promise<Ticket> => {
    const endpoint = URL.parse(message.token)
    const safe = endpoint && (endpoint.protocol === 'https:' || (local && isLocalHost(endpoint.hostname)))
    if (!endpoint || !safe || !message.keys)
      return { outcome: 'refused', why: 'dead-token', said: 'No endpoint that can be reached' }
    let details: ReturnType<typeof webpush.generateRequestDetails>
    try {
      details = detailsOf(keys, message, subject)
    } catch (error) {
      // Invalid keys: no message can ever be encrypted for them.
      return { outcome: 'refused', why: 'dead-token', said: String(error).slice(0, 300) }
    }
    try {
      const { statusCode, headers, body } = await request(endpoint, {
        method: 'POST',
        dispatcher: agent,
        headers: Object.fromEntries(
          Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: details.body,
        signal: AbortSignal.timeout(timeout),
      })
      const text = (await body.text()).slice(0, 200)
      return toTicket(statusCode, `${statusCode} ${text} ${headers['retry-after'] ?? ''}`.trim())
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const said = `${code} ${error instanceof Error ? error.message : String(error)}`.slice(0, 300)
      return NOT_SENT.test(code) ? { outcome: 'refused', why: 'rate', said } : { outcome: 'unknown', said }
    }
  }
  return {
    send: async (projectId, messages): Promise<Answer> => {
      const keys = await keysOf(projectId)
      const tickets: Ticket[] = new Array(messages.length)
      await forEachParallel(messages.entries(), AT_ONCE, async ([at, message]) => {
        tickets[at] = await sendOne(keys, message)
      })
      return { kind: 'answered', tickets }
    },
    receipts: async () => ({ kind: 'answered', receipts: new Map() }),
    close: () => agent.close(),
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
      TTL: Math.min(LONGEST_TTL, Math.max(0, ttl)),
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      // Topics have at most 32 base64url characters (RFC 8030).
      topic: data.message.replaceAll('-', ''),
      vapidDetails: { subject, ...keys },
    },
  )
}

/** Maps the HTTP status of a push service to a ticket. */
export function toTicket(status: number, said: string): Ticket {
  if (status >= 200 && status < 300) return { outcome: 'taken', receipt: null }
  const refused = (why: Extract<Ticket, { outcome: 'refused' }>['why']): Ticket => ({
    outcome: 'refused',
    why,
    said,
  })
  if (status === 404 || status === 410) return refused('dead-token')
  if (status === 401 || status === 403) return refused('credentials')
  if (status === 413) return refused('too-big')
  if (status === 429) return refused('rate')
  if (status >= 500 || status === 408) return { outcome: 'unknown', said }
  return refused('refused')
}
