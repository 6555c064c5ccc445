import type { FastifyInstance } from 'fastify'
import { sendText } from '../../infra/http/compression.ts'
import { API_BASE } from '../../services/calls/http-api.ts'
import type { Services } from '../../services/services.types.ts'
import { writeClient } from './client/write-client.ts'
import { buildOpenApi } from './openapi.ts'
import { renderApiPage } from './page/api-page.ts'
import { buildApiPageScript } from './page/api-page-script.ts'

/**
 * Registers the API docs: `GET /api/openapi.json` for tools, `GET /api/client.ts` for programs, `GET /api/docs` for
 * people, with its script `GET /api/docs.js`.
 */
export async function registerApiDocsRoutes(
  app: FastifyInstance,
  { config, calls }: Services,
): Promise<void> {
  const base = `${config.publicUrl}${API_BASE}`
  // Built on the first request and cached: building takes as long as starting the rest of the server.
  const api = once(() =>
    buildOpenApi(
      // Calls for admins are not documented publicly.
      calls.filter(({ who }) => who !== 'admin'),
      base,
    ),
  )
  const document = once(() => JSON.stringify(api()))
  const page = once(() =>
    renderApiPage({
      api: api(),
      address: `${base}/docs`,
      document: `${API_BASE}/openapi.json`,
      script: `${API_BASE}/docs.js`,
    }),
  )
  const script = once(buildApiPageScript)
  const client = once(() => writeClient(calls, `${base}/client.ts`))
  app.get(`${API_BASE}/openapi.json`, async (request, reply) => {
    // Tools in browsers ask from pages of their own.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache')
    return sendText(request, reply.type('application/json; charset=utf-8'), document())
  })
  app.get(`${API_BASE}/client.ts`, async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache')
    return sendText(request, reply.type('text/plain; charset=utf-8'), client())
  })
  app.get(`${API_BASE}/docs.js`, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendText(request, reply.type('text/javascript; charset=utf-8'), script())
  })
  app.get(`${API_BASE}/docs/`, async (_request, reply) => reply.redirect(`${API_BASE}/docs`, 308))
  app.get(`${API_BASE}/docs`, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendText(request, reply.type('text/html; charset=utf-8'), page())
  })
}

/** A value that is made at the first call and given again at each later one. */
function once<T>(make: () => T): () => T {
  let cachedValue: { readonly value: T } | null = null
  return () => {
    cachedValue ??= { value: make() }
    return cachedValue.value
  }
}
