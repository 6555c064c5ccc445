import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  checkIntegration,
  connectIntegration,
  disconnectIntegration,
  listIntegrations,
  restoreIntegration,
} from '@vitrine/core/contract/shop/integrations'
import { getExtras, getReviews } from '@vitrine/core/contract/shop/shopper-integrations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEncryption } from '../../infra/crypto/encryption.ts'
import { startProvider } from '../../services/integrations/provider.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { reencryptSecrets } from '../../services/secrets/project-secrets.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { checkIntegrations } from './check-integrations.job.ts'

const TOKEN = 'demo-judgeme-secret-of-the-test'
let vitrine: Vitrine
let provider: Awaited<ReturnType<typeof startProvider>>
let owner: Session
let project: Project
beforeAll(async () => {
  provider = await startProvider()
  vitrine = await startVitrine({ env: { ROLE: 'api', SEED_DEMO: '1' } })
  owner = await vitrine.merchant()
})
afterAll(async () => {
  await vitrine?.close()
  provider?.stop()
})
beforeEach(async () => {
  project = await vitrine.project(owner)
  provider.asked.length = 0
})

const one = async (name = 'judgeme') => {
  const { integrations } = await vitrine.must(listIntegrations, { project: project.id }, owner.access)
  const integration = integrations.find((each) => each.name === name)
  if (!integration) throw new Error(`No ${name}`)
  return integration
}
const connect = (settings: Record<string, string>, integration = 'judgeme') =>
  vitrine.call(connectIntegration, { project: project.id, integration, settings }, owner.access)
const standIn = () => ({ endpoint: `${vitrine.url}/stand-ins/judgeme`, token: TOKEN, shop: 'demo.shop' })
const hostile = () => ({ endpoint: provider.url, token: TOKEN, shop: 'demo.shop' })
const reviews = (product: { id: number; handle: string } | null = { id: 4712, handle: 'lamp' }) =>
  vitrine.must(getReviews, { slug: project.slug, product })
