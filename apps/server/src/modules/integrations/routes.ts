import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '../../services/calls/call-handler.ts'
import { findFakeProvider } from '../../services/integrations/fake-providers.ts'
import type { Services } from '../../services/services.types.ts'

const params = z.object({ integration: z.string().max(40) })
const texts = z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional())

/**
 * Registers `/stand-ins/:integration/…`: fakes of the providers' APIs for trying integrations in the demo. Only on a
 * developer's machine.
 */
export async function fakeProviderRoutes(app: FastifyInstance, { config }: Services): Promise<void> {
  if (!config.standIns) return
  await app.register(async (here) => {
    here.removeAllContentTypeParsers()
    here.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    here.all('/stand-ins/:integration/*', async (request, reply) => {
      const parsedParams = params.safeParse(request.params)
      const answer = parsedParams.success ? findFakeProvider(parsedParams.data.integration) : undefined
      if (!parsedParams.success || !answer) throw refuse('not-found')
      const below = request.url.slice(`/stand-ins/${parsedParams.data.integration}`.length)
      const headers = texts.parse(request.headers)
      const {
        status,
        body,
        type = 'text/plain',
      } = answer({
        method: request.method,
        url: new URL(below, 'http://stand-in'),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: typeof request.body === 'string' ? request.body : '',
      })
      reply.code(status)
      return typeof body === 'string'
        ? reply.type(`${type}; charset=utf-8`).send(body)
        : reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
    })
  })
}
