import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ApiKeyCaller, authenticateApiKey } from '../../services/api-keys/api-key-access.ts'
import { parseBearerToken } from '../../services/api-keys/api-key-secret.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import { API_BASE } from '../../services/calls/http-api.ts'
import type { Services } from '../../services/services.types.ts'
import { getToolsForScopes, INSTRUCTIONS, toTool, toToolResult } from './tools.ts'

const PATH = `${API_BASE}/mcp`

const answered = z.union([
  z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
    data: z.null(),
  }),
  z.object({ error: z.null(), data: z.unknown() }),
])
const methodSchema = z.object({ method: z.string() })

/**
 * Registers `POST /api/mcp`: the Model Context Protocol over streamable HTTP, without sessions. Requests use a
 * project's API key; each tool is a call of the contract, with the same key and checks as the API.
 */
export async function registerMcpRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.post(PATH, async (request, reply) => {
    const secret = parseBearerToken(request.headers.authorization)
    if (secret === null) {
      reply.header('www-authenticate', 'Bearer')
      throw refuse('unauthenticated', { message: 'Send an API key of the project as Authorization: Bearer.' })
    }
    // A tool's call is counted where it is made.
    const isTool = methodSchema.safeParse(request.body).data?.method === 'tools/call'
    const key = await authenticateApiKey(services.db, secret, { counts: !isTool })
    const handler = createMcpHandler(() => serverFor(app, services, request, key), { responseMode: 'json' })
    return sendResponse(
      reply,
      await handler.fetch(webRequest(services, request), { parsedBody: request.body }),
    )
  })
}

/** The server that answers this one request, with the tools of its key. */
function serverFor(
  app: FastifyInstance,
  { calls }: Services,
  request: FastifyRequest,
  key: ApiKeyCaller,
): Server {
  const tools = getToolsForScopes(calls, key.scopes)
  const server = new Server(
    { name: 'vitrine', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler('tools/list', () => ({ tools: [...tools.values()].map(toTool) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const call = tools.get(params.name)
    if (!call)
      return toToolResult({
        error: { code: 'not-found', message: `This API key has no tool named ${params.name}.` },
        data: null,
      })
    const response = await app.inject({
      method: 'POST',
      url: `${API_BASE}${call.path}`,
      remoteAddress: request.ip,
      headers: {
        authorization: request.headers.authorization ?? '',
        'content-type': 'application/json',
        'user-agent': request.headers['user-agent'] ?? '',
      },
      payload: JSON.stringify(params.arguments ?? {}),
    })
    const { error, data } = answered.parse(response.json())
    if (!error) return toToolResult({ error: null, data })
    const { fields, ...rest } = error
    return toToolResult({ error: { ...rest, ...(fields ? { fields } : {}) }, data: null })
  })
  return server
}

function webRequest({ config }: Services, request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  return new Request(`${config.publicUrl}${PATH}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request.body ?? null),
  })
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text())
}
