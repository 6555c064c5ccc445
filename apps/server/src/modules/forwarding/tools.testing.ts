import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'

const eventSchema = z.looseObject({ name: z.string(), params: z.record(z.string(), z.unknown()) })
const ga4Body = z.object({
  client_id: z.string(),
  events: z.array(eventSchema.extend({ timestamp_micros: z.number() })),
})
const item = z.looseObject({ item_id: z.string().optional(), item_name: z.string().optional() })
const metaEvent = z.looseObject({
  event_name: z.string().regex(/^fb_mobile_/),
  event_time: z.number().int(),
  event_id: z.string().min(1),
  action_source: z.literal('app'),
  user_data: z.looseObject({ external_id: z.array(z.string().regex(/^[0-9a-f]{64}$/)) }),
  app_data: z.object({
    advertiser_tracking_enabled: z.literal([0, 1]),
    application_tracking_enabled: z.literal([0, 1]),
    extinfo: z.tuple([z.enum(['i2', 'a2'])], z.string()).refine((all) => all.length === 16 && all[4] !== ''),
  }),
  custom_data: z.record(z.string(), z.unknown()),
})
const metaBody = z.object({
  access_token: z.string(),
  data: z.array(z.unknown()).min(1).max(1000),
  test_event_code: z.string().optional(),
})
type Ga4Event = z.output<typeof ga4Body>['events'][number]
type MetaEvent = z.output<typeof metaEvent>

const HOUR_MS = 3_600_000

/**
 * Starts fakes of Google's Measurement Protocol and Meta's Conversions API with their behavior: the first accepts all
 * readable input without reporting errors (`problems` does), the second refuses a call with one wrong event and
 * deduplicates by id.
 */
export async function startTools(secrets: { readonly ga4: string; readonly meta: string }) {
  const ga4: (Ga4Event & { readonly client: string })[] = []
  const meta = new Map<string, MetaEvent>()
  const problems: string[] = []
  /** Received codes of Meta's test events. */
  const tests: string[] = []
  /** `down` responds with 503; `cut` accepts the request without a response. */
  const state: { fault: 'none' | 'down' | 'cut'; calls: number } = { fault: 'none', calls: 0 }

  const takeGa4 = (text: string): number => {
    const { client_id: client, events } = ga4Body.parse(JSON.parse(text))
    if (events.length > 25) problems.push(`${events.length} events`)
    if (Buffer.byteLength(text) > 130_000) problems.push('too large')
    for (const event of events) {
      problems.push(...ga4Problems(event))
      ga4.push({ ...event, client })
    }
    return 204
  }
  const takeMeta = (text: string): [number, string] => {
    const { access_token, data, test_event_code: test } = metaBody.parse(JSON.parse(text))
    if (access_token !== secrets.meta) return [401, JSON.stringify({ error: { code: 190 } })]
    const read = data.map((one) => metaEvent.safeParse(one))
    const oldest = Date.now() / 1000 - (7 * 24 * HOUR_MS) / 1000
    const events = read.flatMap(({ data: event }) => (event && event.event_time >= oldest ? [event] : []))
    if (events.length < data.length) return [400, JSON.stringify({ error: { code: 100 } })]
    if (test) tests.push(test)
    else for (const event of events) meta.set(event.event_id, event)
    return [200, JSON.stringify({ events_received: events.length })]
  }
  const server = createServer(async (request, response) => {
    state.calls += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', 'http://tools')
    const answer = (status: number, body = '') => response.writeHead(status).end(body)
    if (state.fault === 'down') return answer(503)
    const [status, body] = url.pathname.startsWith('/mp/')
      ? ([url.searchParams.get('api_secret') === secrets.ga4 ? takeGa4(text) : 403, ''] as const)
      : takeMeta(text)
    return state.fault === 'cut' ? response.destroy() : answer(status, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    ga4,
    meta,
    problems,
    tests,
    state,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function ga4Problems({ name, params, timestamp_micros }: Ga4Event): string[] {
  const { items, ...plain } = params
  const list = z.array(item).safeParse(items ?? [])
  const wrong = {
    'name too long': name.length > 40,
    'too many parameters': Object.keys(params).length > 25,
    'parameter too long': Object.values(plain).some(
      (value) => typeof value === 'string' && value.length > 100,
    ),
    'too old': timestamp_micros / 1000 < Date.now() - 72 * HOUR_MS,
    'items cannot be read': !list.success || list.data.length > 200,
    'an item without a name': list.data?.some((one) => !one.item_id && !one.item_name) ?? false,
    'value without currency': 'value' in params && typeof params.currency !== 'string',
    'purchase without transaction': name === 'purchase' && !params.transaction_id,
    'session is no number': !Number.isInteger(params.session_id),
  }
  return Object.entries(wrong).flatMap(([what, is]) => (is ? [`${name}: ${what}`] : []))
}
