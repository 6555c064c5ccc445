import type { FastifyInstance } from 'fastify'

/** Maximum wait for running requests at shutdown, in ms. A request to a shop can take 8 s. */
const DRAIN_MS = 9000
const LOOK_EVERY_MS = 100

/**
 * Drains connections at shutdown: each closes after its response, and those still open after `timeoutMs` ms (such as an
 * endless body) are cut, so that shutdown always completes.
 */
export function drainOnClose(app: FastifyInstance, timeoutMs: number = DRAIN_MS): void {
  let closing = false
  let idle: NodeJS.Timeout | undefined
  let cut: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    closing = true
    // A response whose headers were already sent could not announce the end of its connection.
    idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  })
  app.addHook('onSend', async (_request, reply) => {
    // Shutdown waits for every connection, so a connection must not stay open for a next request.
    if (closing) reply.header('connection', 'close')
  })
  app.server.once('close', () => {
    clearInterval(idle)
    clearTimeout(cut)
  })
}
