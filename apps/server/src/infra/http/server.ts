import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Metrics } from '../telemetry/metrics.ts'
import { traceRequests } from '../telemetry/request-traces.ts'
import { drainOnClose } from './graceful-shutdown.ts'

/**
 * Maximum body size, bytes. A large document is some 60 kB and a change of it a few; larger bodies are errors or
 * attacks.
 */
const BODY_LIMIT = 5 * 1024 * 1024
/** Timeouts for receiving a request's head and the whole request, ms: 5 MB over a slow connection take a minute. */
const HEAD_MS = 15_000
const REQUEST_MS = 60_000
const TIMEOUT_CHECK_MS = 5000
/** How long an idle connection stays open, ms: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000

export type HttpServerOptions = {
  readonly log: FastifyBaseLogger
  /** Proxies whose X-Forwarded-For is trusted: a number of hops, or addresses; false for none. */
  readonly trustedProxies: false | number | string[]
  readonly securityHeaders: Readonly<HelmetOptions>
  /** Rewrites a request's URL before routing; null when it does not apply. Never rejects. */
  readonly rewrite: (request: IncomingMessage) => Promise<void> | null
  /** Answers a request whose URL cannot be routed: a broken escape such as `%`, or a part that is too long. */
  readonly onInvalidUrl: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** True when requests are traced. */
  readonly traced: boolean
  /** Called for every finished request. */
  readonly answered?: Metrics['answered'] | undefined
  /** Tests: timeouts for receiving a request, and for running requests at shutdown, ms. */
  readonly timeouts?: { readonly request: number; readonly drain: number } | undefined
}

/**
 * Creates a server without routes that does not listen yet: limits, security headers, request ids, traces, graceful
 * shutdown.
 */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { timeouts, answered } = options
  // Headers are built once; the plugin builds them for every request.
  const protect = helmet(options.securityHeaders)
  const lines = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Head and body must arrive in time: a client that sends a byte a minute would hold a connection.
    requestTimeout: timeouts?.request ?? REQUEST_MS,
    headersTimeout: timeouts?.request ?? HEAD_MS,
    connectionsCheckingInterval: Math.min(timeouts?.request ?? TIMEOUT_CHECK_MS, TIMEOUT_CHECK_MS),
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
    // No hook runs for such a request.
    frameworkErrors: (error, request, reply) =>
      protect(request.raw, reply.raw, () => void options.onInvalidUrl(error, request, reply)),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A busy machine takes longer than the default of ten seconds.
    pluginTimeout: 120_000,
  })
  drainOnClose(app, timeouts?.drain)
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
    // Logs paths only: query strings may contain private data.
    const path = request.url.split('?')[0]
    request.log.debug({
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  return app
}

/** Returns Fastify's trust option, which supports addresses but no number of hops. */
function believed(proxies: HttpServerOptions['trustedProxies']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Maximum that is read of a refused body: bytes and ms. */
const READ_AWAY = { bytes: 10 * BODY_LIMIT, ms: 10_000 }

/**
 * Reads the rest of a refused body. Closing the connection while the client still sends would abort it, and the client
 * would never read the error.
 */
export function drainRequestBody(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const finish = () => {
      clearTimeout(timer)
      body.off('data', count)
      resolve()
    }
    const timer = setTimeout(finish, READ_AWAY.ms)
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > READ_AWAY.bytes) finish()
    }
    for (const end of ['end', 'close', 'error']) body.once(end, finish)
    if (body.readableEnded || body.destroyed) finish()
    else body.on('data', count)
  })
}
