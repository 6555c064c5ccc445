import { signUp } from '@vitrine/core/contract/accounts/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createId } from '../db/uuid.ts'
import { createLog } from './log.ts'
import { sanitizeQuery } from './query-traces.ts'
import { traceJob } from './span.ts'
import { getSpanAttribute, startCollector } from './traces.testing.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
let vitrine: Vitrine
const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
beforeAll(async () => {
  collector = await startCollector()
  vitrine = await startVitrine({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20key',
    },
    log,
  })
  await vitrine.must(signUp, { name: 'Ada Lovelace', email, password: 'a long secret' })
  await fetch(`${vitrine.url}/readyz`)
  await fetch(`${vitrine.url}/of-ada?token=of-ada`, {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  })
  await traceJob('goods.refresh', createId(), async () => {
    log.info('Working')
    await (await fetch(`${collector.url}/of-ada?key=of-ada`, { method: 'POST', body: '{}' })).text()
  })
  const failing = traceJob('goods.refresh', createId(), async () => {
    throw new RangeError('of-ada')
  })
  await expect(failing).rejects.toThrow('of-ada')
  // The rest is exported when the server closes.
  await vitrine.close()
})
afterAll(() => collector.close())

const email = `of-ada-${createId()}@merchants.test`
const requestTo = (route: string) => {
  const span = collector.spans.find((one) => getSpanAttribute(one, 'http.route') === route)
  if (!span) throw new Error(`No trace tells of ${route}`)
  return span
}
const stepsOf = (traceId: string) =>
  collector.spans.filter((one) => one.traceId === traceId && one.parentSpanId !== undefined)

test('a request and its database queries form one trace, sent with the collector’s key', () => {
  const request = requestTo('/api/users/sign-up')
  expect(request.name).toBe('POST /api/users/sign-up')
  expect(getSpanAttribute(request, 'http.response.status_code')).toBe(200)
  const queries = stepsOf(request.traceId).map((one) => getSpanAttribute(one, 'db.query.text'))
  expect(queries.some((text) => String(text).startsWith('insert into "users"'))).toBe(true)
  expect(new Set(collector.keys)).toEqual(new Set(['Basic key']))
})

test('a job is its own trace, and an outgoing request is a span named by host alone', () => {
  const job = collector.spans.find((one) => one.name === 'job goods.refresh' && one.status.code !== 2)
  const [call] = stepsOf(job?.traceId ?? '')
  expect(call?.name).toBe(`POST ${new URL(collector.url).host}`)
  expect(getSpanAttribute(call ?? requestTo(''), 'http.response.status_code')).toBe(404)
})

test('traces name the version and the process they come from', () => {
  const [process] = collector.resources
  if (!process) throw new Error('Nothing was exported')
  expect(getSpanAttribute(process, 'service.version')).toMatch(/^\d+\.\d+\.\d+/)
  expect(getSpanAttribute(process, 'service.instance.id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a failed span has the kind of the error, never its message', () => {
  const job = collector.spans.find((one) => one.name === 'job goods.refresh' && one.status.code === 2)
  expect(job && getSpanAttribute(job, 'error.type')).toBe('RangeError')
})

test('a trace holds no text, requested address or password', () => {
  const all = JSON.stringify(collector.spans)
  for (const secret of ['of-ada', 'Ada Lovelace', 'a long secret', 'scrypt$'])
    expect(all).not.toContain(secret)
})

test('a trace context of the caller is not continued, and requests to our own monitoring are not traced', () => {
  expect(collector.spans.some((one) => one.traceId === 'a'.repeat(32))).toBe(false)
  expect(collector.spans.some((one) => getSpanAttribute(one, 'http.route') === '/readyz')).toBe(false)
  expect(requestTo('none').parentSpanId).toBeUndefined()
})

test('a log line names its trace', () => {
  const job = collector.spans.find((one) => one.name === 'job goods.refresh' && one.status.code !== 2)
  expect(lines.find((line) => line.includes('Working'))).toContain(`"trace_id":"${job?.traceId}"`)
})

test('string literals of a query are removed from its trace', () => {
  expect(sanitizeQuery(`select * from users where name = 'O''Hara' and id = $1`)).toBe(
    "select * from users where name = '…' and id = $1",
  )
})

test('an unreachable trace collector costs nothing but the missing traces', async () => {
  const alone = await startVitrine({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
  expect((await alone.merchant()).access).toBeTruthy()
  const before = performance.now()
  await alone.close()
  expect(performance.now() - before).toBeLessThan(9000)
})
