import { createHash } from 'node:crypto'
import { EARLY_THEME_SCRIPT } from '@vitrine/core/design/early-theme'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPageRequest, renderErrorPage } from '../../infra/http/error-page.ts'
import { limitRequests } from '../../infra/http/rate-limit.ts'
import { createHttpServer, drainRequestBody, type HttpServerOptions } from '../../infra/http/server.ts'
import { createCustomDomains } from '../custom-domains/custom-domains.ts'
import type { Services } from '../services.types.ts'
import { type CallHandler, type Refusal, refuse } from './call-handler.ts'
import { RETRY_AFTER_SECONDS, sendRefusal, toRefusal } from './error-response.ts'
import { CALLS_PER_MINUTE, registerCall } from './register-call.ts'
import { registerStream } from './register-stream.ts'
import type { StreamHandler } from './stream-handler.ts'

export const API_BASE = '/api'
const EARLY_LOOK_DIGEST = `'sha256-${createHash('sha256').update(EARLY_THEME_SCRIPT).digest('base64')}'`

/** Addresses that are no calls: pages, files, webhooks. Called once, when the server starts. */
export type Routes = (app: FastifyInstance, services: Services) => Promise<void>

/** What a module answers by HTTP. */
export type HttpModule = {
  readonly calls: readonly CallHandler[]
  readonly streams: readonly StreamHandler[]
  readonly routes: readonly Routes[]
}

export type HttpOptions = Pick<HttpServerOptions, 'answered' | 'patience'> & {
  readonly services: Services
  readonly modules: readonly HttpModule[]
}

/** The product by HTTP: the calls and routes of these modules; not yet listening. Throws when two have the same address. */
export async function createHttp({
  services,
  modules,
  answered,
  patience,
}: HttpOptions): Promise<FastifyInstance> {
  const { config, log } = services
  const hosts = createCustomDomains(services.db, config)
  const app = createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    securityHeaders: securityHeaders(config),
    // A merchant's own host leads to their app before any route is looked for.
    rewrite: hosts.lead,
    traced: config.traces !== null,
    answered,
    patience,
  })
  /** People read a page, programs JSON. */
  const tell = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    if (!isPageRequest(request)) return sendRefusal(reply, refusal)
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    reply.code(refusal.status).header('cache-control', 'no-store').header('vary', 'accept, accept-language')
    return reply
      .type('text/html; charset=utf-8')
      .send(renderErrorPage(request, refusal.status, config.publicUrl))
  }
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await drainRequestBody(request.raw)
    return tell(request, reply, toRefusal(error, request, request.log))
  })
  app.setNotFoundHandler((request, reply) => tell(request, reply, refuse('not-found')))
  addHealthRoutes(app, services)
  await app.register(
    async (api) => {
      await limitRequests(api, CALLS_PER_MINUTE, () => refuse('too-many'))
      for (const { calls, streams } of modules) {
        for (const { serve } of calls) serve((call, work) => registerCall(api, services, call, work))
        for (const { serve } of streams) serve((stream, open) => registerStream(api, services, stream, open))
      }
    },
    { prefix: API_BASE },
  )
  for (const { routes } of modules) for (const addRoutes of routes) await addRoutes(app, services)
  return app
}

/** Whether this process runs, and whether it can work. */
function addHealthRoutes(app: FastifyInstance, { database, log }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.ping()
      return { status: 'ready' }
    } catch (error) {
      log.warn({ err: error }, 'The database does not answer, or has no room')
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send({ status: 'waiting', for: 'database' })
    }
  })
}

/** What browsers are told of every answer: whom it may load from, frame and be framed by. */
function securityHeaders({
  localShops,
  production,
}: Services['config']): HttpServerOptions['securityHeaders'] {
  const local = localShops ? ['http://localhost:*', 'http://127.0.0.1:*'] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        // The shop's platform answers the app directly; its pictures and videos live on its own hosts.
        connectSrc: ["'self'", 'https:', ...local],
        fontSrc: ["'self'", 'data:', 'https:'],
        // The dashboard frames the app; nobody else frames either.
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", 'https:', ...local],
        // Forms are worked by script; one that was slipped in sends nothing elsewhere.
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...local],
        mediaSrc: ["'self'", 'blob:', 'https:', ...local],
        objectSrc: ["'none'"],
        // And the few words that a page runs before it is drawn.
        scriptSrc: ["'self'", EARLY_LOOK_DIGEST],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    strictTransportSecurity: production,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}
