import { DESIGN_STREAM, designNews, designStreamQuery } from '@vitrine/core/contract/designs/designs'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import type { FastifyInstance } from 'fastify'
import { openEventStream } from '../../infra/http/event-stream.ts'
import { limitRequests } from '../../infra/http/rate-limit.ts'
import { memberAsking, whoAsks } from '../../services/access/authorize-request.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import type { Services } from '../../services/services.types.ts'
import { createAudience, type Stream } from './stream-audience.ts'

/** Streams that one address may open in a minute. */
const OPENED_PER_MINUTE = 600

/** The stream of a design's news (`DESIGN_STREAM` of the contract). */
export async function designStream(app: FastifyInstance, services: Services): Promise<void> {
  const { db, presence } = services
  const audience = createAudience(services)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    audience.close()
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
      if (closing || !audience.hasRoomFor(claims)) throw refuse('too-many')
      reply.hijack()
      const seen = request.headers['last-event-id']
      const line = openEventStream(reply.raw, RETRY_DELAY_MS)
      const stream: Stream = { claims, line, seen: typeof seen === 'string' ? seen : '', people: '' }
      const leave = audience.enter(project, stream)
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
