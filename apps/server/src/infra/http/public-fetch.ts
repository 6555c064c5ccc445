import type { IncomingMessage } from 'node:http'
import { assertOutsideTransaction } from '../db/transaction-scope.ts'
import { assertPublicLiteral, createGuardedLookup, requestResponse } from './guarded-fetch.ts'

/**
 * Fetches a URL that a merchant entered (`parseModelAddress` accepted it). The connection itself checks what the name
 * resolves to; redirects are not followed, and the response is a stream. Compatible with `fetch` as far as the AI SDK
 * uses it: bodies are text.
 */
export const fetchPublic: typeof globalThis.fetch = async (input, init = {}) => {
  assertOutsideTransaction('A request to a model')
  const url = new URL(input instanceof Request ? input.url : input)
  assertPublicLiteral(url)
  const { body, method = 'GET', signal } = init
  if (body !== undefined && body !== null && typeof body !== 'string')
    throw new TypeError('Only texts are sent to a model')
  const answer = await requestResponse(
    url,
    {
      method,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
      },
      ...(signal ? { signal } : {}),
      lookup: createGuardedLookup(),
    },
    body ?? undefined,
  )
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, String(value))
  const status = answer.statusCode ?? 502
  // Responses of these statuses must not have a body.
  const empty = status === 204 || status === 205 || status === 304
  if (empty) answer.resume()
  return new Response(empty ? null : new ReadableStream(bytesOf(answer)), { status, headers })
}

/** Reads at the consumer's speed; canceling closes the connection. */
function bytesOf(answer: IncomingMessage): UnderlyingDefaultSource<Uint8Array> {
  const parts = answer[Symbol.asyncIterator]()
  return {
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: () => void answer.destroy(),
  }
}
