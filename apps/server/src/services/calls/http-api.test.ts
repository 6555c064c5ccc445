import { loadDesign, saveDesign } from '@vitrine/core/contract/designs/designs'
import { cancelDeletion, requestDeletion } from '@vitrine/core/contract/shop/shopper'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine()
})
afterAll(() => vitrine?.close())

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${vitrine.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body })

describe('an invalid request', () => {
  test.each(['/api/users/sign-in', '/webhooks/nobody'])(
    'of 10 MB to %s is refused with a response that every client can read',
    async (path) => {
      const body = JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) })
      const answers = await Promise.all([post(path, body), post(path, body), post(path, body)])
      for (const response of answers) {
        expect(response.status).toBe(413)
        expect(await response.json()).toMatchObject({ error: { code: 'too-large' }, data: null })
      }
    },
  )

  test.each([
    ['half a record', '{"email":'],
    ['nothing', ''],
    ['a record that reaches for prototypes', '{"__proto__":{"admin":true}}'],
  ])('that is %s is refused as malformed', async (_what, body) => {
    const response = await post('/api/users/sign-in', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'invalid' }, data: null })
  })

  test('that is no JSON object is refused by field or as a whole', async () => {
    for (const body of ['[]', '"text"', 'null', '7']) {
      const response = await post('/api/users/sign-in', body)
      expect([response.status, body]).toEqual([400, body])
    }
    expect((await post('/api/users/sign-in', 'email=a', 'text/plain')).status).toBe(400)
  })

  test('to an unknown address is answered in the same shape', async () => {
    const response = await post('/api/nothing/here', '{}')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'not-found' }, data: null })
  })

  test.each([
    ['a percent sign', '/web/lamps/search/100%'],
    ['an escaped half of a character', '/web/lamps/p/%ED%A0%80'],
    ['a part of more than 500 characters', `/web/${'a'.repeat(501)}/`],
  ])('whose address has %s is refused in our own shape and protected', async (_kind, path) => {
    const program = await fetch(`${vitrine.url}${path}`)
    expect([program.status, program.headers.get('x-content-type-options')]).toEqual([400, 'nosniff'])
    expect(await program.json()).toMatchObject({ error: { code: 'invalid' }, data: null })
    const page = await fetch(`${vitrine.url}${path}`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(400)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(await page.text()).toContain('We couldn’t open this page')
  })

  test('with a malformed design edit names the field', async () => {
    const owner = await vitrine.merchant()
    const project = await vitrine.project(owner)
    const operations = [{ schema: '__proto__.admin', operation: 'explode', value: 1, device: 'd' }]
    const answer = await vitrine.call(
      saveDesign,
      { project: project.id, base: 0, device: 'd', batches: [{ id: crypto.randomUUID(), operations }] },
      owner.access,
    )
    expect(answer.status).toBe(400)
    expect(answer.error?.fields).toMatchObject({
      'batches.0.operations.0.schema': 'This key is not allowed',
      'batches.0.operations.0.operation': 'Must be edit, replace, add or remove',
    })
    expect((await vitrine.must(loadDesign, { project: project.id }, owner.access)).version).toBe(0)
  })
})

describe('the server', () => {
  test('answers the liveness and readiness checks', async () => {
    expect((await fetch(`${vitrine.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${vitrine.url}/readyz`)).status).toBe(200)
  })

  test('sends a request id with every response and forbids framing by other sites', async () => {
    const { headers } = await fetch(`${vitrine.url}/healthz`)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })

  test('answers 429 with a retry time where the contract limits calls per address', async () => {
    const sendRequest = () => vitrine.call(requestDeletion, { slug: 'nobody', token: 'x' })
    const allowed = await Promise.all(Array.from({ length: requestDeletion.perMinute ?? 0 }, sendRequest))
    expect(new Set(allowed.map(({ status }) => status))).toEqual(new Set([404]))
    expect(await sendRequest()).toMatchObject({ status: 429, error: { code: 'too-many' }, data: null })
    expect((await vitrine.call(cancelDeletion, { slug: 'nobody', token: 'x' })).status).toBe(404)
  })
})

test('the readiness check of the server and of its worker fails while the job queues stand still, although the database answers, and recovers by itself', async () => {
  const alone = await startVitrine({ env: { METRICS_PORT: '0', HOST: '127.0.0.1' } })
  onTestFinished(() => alone.close())
  const { db } = alone.services
  const getReadiness = async () => {
    const [server, worker] = await Promise.all([
      fetch(`${alone.url}/readyz`),
      fetch(`http://127.0.0.1:${alone.metricsPort}/readyz`),
    ])
    return [server.status, worker.status, await server.json()]
  }
  expect(await getReadiness()).toEqual([200, 200, { status: 'ready' }])
  await db.execute(sql`alter table pgboss.job rename to lost_job`)
  const getTime = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => getTime() + 40_000)
  onTestFinished(() => later.mockRestore())
  await expect.poll(getReadiness).toEqual([503, 503, { status: 'waiting', for: 'jobs' }])
  // Nobody sees a standstill later because the machine's clock was set back.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await getReadiness()).toEqual([503, 503, { status: 'waiting', for: 'jobs' }])
  await db.execute(sql`alter table pgboss.lost_job rename to job`)
  await expect.poll(getReadiness, { timeout: 10_000 }).toEqual([200, 200, { status: 'ready' }])
})

test('a production page may connect to secure addresses only, and submit forms to itself only', async () => {
  const secrets = { JWT_SECRET: 'a secret of the tests', SECRETS_KEY: 'another secret of the tests' }
  const production = await startVitrine({ env: { NODE_ENV: 'production', ...secrets } })
  const policy = (await fetch(`${production.url}/healthz`)).headers.get('content-security-policy')
  await production.close()
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toContain('http://')
  const local = (await fetch(`${vitrine.url}/healthz`)).headers.get('content-security-policy')
  expect(local).toContain('http://localhost:*')
})
