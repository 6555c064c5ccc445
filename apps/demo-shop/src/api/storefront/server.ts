import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { compressAnswers } from '../../platform/compress.ts'
import { getServedVersion, isVersion, UNSTABLE_VERSION } from '../../platform/versions.ts'
import { getLive } from '../../state/live.ts'
import type { Shop } from '../../state/types.ts'
import { type Caller, executeStorefront, type GraphQLRequest } from './execute.ts'
import { CONSENT_DEFINITION, consentArea } from './resolvers/consent.ts'
import { areas } from './resolvers/index.ts'
import { createNodeArea } from './resolvers/node.ts'
import { buildStorefrontSchema, getNodeLoader } from './schema.ts'

/** Assumed response to an invalid storefront token; it could not be recorded. */
const BAD_TOKEN = {
  status: 401,
  body: { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] },
} as const

/** Builds the Storefront schema with every area of this shop. */
export function buildShopSchema() {
  return buildStorefrontSchema([...areas, createNodeArea((type) => getNodeLoader(areas, type))])
}

/** Builds the schema with the additions of the unstable version. */
const unstableSchema = () =>
  buildStorefrontSchema(
    [...areas, consentArea, createNodeArea((type) => getNodeLoader(areas, type))],
    CONSENT_DEFINITION,
  )

const TOKEN_HEADERS = ['x-shopify-storefront-access-token', 'shopify-storefront-private-token'] as const

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  const first = Array.isArray(value) ? value[0] : value
  return first === undefined || first === '' ? null : first
}

/** Registers the Storefront API: every version path, CORS, tokens, envelope. */
export async function registerStorefront(app: FastifyInstance, shop: Shop): Promise<void> {
  const schema = buildShopSchema()
  const { settings } = getLive(shop)
  let unstable: GraphQLSchema | null = null
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/graphql', { parseAs: 'string' }, (_request, body, done) => {
      done(null, { query: body })
    })
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        // Told from a missing query by the handler: both are a bad request.
        done(null, null)
      }
    })
    compressAnswers(scope)
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(corsHeaders(request))
      reply.header('powered-by', 'Shopify')
      reply.header('x-shopid', String(shop.catalog.shop.id))
      reply.header('x-request-id', header(request, 'x-request-id') ?? randomUUID())
      reply.header(
        'X-Shopify-API-Version',
        getServedVersion(readParams(request).version, settings.newerVersions),
      )
    })
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const { version } = readParams(request)
      if (version !== null && !isVersion(version)) return reply.code(404).send({ errors: 'Not Found' })
      const token = TOKEN_HEADERS.map((name) => header(request, name)).find((one) => one !== null) ?? null
      if (token !== null && !shop.knowsStorefrontToken(token)) {
        return reply.code(BAD_TOKEN.status).send(BAD_TOKEN.body)
      }
      const body = readRequest(request.body)
      if (!body) {
        return reply.code(400).send({ errors: { query: 'Required parameter missing or invalid' } })
      }
      const caller: Caller = {
        token,
        buyerIp: header(request, 'shopify-storefront-buyer-ip') ?? request.ip,
        userAgent: header(request, 'user-agent') ?? '',
      }
      if (version === UNSTABLE_VERSION) {
        unstable ??= unstableSchema()
      }
      const requestSchema = version === UNSTABLE_VERSION && unstable ? unstable : schema
      const { answer, language } = await executeStorefront(requestSchema, shop, body, caller)
      return reply.header('content-language', language).send(answer)
    }
    const paths = ['/api/:version/graphql.json', '/api/:version/graphql', '/api/graphql.json', '/api/graphql']
    for (const path of paths) {
      scope.post(path, handle)
      scope.options(path, async (_request, reply) => reply.code(204).send())
    }
  })
}

function corsHeaders(request: FastifyRequest): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': header(request, 'access-control-request-headers') ?? '*',
    'access-control-expose-headers': 'x-request-id, x-shopify-api-version, server-timing',
    'access-control-max-age': '86400',
  }
}

function readParams(request: FastifyRequest): { readonly version: string | null } {
  const { params } = request
  const version = params && typeof params === 'object' && 'version' in params ? params.version : null
  return { version: typeof version === 'string' ? version : null }
}

/** Parses variables sent as JSON text, as forms and old clients do; returns `false` when malformed. */
function readVariables(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return false
  }
}

function readRequest(body: unknown): GraphQLRequest | null {
  if (!body || typeof body !== 'object' || !('query' in body) || typeof body.query !== 'string') return null
  if (body.query.trim() === '') return null
  const rawVariables = 'variables' in body ? body.variables : null
  const variables = typeof rawVariables === 'string' ? readVariables(rawVariables) : rawVariables
  const operationName = 'operationName' in body ? body.operationName : null
  if (variables !== null && variables !== undefined && typeof variables !== 'object') return null
  return {
    query: body.query,
    variables: variables ? Object.fromEntries(Object.entries(variables)) : {},
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : null,
  }
}
