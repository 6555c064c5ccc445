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

/** Registers routes that are not calls: pages, files, webhooks. Runs once, when the server starts. */
export type Routes = (app: FastifyInstance, services: Services) => Promise<void>

/** HTTP interface of a module. */
export type HttpModule = {
  readonly calls: readonly CallHandler[]
  readonly streams: readonly StreamHandler[]
  readonly routes: readonly Routes[]
}

export type HttpOptions = Pick<HttpServerOptions, 'answered' | 'timeouts'> & {
  readonly services: Services
  readonly modules: readonly HttpModule[]
}

/**
 * Creates the HTTP server with the calls and routes of these modules, not yet listening. Throws when two of them have
 * the same path.
 */
export async function createHttp({
  services,
  modules,
  answered,
  timeouts,
}: HttpOptions): Promise<FastifyInstance> {
  const { config, log } = services
  const hosts = createCustomDomains(services.db, config)
  /** Sends an error as a page to browsers and as JSON to programs. */
  const sendRefusalPage = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    if (!isPageRequest(request)) return sendRefusal(reply, refusal)
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    reply.code(refusal.status).header('cache-control', 'no-store').header('vary', 'accept, accept-language')
    return reply
      .type('text/html; charset=utf-8')
      .send(renderErrorPage(request, refusal.status, config.publicUrl))
  }
  const app = createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    securityHeaders: securityHeaders(config),
    // Rewrites requests to a merchant's custom domain to their app before routing.
    rewrite: hosts.lead,
    onInvalidUrl: (error, request, reply) => sendRefusalPage(request, reply, toRefusal(error, request, log)),
    traced: config.traces !== null,
    answered,
    timeouts,
  })
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await drainRequestBody(request.raw)
    return sendRefusalPage(request, reply, toRefusal(error, request, request.log))
  })
  app.setNotFoundHandler((request, reply) => sendRefusalPage(request, reply, refuse('not-found')))
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

/** Adds the liveness and readiness routes. */
function addHealthRoutes(app: FastifyInstance, { database, jobs, log }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const waitFor = (what: string) =>
      reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status: 'waiting', for: what })
    try {
      await database.ping()
    } catch (error) {
      log.warn({ err: error }, 'The database does not answer, or has no room')
      return waitFor('database')
    }
    return jobs.isReading() ? { status: 'ready' } : waitFor('jobs')
  })
}

/** Sets the security headers of every response: allowed sources, frames and framing pages. */
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
        // The app calls the shop's platform directly, and its images and videos are on the platform's hosts.
        connectSrc: ["'self'", 'https:', ...local],
        fontSrc: ["'self'", 'data:', 'https:'],
        // Only the dashboard frames the app.
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", 'https:', ...local],
        // Forms are submitted by script. An injected form cannot post elsewhere.
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...local],
        mediaSrc: ["'self'", 'blob:', 'https:', ...local],
        objectSrc: ["'none'"],
        // Allows the small inline script that runs before the first paint.
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
