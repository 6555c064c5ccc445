import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startTrace } from './span.ts'

/** Health checks, which run every few seconds and are never slow for a reason that a trace would show. */
const UNTOLD = new Set(['/healthz', '/readyz'])

/**
 * Records each request as a trace, named by its route's pattern, because URLs may contain private data. Ignores trace
 * headers of callers: otherwise anybody could force sampling.
 */
export function traceRequests(app: FastifyInstance): void {
  const under = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (route && UNTOLD.has(route)) return done()
    const { span, inside } = startTrace(`${request.method} ${route ?? 'none'}`, SpanKind.SERVER, {
      'http.request.method': request.method,
      'http.route': route ?? 'none',
      'vitrine.request_id': request.id,
    })
    under.set(request, span)
    inside(done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = under.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
