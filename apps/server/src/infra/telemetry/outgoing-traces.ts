import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Span, SpanStatusCode } from '@opentelemetry/api'
import { z } from 'zod'
import { endSpan, isTracing, startSpan } from './span.ts'

const request = z.object({ method: z.string(), origin: z.union([z.string(), z.instanceof(URL)]) })
const about = z.object({ request: z.custom<object>((value) => typeof value === 'object' && value !== null) })
const answered = z.object({ response: z.object({ statusCode: z.number() }) })
const failed = z.object({ error: z.unknown() })

/**
 * Records every outgoing request as a span of the request or job that made it: host and result, never the path, which
 * may contain a key. Sends no trace headers. Returns a function that stops it.
 *
 * Listens to the channels of undici, which Node's own `fetch` uses too.
 */
export function traceOutgoingRequests(): () => void {
  const open = new WeakMap<object, Span>()
  const spanOf = (message: unknown) => {
    const read = about.safeParse(message)
    return read.success ? open.get(read.data.request) : undefined
  }
  const channels = {
    'undici:request:create': (message: unknown) => {
      if (!isTracing()) return
      const parsedMessage = about.safeParse(message)
      const read = parsedMessage.success ? request.safeParse(parsedMessage.data.request) : null
      if (!parsedMessage.success || !read?.success) return
      const { host } = new URL(read.data.origin)
      const span = startSpan(`${read.data.method} ${host}`, {
        'http.request.method': read.data.method,
        'server.address': host,
      })
      if (span) open.set(parsedMessage.data.request, span)
    },
    'undici:request:headers': (message: unknown) => {
      const read = answered.safeParse(message)
      if (!read.success) return
      const { statusCode } = read.data.response
      const span = spanOf(message)?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    'undici:request:trailers': (message: unknown) => {
      const span = spanOf(message)
      if (span) endSpan(span)
    },
    'undici:request:error': (message: unknown) => {
      const span = spanOf(message)
      if (span) endSpan(span, failed.safeParse(message).data?.error ?? 'unknown')
    },
  } as const
  for (const [name, handler] of Object.entries(channels)) subscribe(name, handler)
  return () => {
    for (const [name, handler] of Object.entries(channels)) unsubscribe(name, handler)
  }
}
