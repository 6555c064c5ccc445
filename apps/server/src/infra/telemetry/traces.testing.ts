import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.object({ code: z.number().optional() }),
})
const resource = z.object({ attributes: z.array(z.object({ key: z.string(), value })) })
const traceExport = z.object({
  resourceSpans: z.array(z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

export type ExportedSpan = z.output<typeof span>

/** Starts a trace collector on this machine, which accepts OpenTelemetry's JSON protocol and stores the spans. */
export async function startCollector() {
  const spans: ExportedSpan[] = []
  const resources: z.output<typeof resource>[] = []
  const keys: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const body: unknown = await json(request)
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    keys.push(request.headers.authorization)
    for (const { resource, scopeSpans } of traceExport.parse(body).resourceSpans) {
      resources.push(resource)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** The process that each export came from. */
    resources,
    keys,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns an attribute of a span or of the process that exported it. */
export function getSpanAttribute(
  one: Pick<ExportedSpan, 'attributes'>,
  key: string,
): string | number | undefined {
  const attributeValue = one.attributes.find((attribute) => attribute.key === key)?.value
  return attributeValue?.stringValue ?? attributeValue?.intValue
}
