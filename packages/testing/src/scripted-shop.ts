import { createServer, type IncomingHttpHeaders } from 'node:http'
import {
  createStorefrontClient,
  type StorefrontClient,
  type StorefrontSettings,
} from '@vitrine/commerce/client'
import { isRecord } from '@vitrine/core/validation/is-record'
import { onTestFinished } from 'vitest'

export type ShopResponse = {
  readonly status?: number
  readonly headers?: Record<string, string>
  /** Body; an object is sent as JSON. */
  readonly body?: unknown
  /** True closes the connection without a response. */
  readonly hangUp?: boolean
  /** True closes the connection in the middle of the body. */
  readonly cutShort?: boolean
  /** Never answers; a function is called when the request has arrived. */
  readonly silent?: boolean | (() => void)
}
export type ShopRequest = {
  readonly url: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly query: string
  readonly variables: Record<string, unknown>
  /** Time of the request in ms. */
  readonly at: number
}

/** Starts a platform that answers over real HTTP with the given responses in order; the last one repeats. */
export async function startScriptedShop(
  answers: readonly ShopResponse[],
  settings: Partial<StorefrontSettings> = {},
): Promise<{ client: StorefrontClient; requests: ShopRequest[]; url: string }> {
  const requests: ShopRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { query, variables } = parseQuery(JSON.parse(Buffer.concat(chunks).toString()))
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? {}
    const { url = '', method = '', headers } = request
    requests.push({ url, method, headers, query, variables, at: performance.now() })
    if (typeof answer.silent === 'function') answer.silent()
    if (answer.silent) return
    if (answer.hangUp) return void request.socket.destroy()
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers })
    if (answer.cutShort) {
      response.write('{"data":{"shop"')
      return void setImmediate(() => request.socket.destroy())
    }
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const url = `http://127.0.0.1:${address.port}`
  const client = createStorefrontClient({ shop: url, token: 'public-token', retryDelay: 1, ...settings })
  return { client, requests, url }
}

/** Parses a request body. Throws for one that no client of the platform sends. */
function parseQuery(body: unknown): Pick<ShopRequest, 'query' | 'variables'> {
  if (!isRecord(body) || typeof body.query !== 'string') throw new Error('Nothing was asked')
  return { query: body.query, variables: isRecord(body.variables) ? { ...body.variables } : {} }
}

/** Creates a response with data. */
export function respondData(body: object): ShopResponse {
  return { body: { data: body } }
}

/** Creates a response with a single error and its code. */
export function respondError(code: string, message = code): ShopResponse {
  return { body: { data: null, errors: [{ message, extensions: { code } }] } }
}