const rowsNow = () => {
  const { integrations } = schema
  return vitrine.services.db.select().from(integrations).where(eq(integrations.project_id, project.id))
}
const respondWith =
  (status: number, body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const well = respondWith(200, { count: 1 })

describe('a merchant’s integration', () => {
  test('with a review provider shows reviews to shoppers; its secret is encrypted and never returned', async () => {
    expect((await one()).state).toBe('off')
    expect((await vitrine.must(getExtras, { slug: project.slug })).reviews).toBe(false)
    expect(await connect(standIn())).toMatchObject({ status: 200 })
    const now = await one()
    expect(now).toMatchObject({ state: 'on', storedSecrets: ['token'], fault: null })
    expect(now.values).toEqual({ endpoint: standIn().endpoint, shop: 'demo.shop' })
    expect(JSON.stringify(now)).not.toContain(TOKEN)
    const [row] = await rowsNow()
    expect(row?.secrets).toMatch(/^encrypted\./)
    expect(JSON.stringify(row?.settings)).not.toContain(TOKEN)
    const { reviews: productReviews } = await reviews()
    expect(productReviews?.count).toBeGreaterThan(0)
    expect(productReviews?.average).toBeGreaterThan(3)
    expect(productReviews?.items[0]?.text).not.toContain('<p>')
    expect((await vitrine.must(getExtras, { slug: project.slug })).reviews).toBe(true)
  })

  test('with missing or invalid input is refused at the field, and nothing is stored', async () => {
    expect(await connect({ endpoint: standIn().endpoint })).toMatchObject({
      status: 400,
      error: { fields: { 'settings.token': 'Please fill this field' } },
    })
    expect(await connect({ ...standIn(), token: 'two words' })).toMatchObject({
      status: 400,
      error: { fields: { 'settings.token': 'Invalid format' } },
    })
    expect(await rowsNow()).toEqual([])
  })

  test('that its provider refuses leaves the previous one active', async () => {
    expect(await connect({ ...standIn(), token: 'a-wrong-token' })).toMatchObject({
      status: 409,
      error: { code: 'refused' },
    })
    expect(await rowsNow()).toEqual([])
    await connect(standIn())
    await connect({ ...standIn(), token: 'a-wrong-token' })
    expect((await reviews()).reviews?.count).toBeGreaterThan(0)
    provider.does(respondWith(503, {}))
    expect(await connect(hostile())).toMatchObject({ status: 502, error: { code: 'unreached' } })
  })

  test('changes a setting without entering the secret again', async () => {
    await connect(standIn())
    expect(await connect({ ...standIn(), token: '', shop: 'other.shop' })).toMatchObject({ status: 200 })
    expect((await one()).values.shop).toBe('other.shop')
    expect((await reviews()).reviews?.count).toBeGreaterThan(0)
  })

  test('is disabled at once, can be enabled again within the hour, and is then deleted', async () => {
    const of = { project: project.id, integration: 'judgeme' }
    await connect(standIn())
    await reviews()
    await vitrine.must(disconnectIntegration, of, owner.access)
    await vitrine.must(disconnectIntegration, of, owner.access)
    expect((await one()).state).toBe('off')
    expect((await reviews()).reviews).toBeNull()
    await vitrine.must(restoreIntegration, of, owner.access)
    expect((await one()).state).toBe('on')
    expect((await reviews()).reviews?.count).toBeGreaterThan(0)
    await vitrine.must(disconnectIntegration, of, owner.access)
    const { integrations } = schema
    await vitrine.services.db
      .update(integrations)
      .set({ ended: new Date(Date.now() - 2 * 3_600_000) })
      .where(eq(integrations.project_id, project.id))
    expect(await vitrine.call(restoreIntegration, of, owner.access)).toMatchObject({
      status: 409,
      error: { code: 'forgotten' },
    })
    await checkIntegrations.run({}, vitrine.services)
    expect(await rowsNow()).toEqual([])
  })

  test('that two tabs save at once stays one, complete', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => connect({ ...standIn(), shop: `shop-${at}.test` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await rowsNow()).toHaveLength(1)
    expect((await one()).state).toBe('on')
  })
})

describe('the health of an integration', () => {
  test('is notified once after two failures, and once more when it recovers', async () => {
    const of = { project: project.id, integration: 'judgeme' }
    provider.does(well)
    await connect(hostile())
    provider.does(respondWith(401, { error: 'no' }))
    const mails = async () => {
      const rows = await vitrine.services.db.select().from(schema.emails)
      return rows.filter(({ kind }) => kind.startsWith('integration-')).map(({ kind }) => kind)
    }
    expect(await vitrine.must(checkIntegration, of, owner.access)).toEqual({ fault: 'refused' })
    expect(await one()).toMatchObject({ state: 'broken', fault: 'refused' })
    expect(await mails()).toEqual([])
    await vitrine.must(checkIntegration, of, owner.access)
    await vitrine.must(checkIntegration, of, owner.access)
    expect(await mails()).toEqual(['integration-broken'])
    provider.does(well)
    expect(await vitrine.must(checkIntegration, of, owner.access)).toEqual({ fault: null })
    expect(await one()).toMatchObject({ state: 'on', fault: null })
    expect((await mails()).sort()).toEqual(['integration-broken', 'integration-recovered'])
  })

  test('survives a re-encryption of its secrets with another key', async () => {
    await connect(standIn())
    const before = (await rowsNow())[0]?.secrets
    const { db, log, config } = vitrine.services
    const next = createEncryption(['another key of the tests', ...config.secretsKeys])
    await reencryptSecrets(db, next, log)
    const after = (await rowsNow())[0]?.secrets
    expect(after).not.toBe(before)
    expect(after?.startsWith(next.prefix)).toBe(true)
    await reencryptSecrets(db, createEncryption([...config.secretsKeys, 'another key of the tests']), log)
  })
})

describe('an integration with a hostile provider', () => {
  beforeEach(async () => {
    provider.does(well)
    await connect(hostile())
  })
  /** Maximum duration in ms for a busy machine; without a timeout the wait would last 20 s. */
  const ENDED_MS = 10_000
  const timed = async () => {
    const began = Date.now()
    const { reviews: productReviews } = await reviews({
      id: Math.floor(Math.random() * 1e9) + 1,
      handle: 'x',
    })
    expect(productReviews).toBeNull()
    return Date.now() - began
  }

  test('that never answers delays a shopper by at most a second and a half, and then shows nothing', async () => {
    provider.does(() => undefined)
    expect(await timed()).toBeLessThan(ENDED_MS)
    for (let count = 0; count < 3; count += 1) void reviews({ id: count + 1, handle: 'x' })
    // Once enough requests have failed, the circuit breaker is open, and the provider is not asked.
    const countAsked = async () => {
      const requestCount = provider.asked.length
      await timed()
      return provider.asked.length - requestCount
    }
    await expect.poll(countAsked).toBe(0)
  })

  test('that answers 10 MB, garbage, a private redirect or half a response counts as failed', async () => {
    for (const handler of [
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('['.repeat(10 * 1024 * 1024))
      },
      (_request: IncomingMessage, response: ServerResponse) => response.writeHead(200).end('<html>'),
      respondWith(200, { product: { id: { deep: 1 } }, reviews: 'none', badge: 7 }),
    ]) {
      provider.does(handler)
      expect(await timed()).toBeLessThan(ENDED_MS)
    }
  })

  test('that redirects is not followed', async () => {
    const before = provider.asked.length
    provider.does((_request, response) =>
      response.writeHead(302, { location: `${provider.url}/inside` }).end(),
    )
    await timed()
    expect(provider.asked.slice(before).filter((path) => path.includes('/inside'))).toEqual([])
  })

  test('whose reviews contain markup, control characters and links shows plain text', async () => {
    provider.does((request, response) => {
      const url = request.url ?? ''
      const body = url.includes('/products/')
        ? { product: { id: 1 } }
        : url.includes('/widgets/')
          ? { badge: "<div data-average-rating='9.9' data-number-of-reviews='3'>" }
          : {
              reviews: [
                {
                  id: 1,
                  title: '<img src=x onerror=alert(1)>Hi\u0000\u202e',
                  body: '<script>alert(1)</script>Good &amp; &lt;b&gt;cheap',
                  rating: 77,
                  reviewer: { name: '<b>Mia</b>' },
                  pictures: [{ urls: { compact: 'javascript:alert(1)' } }],
                },
              ],
            }
      response.end(JSON.stringify(body))
    })
    const { reviews: productReviews } = await reviews({ id: 99, handle: 'x' })
    expect(productReviews?.items).toEqual([
      {
        id: '1',
        stars: 5,
        title: 'Hi',
        text: 'alert(1) Good & <b>cheap',
        author: 'Mia',
        verified: false,
        written: null,
        pictures: [],
        thumbnails: [],
      },
    ])
    // The provider's impossible average is replaced by that of the reviews.
    expect(productReviews?.average).toBe(5)
  })
})

describe('an integration’s address', () => {
  test('never leads to a private network', async () => {
    for (const endpoint of [
      'http://10.0.0.1/api',
      'https://192.168.1.1',
      'http://169.254.169.254/latest/meta-data',
      'https://[::ffff:127.0.0.1]/x',
      'file:///etc/passwd',
      'https://user:pass@judge.me',
      'https://db.internal/',
      'https://judge.me:22/',
    ])
      expect(await connect({ ...standIn(), endpoint }), endpoint).toMatchObject({
        status: 400,
        error: { fields: { 'settings.endpoint': 'Invalid format' } },
      })
  })
})

test('integrations of another project can be neither read nor changed', async () => {
  await connect(standIn())
  const stranger = await vitrine.merchant('Sam')
  for (const call of [listIntegrations, checkIntegration, disconnectIntegration, restoreIntegration])
    expect(
      await vitrine.call(call, { project: project.id, integration: 'judgeme' }, stranger.access),
    ).toMatchObject({ status: 404 })
  expect((await one()).state).toBe('on')
})

test('an unknown integration name is not found, including property names of objects', async () => {
  for (const integration of ['nobody', 'constructor', 'toString'.toLowerCase()])
    expect(await connect({}, integration)).toMatchObject({ status: 404 })
})
