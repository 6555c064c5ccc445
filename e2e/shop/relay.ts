import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Forwards a request to another address and returns its response; `change` receives text bodies with their content
 * type.
 */
export async function relay(
  request: IncomingMessage,
  response: ServerResponse,
  to: string,
  change: (text: string, type: string) => string,
): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !OF_THE_CONNECTION.has(name)) headers.set(name, value)
  }
  const { method = 'GET', url = '/' } = request
  const answer = await fetch(to + url, {
    method,
    headers,
    redirect: 'manual',
    ...(pieces.length > 0 ? { body: Buffer.concat(pieces) } : {}),
  })
  let body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  if (/json|text|javascript/.test(type)) body = Buffer.from(change(body.toString('utf8'), type))
  answer.headers.forEach((value, name) => {
    if (!OF_THE_CONNECTION.has(name)) response.setHeader(name, value)
  })
  response.writeHead(answer.status).end(body)
}

const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'accept-encoding',
])
