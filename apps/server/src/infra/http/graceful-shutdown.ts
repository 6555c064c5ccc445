import type { FastifyInstance } from 'fastify'

/** How long a server that closes waits for what is under way, ms: a call to a shop may take 8 s. */
const DRAIN_MS = 9000
const LOOK_EVERY_MS = 100

/**
 * Has a server that closes let its lines go: one is closed when its call is answered, and what is still open after
 * `patience` ms (a body that never ends, say) is cut, so that closing always comes to an end.
 */
export function drainOnClose(app: FastifyInstance, patience: number = DRAIN_MS): void {
  let closing = false
  let idle: NodeJS.Timeout | undefined
  let cut: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    closing = true
    // An answer whose head had gone out before could not say that its line ends.
    idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    cut = setTimeout(() => app.server.closeAllConnections(), patience)
  })
  app.addHook('onSend', async (_request, reply) => {
    // Closing waits for every line: one whose call was still under way must not be kept open for the next.
    if (closing) reply.header('connection', 'close')
  })
  app.server.once('close', () => {
    clearInterval(idle)
    clearTimeout(cut)
  })
}
