import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startTrace } from './span.ts'

/** Asked every few seconds by whoever runs us, and never slow for a reason that a trace tells. */
const UNTOLD = new Set(['/healthz', '/readyz'])

/**
 * Tells each request as a trace, by its route's pattern: addresses may hold what is private. What a caller says of a
 * trace of its own is not believed, or anybody could have everything told.
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
