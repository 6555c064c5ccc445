import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Metrics } from '../telemetry/metrics.ts'
import { traceRequests } from '../telemetry/request-traces.ts'
import { drainOnClose } from './graceful-shutdown.ts'

/** A large document is some 60 kB and a change of it a few; what is larger is a mistake or an attack. Bytes. */
const BODY_LIMIT = 5 * 1024 * 1024
/** How long the head and the whole of a request may take to arrive: 5 MB over a slow line are a minute. ms */
const HEAD_MS = 15_000
const REQUEST_MS = 60_000
const TIMEOUT_CHECK_MS = 5000
/** A line is kept open so long for the next request, ms: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000

export type HttpServerOptions = {
  readonly log: FastifyBaseLogger
  /** Whose X-Forwarded-For is believed: that many hops, or these addresses; false: nobody's. */
  readonly trustedProxies: false | number | string[]
  readonly securityHeaders: Readonly<HelmetOptions>
  /** May write a request's address anew before any route is looked for; null where it does not. Never rejects. */
  readonly rewrite: (request: IncomingMessage) => Promise<void> | null
  /** True where requests are traced. */
  readonly traced: boolean
  /** Told of every request once it is answered. */
  readonly answered?: Metrics['answered'] | undefined
  /** Tests: how long a request may take to arrive, and what is under way when the server closes. ms */
  readonly patience?: { readonly request: number; readonly drain: number } | undefined
}

/** A server without routes, not yet listening: limits, security headers, request ids, traces, graceful shutdown. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { patience, answered } = options
  const lines = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Head and body must be here by then: whoever sends a letter a minute holds a line, and nothing else.
    requestTimeout: patience?.request ?? REQUEST_MS,
    headersTimeout: patience?.request ?? HEAD_MS,
    connectionsCheckingInterval: Math.min(patience?.request ?? TIMEOUT_CHECK_MS, TIMEOUT_CHECK_MS),
  }
  const app = fastify({
    serverFactory: (handle) =>
      createServer(lines, (request, response) => {
        const rewritten = options.rewrite(request)
        if (rewritten) void rewritten.then(() => handle(request, response))
        else handle(request, response)
      }),
    loggerInstance: options.log,
    bodyLimit: BODY_LIMIT,
    trustProxy: believed(options.trustedProxies),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A busy machine takes longer than the ten seconds that are the default.
    pluginTimeout: 120_000,
  })
  drainOnClose(app, patience?.drain)
  if (options.traced) traceRequests(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    answered?.({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      took: reply.elapsedTime,
    })
    // Paths alone: queries may hold what is private.
    const path = request.url.split('?')[0]
    request.log.debug({
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  // Put together once; the plugin of the same name does it anew for every request.
  const protect = helmet(options.securityHeaders)
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  return app
}

/** Fastify's way to say it: it knows addresses, but counts no hops. */
function believed(proxies: HttpServerOptions['trustedProxies']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** What is read away of a body that is too large, at most: bytes and ms. */
const READ_AWAY = { bytes: 10 * BODY_LIMIT, ms: 10_000 }

/**
 * Takes the rest of a refused body off the line. Whoever answers and hangs up while a body is still on its way
 * cuts the line under it: the sender then never reads why it was refused.
 */
export function drainRequestBody(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const done = () => {
      clearTimeout(timer)
      body.off('data', count)
      resolve()
    }
    const timer = setTimeout(done, READ_AWAY.ms)
    const count = (piece: Buffer) => {
      bytes += piece.length
      if (bytes > READ_AWAY.bytes) done()
    }
    for (const end of ['end', 'close', 'error']) body.once(end, done)
    if (body.readableEnded || body.destroyed) done()
    else body.on('data', count)
  })
}
