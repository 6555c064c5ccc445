import { Agent, request } from 'undici'
import webpush from 'web-push'
import { forEachParallel } from '../../../infra/concurrency/parallel.ts'
import { createGuardedLookup } from '../../../infra/http/guarded-fetch.ts'
import { isLocalHost } from '../../../infra/http/public-address.ts'
import type { Answer, Gateway, Outgoing, Ticket } from './gateway.types.ts'

/** The keys that a project's messages to browsers are signed by (VAPID), base64url. */
export type WebPushKeys = { readonly publicKey: string; readonly privateKey: string }

export type WebOptions = {
  readonly keysOf: (projectId: string) => Promise<WebPushKeys>
  /** Whom a push service may turn to: https:// or mailto:. */
  readonly subject: string
  /** Endpoints on this machine are reached too: in development, beside the demo shop. */
  readonly local: boolean
  /** A request that takes longer is given up, ms. */
  readonly timeout?: number
}

/** Requests under way at once for one batch. */
const AT_ONCE = 20
/** What a push service must keep at most, s. */
const LONGEST_TTL = 28 * 24 * 60 * 60
/** Nothing left this machine. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/**
 * The browsers' push services (RFC 8030, 8291, 8292): each message is a request of its own, and being taken is all
 * that is ever known of it. A second copy replaces the first: by its topic while it waits, by its tag when it is shown.
 */
export function createWebPushGateway({ keysOf, subject, local, timeout = 30_000 }: WebOptions): Gateway {
  // The addresses come from browsers: none may lead inside.
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
      // Keys that are none: nothing can ever be sealed for them.
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
      // 32 signs of base64url at most.
      topic: data.message.replaceAll('-', ''),
      vapidDetails: { subject, ...keys },
    },
  )
}

/** What a push service's status says of the message. */
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
