import { getMaxBodyBytes, isAboutProject, listInputProblems } from '@vitrine/core/contract/call'
import { STREAM_BEAT_MS, type Stream, type StreamEvents } from '@vitrine/core/contract/stream'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { openEventStream } from '../../infra/http/event-stream.ts'
import { toRateLimit } from '../../infra/http/rate-limit.ts'
import { authenticateRequest, authorizeMember } from '../access/authorize-request.ts'
import { watchAccess } from '../access/lasting-access.ts'
import type { Services } from '../services.types.ts'
import { refuse } from './call-handler.ts'
import { checkDeclaredErrors, namesProject, parseInput, withCaller } from './call-request.ts'
import { createOpenStreams } from './open-streams.ts'
import type { OpenStream } from './stream-handler.ts'

/**
 * Registers an event stream of the contract: authenticates, validates the input and checks permissions as for a call,
 * then opens the connection and closes it when the token expires.
 */
export function registerStream<I extends z.ZodObject, E extends StreamEvents>(
  api: FastifyInstance,
  services: Services,
  stream: Stream<I, E>,
  open: OpenStream<I, E>,
): void {
  const { path, who, kind } = stream
  const isNews = kind === 'news'
  const problems = listInputProblems(stream)
  const work = open(services)
  const streams = createOpenStreams(stream)
  api.addHook('preClose', async () => streams.close())
  api.route({
    method: isNews ? 'GET' : 'POST',
    url: path,
    config: toRateLimit(stream.perMinute),
    bodyLimit: getMaxBodyBytes(stream),
    handler: async (request, reply) => {
      const claims = await authenticateRequest(services, who, request.headers['x-jwt'])
      if (!claims) throw refuse('unauthenticated')
      request.log = request.log.child({ user: claims.sub })
      const input: z.output<I> = parseInput(stream.input, isNews ? request.query : (request.body ?? {}))
      const member = isAboutProject(who)
        ? await authorizeMember(services.db, who, claims, namesProject.parse(input).project)
        : null
      const begin = await checkDeclaredErrors(
        path,
        problems,
        services,
        work(input, withCaller(services, claims, member)),
      )
      if (!streams.hasRoomFor(claims)) throw refuse('too-many')
      const { raw } = reply
      reply.hijack()
      // The client disconnected during preparation.
      if (raw.destroyed) return
      const line = openEventStream(raw, RETRY_DELAY_MS, isNews ? undefined : null)
      const closing = new AbortController()
      const remove = streams.add(line, claims)
      // Work for somebody who has lost the access ends at once. Streams of news check all their readers together.
      const unwatch =
        member && !isNews
          ? watchAccess(services.db, { who, claims, project: member.project.id }, line.end)
          : undefined
      // The stream ends when the access token expires. A client that still listens reconnects with a new one.
      const over = isNews ? setTimeout(line.end, claims.exp * 1000 - Date.now()).unref() : undefined
      const beating = setInterval(line.beat, STREAM_BEAT_MS).unref()
      raw.on('close', () => {
        clearTimeout(over)
        clearInterval(beating)
        unwatch?.()
        remove()
        closing.abort()
      })
      const lastEventId = request.headers['last-event-id']
      try {
        await begin({
          claims,
          lastSeen: typeof lastEventId === 'string' ? lastEventId : '',
          signal: closing.signal,
          send: (name, data, id) => line.send(name, JSON.stringify(data), id),
          end: line.end,
        })
        if (!isNews) line.end()
      } catch (error) {
        request.log.error({ err: error }, 'A stream failed')
        line.end()
      }
    },
  })
}
