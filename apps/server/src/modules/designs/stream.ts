import {
  DESIGN_STREAM,
  designNews,
  designStreamQuery,
  STREAM_BEAT_MS,
} from '@vitrine/core/contract/designs/designs'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import type { FastifyInstance } from 'fastify'
import { type EventStream, openEventStream } from '../../infra/http/event-stream.ts'
import { limitRequests } from '../../infra/http/rate-limit.ts'
import { stillMay } from '../../services/access/access.ts'
import type { Claims } from '../../services/access/access-tokens.ts'
import { memberAsking, whoAsks } from '../../services/access/authorize-request.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import type { DesignState } from '../../services/designs/editors.types.ts'
import type { Services } from '../../services/services.types.ts'
import { seenOf, stateOf } from './news.ts'

/** Streams that one session may have: tabs on screen, and those whose end is not known yet. */
const MOST_OF_A_SESSION = 12
/** And one process, before it sends new ones to ask for news instead. */
const MOST_STREAMS = 5000
/** Streams that one address may open in a minute. */
const OPENED_PER_MINUTE = 600

type Stream = { readonly claims: Claims; readonly line: EventStream; seen: string; people: string }
/** Those who listen to one design, and how it stands; null: it is gone, undefined: not known yet. */
type Room = {
  readonly streams: Set<Stream>
  state: DesignState | null | undefined
  unfollow: () => void
}

/** The stream of a design's news (`DESIGN_STREAM` of the contract). */
export async function designStream(app: FastifyInstance, services: Services): Promise<void> {
  const { db, log, designNews: news, presence } = services
  const open = new Map<string, Room>()
  const sessions = new Map<string, number>()
  let count = 0
  let closing = false

  /** Ends the streams of those who lost their right since; gives who is left. Throws while nobody can be asked. */
  async function checked(project: string): Promise<readonly Stream[]> {
    const streams = [...(open.get(project)?.streams ?? [])]
    const may = await stillMay(
      db,
      designNews.who,
      project,
      streams.map(({ claims }) => claims),
    )
    return streams.filter((stream) => {
      if (!may.has(stream.claims)) stream.line.end()
      return may.has(stream.claims)
    })
  }

  /** Sends how the design stands to those who have not seen it so. */
  async function tell(project: string): Promise<void> {
    try {
      const streams = await checked(project)
      const state = open.get(project)?.state
      if (state === undefined) return
      for (const stream of streams) send(stream, state)
    } catch (error) {
      log.debug({ err: error }, 'Who may hear of a design could not be asked; they hear a moment later')
      setTimeout(tell, RETRY_DELAY_MS, project).unref()
    }
  }

  function send(stream: Stream, state: DesignState | null): void {
    if (!state) stream.line.end()
    else if (stream.seen !== seenOf(state)) {
      stream.seen = seenOf(state)
      stream.line.send('design', JSON.stringify(stateOf(state)), stream.seen)
    }
  }

  function roomOf(project: string): Room {
    const known = open.get(project)
    if (known) return known
    const room: Room = { streams: new Set(), state: undefined, unfollow: () => {} }
    open.set(project, room)
    room.unfollow = news.follow(project, (state) => {
      room.state = state
      void tell(project)
    })
    return room
  }

  function enter(project: string, stream: Stream): () => void {
    const room = roomOf(project)
    if (room.state) send(stream, room.state)
    room.streams.add(stream)
    sessions.set(stream.claims.sid, (sessions.get(stream.claims.sid) ?? 0) + 1)
    count += 1
    return () => {
      room.streams.delete(stream)
      count -= 1
      const left = (sessions.get(stream.claims.sid) ?? 1) - 1
      if (left > 0) sessions.set(stream.claims.sid, left)
      else sessions.delete(stream.claims.sid)
      if (room.streams.size > 0) return
      room.unfollow()
      open.delete(project)
    }
  }

  const beating = setInterval(() => {
    for (const [project, { streams }] of open) {
      for (const { line } of streams) line.beat()
      checked(project).catch(() => undefined)
    }
  }, STREAM_BEAT_MS).unref()
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(beating)
    for (const { streams, unfollow } of open.values()) {
      unfollow()
      for (const { line } of streams) line.end()
    }
  })

  await app.register(async (api) => {
    await limitRequests(api, OPENED_PER_MINUTE, () => refuse('too-many'))
    api.get(`/api${DESIGN_STREAM}`, async (request, reply) => {
      const claims = await whoAsks(services, designNews.who, request.headers['x-jwt'])
      if (!claims) throw refuse('unauthenticated')
      const query = designStreamQuery.safeParse(request.query)
      if (!query.success) throw refuse('invalid')
      const { project, tab, section } = query.data
      await memberAsking(db, designNews.who, claims, project)
      if (closing || count >= MOST_STREAMS || (sessions.get(claims.sid) ?? 0) >= MOST_OF_A_SESSION)
        throw refuse('too-many')
      reply.hijack()
      const seen = request.headers['last-event-id']
      const line = openEventStream(reply.raw, RETRY_DELAY_MS)
      const stream: Stream = { claims, line, seen: typeof seen === 'string' ? seen : '', people: '' }
      const leave = enter(project, stream)
      const person = { tab, user: claims.sub, name: claims.name, section }
      const there = presence.join(project, person, {
        people: (people) => {
          const text = JSON.stringify(people)
          if (text === stream.people) return
          stream.people = text
          line.send('people', text)
        },
        silent: () => line.end(),
      })
      // A token is good for its time; whoever goes on listening comes back with a new one.
      const over = setTimeout(() => line.end(), claims.exp * 1000 - Date.now()).unref()
      reply.raw.on('close', () => {
        clearTimeout(over)
        there.leave()
        leave()
      })
    })
  })
}
