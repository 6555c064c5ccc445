import type { FastifyInstance } from 'fastify'
import { refuseUnknownFields, registerControl, registerErrorTexts } from './control/control-routes.ts'
import { registerDevices } from './control/devices.ts'
import type { Gateway } from './gateway.ts'
import { registerPhonePages } from './phone-page/routes.ts'

/** Registers the gateway's pages and calls below `/_push`, with CORS for any origin. */
export async function registerPush(app: FastifyInstance, gateway: Gateway): Promise<void> {
  await app.register(async (push) => {
    registerErrorTexts(push)
    refuseUnknownFields(push)
    // Accepts a call without a body whatever its content type.
    push.removeContentTypeParser('application/json')
    push.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, body === '' ? {} : JSON.parse(String(body)))
      } catch {
        done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }))
      }
    })
    push.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
    })
    push.options('/_push/*', (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '600')
        .send(),
    )
    registerControl(push, gateway)
    registerDevices(push, gateway)
    registerPhonePages(push, gateway)
  })
}
