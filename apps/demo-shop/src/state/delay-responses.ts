import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getLive } from './live.ts'
import type { LiveShop } from './types.ts'

/** Delays every response until the changes of its request are on disk, so that nothing acknowledged is lost. */
export function delayResponsesUntilSaved(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  const before = new WeakMap<FastifyRequest, number>()
  app.addHook('preHandler', async (request) => {
    before.set(request, live.changes)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const previousChanges = before.get(request)
    if (previousChanges !== undefined && previousChanges !== live.changes) await live.settled()
    return payload
  })
}
