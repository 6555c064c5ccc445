import { OWN_NEWS_STREAM } from '@vitrine/core/contract/accounts/team'
import { STREAM_BEAT_MS } from '@vitrine/core/contract/designs/designs'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import type { FastifyInstance } from 'fastify'
import { type EventStream, openEventStream } from '../../infra/http/event-stream.ts'
import { limitRequests } from '../../infra/http/rate-limit.ts'
import { signedIn } from '../../services/access/access.ts'
import type { Claims } from '../../services/access/access-tokens.ts'
import { whoAsks } from '../../services/access/authorize-request.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import type { Services } from '../../services/services.types.ts'

/** Streams that one session may have: one browser keeps one, whatever tabs are open. */
const MOST_OF_A_SESSION = 6
const MOST_STREAMS = 5000
const OPENED_PER_MINUTE = 600

type Stream = { readonly claims: Claims; readonly line: EventStream }

/**
 * `GET /api/users/news/stream`: says `changed` whenever what somebody's projects are, or what they may do there, may be
 * another than they know, and `notices` where their notices alone may be. It tells nothing more: what it is now is asked by the calls, which check who asks.
 */
export async function ownNewsStream(app: FastifyInstance, services: Services): Promise<void> {
  const { db, listening } = services
  const open = new Map<string, Set<Stream>>()
  let count = 0
  let closing = false

  const tell = (streams: Iterable<Stream>, what: 'changed' | 'notices' = 'changed') => {
    for (const { line } of streams) line.send(what, '{}')
  }
  const all = () => [...open.values()].flatMap((streams) => [...streams])
  let listens = false
  const listen = () => {
    if (listens) return
    listens = true
    listening.on('vitrine_member', (user) => tell(open.get(user) ?? []))
    listening.on('vitrine_notices', (user) => tell(open.get(user) ?? [], 'notices'))
    // What was said while nobody heard is not known.
    listening.onChange(() => tell(all()))
  }
  const beating = setInterval(() => {
    for (const { line } of all()) line.beat()
  }, STREAM_BEAT_MS).unref()
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(beating)
    for (const { line } of all()) line.end()
  })

  await app.register(async (api) => {
    await limitRequests(api, OPENED_PER_MINUTE, () => refuse('too-many'))
    api.get(`/api${OWN_NEWS_STREAM}`, async (request, reply) => {
      const claims = await whoAsks(services, 'user', request.headers['x-jwt'])
      if (!claims) throw refuse('unauthenticated')
      const streams = open.get(claims.sub) ?? new Set<Stream>()
      const own = [...streams].filter((stream) => stream.claims.sid === claims.sid).length
      if (closing || count >= MOST_STREAMS || own >= MOST_OF_A_SESSION) throw refuse('too-many')
      listen()
      reply.hijack()
      const line = openEventStream(reply.raw, RETRY_DELAY_MS)
      const stream: Stream = { claims, line }
      streams.add(stream)
      open.set(claims.sub, streams)
      count += 1
      // Whatever changed while it was opened is asked for once.
      line.send('changed', '{}')
      const over = setTimeout(() => line.end(), claims.exp * 1000 - Date.now()).unref()
      // A session that was ended elsewhere hears nothing more.
      const checking = setInterval(() => {
        signedIn(db, claims)
          .then((still) => {
            if (!still) line.end()
          })
          .catch(() => undefined)
      }, CHECKED_MS).unref()
      reply.raw.on('close', () => {
        clearTimeout(over)
        clearInterval(checking)
        streams.delete(stream)
        count -= 1
        if (streams.size === 0) open.delete(claims.sub)
      })
    })
  })
}

/** How often it is looked whether the session of a stream still stands, ms: a stream tells nothing but that it is to ask. */
const CHECKED_MS = 60_000
