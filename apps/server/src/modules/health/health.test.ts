import { randomUUID } from 'node:crypto'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  type Check,
  checkHealth,
  type FindingCode,
  fixHealth,
  getHealth,
  setApiVersion,
} from '@vitrine/core/contract/projects/health'
import { getHomeSummary } from '@vitrine/core/contract/projects/home'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { beginInstall, connectShop, finishInstall } from '@vitrine/core/contract/shop/shop'
import { isFullRun } from '@vitrine/testing/effort.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getMailLink, waitForMail } from '../../services/mail/mail.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import { toConnectedShop } from '../../services/showcase/showcase.ts'
import { listEnqueued } from '../../testing/jobs.ts'
import {
  hasWorker,
  startShop,
  startVitrine,
  type Vitrine,
  WORKER_IN_FULL_RUN,
} from '../../testing/start-server.ts'
import { workWebhooks } from '../../testing/webhooks.ts'
import { WEBHOOK_GRACE_MS } from './admin-checks.ts'
import { checkShopHealth } from './health-check.job.ts'
import { isConnected, runHealthCheck } from './run-health-check.ts'
import { scheduleHealthChecks } from './schedule-health-checks.job.ts'

const CLIENT_SECRET = 'demo-client-secret'
const { projects, shopHealth, shopSyncs, shopIncidents, checkouts } = schema
let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine({
    env: {
      WEBHOOK_SECRET: CLIENT_SECRET,
      CLIENT_ID: 'demo-client-id',
      // A worker imports the whole shop at each installation.
      ...WORKER_IN_FULL_RUN,
    },
  })
  owner = await vitrine.merchant()
  project = await connected()
})
/** Faults that end by removing them; after all others the shop is reset and connected again. */
const PASSING = [
  'pictures',
  'carts',
  'checkout',
  'checkout-down',
  'closed',
  'buyer',
  'new-accounts',
  'newer-versions',
  'silent',
]
const broken = new Set<string>()
/** Faults that the product has repaired. */
const repaired = new Set<string>()
afterEach(async () => {
  for (const kind of broken) await demo('/_demo/breakages', { kind, on: false })
  if ([...broken].some((kind) => !PASSING.includes(kind) && !repaired.has(kind))) {
    await demo('/_demo/reset')
    await install(project)
  }
  // Earlier findings do not affect the next test.
  const { db } = vitrine.services
  if (broken.size > 0)
    for (const table of [shopHealth, shopIncidents])
      await db.delete(table).where(eq(table.project_id, project.id))
  broken.clear()
  repaired.clear()
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

const demo = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`${demoShop.url}${path}`, {
    method: body || path.endsWith('reset') || path.endsWith('uninstall') ? 'POST' : 'GET',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  expect(answer.ok).toBe(true)
  return answer.json()
}
const broke = (kind: string, on = true) => {
  broken.add(kind)
  return demo('/_demo/breakages', { kind, on })
}

async function install(own: Project): Promise<void> {
  const { url } = await vitrine.must(beginInstall, { project: own.id, domain: demoShop.url }, owner.access)
  const agreed = await fetch(`${url}&approve=1`, { redirect: 'manual' })
  const query = Object.fromEntries(new URL(agreed.headers.get('location') ?? '').searchParams)
  await vitrine.must(finishInstall, { project: own.id, query }, owner.access)
}
async function connected(): Promise<Project> {
  const newProject = await vitrine.project(owner)
  await install(newProject)
  return newProject
}
/** Checks the shop without the limit of calls, which tests would reach. */
const check = async (own = project) => {
  await runHealthCheck(vitrine.services, await rowOf(own.id))
  return (await vitrine.must(getHealth, { project: own.id }, owner.access)).health
}
const applyFix = async (what: 'webhooks' | 'token' | 'storefront') =>
  (await vitrine.must(fixHealth, { project: project.id, fix: what }, owner.access)).health
/** Returns the failed checks. */
const wrong = ({ checks }: Awaited<ReturnType<typeof check>>): Partial<Record<Check, FindingCode | null>> =>
  Object.fromEntries(checks.flatMap((one) => (one.state === 'broken' ? [[one.check, one.code]] : [])))
const rowOf = async (id = project.id) => {
  const [row] = await vitrine.services.db.select().from(projects).where(eq(projects.id, id))
  if (!row || !isConnected(row)) throw new Error('No shop')
  return row
}

test('a health check of a working shop passes in full and leaves nothing behind', async () => {
  const before = z
    .object({ orders: z.array(z.unknown()), stock: z.unknown(), customers: z.unknown() })
    .parse(await demo('/_demo/state'))
  const { health } = await vitrine.must(checkHealth, { project: project.id }, owner.access)
  expect(health.checks.map(({ check: name, state }) => [name, state])).toEqual(
    [
      'storefront',
      'products',
      'pictures',
      'cart',
      'checkout',
      'buyer',
      'accounts',
      'version',
      'admin',
      'scopes',
      'webhooks',
      'news',
    ].map((name) => [name, 'well']),
  )
  expect(Date.parse(health.next ?? '') - Date.parse(health.checked ?? '')).toBe(6 * 3_600_000)
  expect(await demo('/_demo/state')).toMatchObject(before)
  // A webhook reported the opened checkout, which belongs to nobody.
  const ofCheckout = eq(schema.webhookDeliveries.topic, 'checkouts/create')
  await expect.poll(() => workWebhooks(vitrine, project.id, ofCheckout)).toBeGreaterThan(0)
  expect(
    await vitrine.services.db.select().from(checkouts).where(eq(checkouts.project_id, project.id)),
  ).toEqual([])
})

describe('a health check fails', () => {
  type Breakage = [string, string, Partial<Record<Check, FindingCode>>]
  /** The tests of repairs need these checks too. */
  const REPAIRABLE: Breakage[] = [
    ['the storefront token is refused', 'storefront-token', { storefront: 'storefront-refused' }],
    ['the admin token is refused', 'admin-token', { admin: 'admin-refused' }],
    ['webhook subscriptions are missing', 'webhooks', { webhooks: 'webhooks-missing' }],
  ]
  test.each<Breakage>([
    ['images are missing', 'pictures', { pictures: 'pictures-missing' }],
    ['no cart is made', 'carts', { cart: 'cart-refused' }],
    ['the checkout’s address is gone', 'checkout', { checkout: 'checkout-missing' }],
    ['the checkout is down', 'checkout-down', { checkout: 'checkout-down' }],
    ['the shop is behind a password', 'closed', { checkout: 'shop-closed' }],
    ['checkout forgets who buys', 'buyer', { buyer: 'buyer-lost' }],
    ['the new customer accounts are on', 'new-accounts', { accounts: 'new-accounts' }],
    ['checkout wants a sign-in', 'sign-in-at-checkout', { accounts: 'sign-in-at-checkout' }],
    ['the app was taken out', 'app-removed', { admin: 'admin-refused' }],
    ['scopes were taken back', 'scopes', { scopes: 'scopes-missing' }],
    ...(isFullRun() ? REPAIRABLE : []),
  ])('when %s', async (_name, kind, expected) => {
    await broke(kind)
    expect(wrong(await check())).toEqual(expected)
  })

  test('when most of the catalog is not published to the app, with names', async () => {
    const { products } = z.object({ products: z.array(z.object({ id: z.string() })) }).parse(await catalog())
    const hide = async (hidden: boolean) => {
      for (const { id } of products.slice(0, 14))
        await demo('/_demo/products', { productId: Number(id.split('/').pop()), hidden })
    }
    await hide(true)
    const { checks } = await check()
    await hide(false)
    expect(checks.find((one) => one.check === 'products')).toMatchObject({
      code: 'unpublished',
      count: 14,
      total: 20,
      names: expect.arrayContaining([expect.any(String)]),
    })
  })

  test('when the shop no longer responds', async () => {
    const lost = await vitrine.project(owner)
    await vitrine.services.db
      .update(projects)
      .set({ shop: 'http://localhost:9', storefront: 'x' })
      .where(eq(projects.id, lost.id))
    expect(wrong(await check(lost))).toEqual({ storefront: 'shop-unreachable', admin: 'no-admin' })
  })

  test('when an order of half an hour ago was never reported by webhook', async () => {
    await check()
    // Reconciled a moment ago: the schedule would fetch the order itself, should its minute come during the test.
    const sync = { known_until: new Date(), checked: new Date() }
    await vitrine.services.db
      .insert(shopSyncs)
      .values({ project_id: project.id, ...sync })
      .onConflictDoUpdate({ target: shopSyncs.project_id, set: sync })
    // The platform's times are in whole seconds, so the first check is clearly before the order.
    const minuteAgo = new Date(Date.now() - 60_000)
    await vitrine.services.db
      .update(shopHealth)
      .set({ began: minuteAgo })
      .where(eq(shopHealth.project_id, project.id))
    await broke('silent')
    await buy()
    expect(wrong(await check())).toEqual({})
    const row = await rowOf()
    await runHealthCheck(vitrine.services, row, () => new Date(Date.now() + WEBHOOK_GRACE_MS + 60_000))
    const { health } = await vitrine.must(getHealth, { project: project.id }, owner.access)
    expect(wrong(health)).toEqual({ news: 'news-silent' })
    expect(health.checks.at(-1)).toMatchObject({ count: 1, names: [expect.stringMatching(/^#\d+/)] })
  })
})

/** Returns the merchant's last change. */
async function catalog(): Promise<unknown> {
  const answer = await fetch(`${demoShop.url}/admin/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': 'demo-admin-token' },
    body: JSON.stringify({
      query:
        '{ products(first: 20, query: "status:active", sortKey: UPDATED_AT, reverse: true) { nodes { id } } }',
    }),
  })
  const { data } = z
    .object({ data: z.object({ products: z.object({ nodes: z.array(z.unknown()) }) }) })
    .parse(await answer.json())
  return { products: data.products.nodes }
}

/** A purchase at the shop. */
async function buy(): Promise<void> {
  const { products } = z.object({ products: z.array(z.object({ id: z.string() })) }).parse(await catalog())
  const response = await fetch(`${demoShop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': '5d3a0c8e71f24b69a2c4e6f8d0b1937a',
    },
    body: JSON.stringify({
      query:
        '{ products(first: 1, query: "available_for_sale:true") { nodes { variants(first: 1) { nodes { id } } } } }',
    }),
  })
  const [variant = ''] = JSON.stringify(await response.json()).match(/ProductVariant\/\d+/) ?? []
  expect(products.length).toBeGreaterThan(0)
  const cart = await fetch(`${demoShop.url}/cart/${variant.split('/').pop()}:1`)
  const form = {
    email: 'a@b.test',
    country: 'US',
    firstName: 'A',
    lastName: 'B',
    address1: '1 Street',
    city: 'Town',
    province: 'NY',
    zip: '10001',
    delivery: 'standard',
    card: '4242424242424242',
    expiry: '12/34',
    cvv: '123',
    cardName: 'A B',
  }
  const paid = await fetch(cart.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  expect(paid.status).toBe(303)
}

test('the requested scopes suffice for every webhook topic that is subscribed to', async () => {
  const token = await getAdminToken(vitrine.services, await rowOf())
  const register = `mutation($topic: WebhookSubscriptionTopic!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: "https://hooks.test/scopes" }) {
      userErrors { message }
    }
  }`
  const answer = z.object({ webhookSubscriptionCreate: z.object({ userErrors: z.array(z.unknown()) }) })
  const refused: string[] = []
  for (const name of vitrine.services.topics.all) {
    const topic = name.toUpperCase().replace('/', '_')
    try {
      const registration = await fetchAdminApi(demoShop.url, token ?? '', register, { topic }, answer)
      if (registration.webhookSubscriptionCreate.userErrors.length > 0) refused.push(name)
    } catch {
      refused.push(name)
    }
  }
  expect(refused).toEqual([])
})

describe('a health check repairs on request:', () => {
  test('missing webhooks are registered again', async () => {
    await broke('webhooks')
    expect(wrong(await check())).toEqual({ webhooks: 'webhooks-missing' })
    expect(wrong(await applyFix('webhooks'))).toEqual({})
    repaired.add('webhooks')
  })

  test('the admin token is renewed', async () => {
    await broke('admin-token')
    const before = (await rowOf()).access
    expect(wrong(await check())).toEqual({ admin: 'admin-refused' })
    expect(wrong(await applyFix('token'))).toEqual({})
    expect((await rowOf()).access).not.toBe(before)
    repaired.add('admin-token')
  })

  test('a storefront token is created', async () => {
    await broke('storefront-token')
    expect(wrong(await check())).toEqual({ storefront: 'storefront-refused' })
    expect(wrong(await applyFix('storefront'))).toEqual({})
  })

  test('and missing scopes are reported instead', async () => {
    await broke('app-removed')
    const answer = await vitrine.call(fixHealth, { project: project.id, fix: 'token' }, owner.access)
    expect(answer).toMatchObject({ status: 400, error: { code: 'not-fixed' } })
  })

  test('a health check tells a project without a shop to connect one', async () => {
    const bare = await vitrine.project(owner)
    const none = { status: 400, error: { code: 'no-shop' } }
    expect(await vitrine.call(checkHealth, { project: bare.id }, owner.access)).toMatchObject(none)
    expect(await vitrine.call(fixHealth, { project: bare.id, fix: 'token' }, owner.access)).toMatchObject(
      none,
    )
    expect((await vitrine.must(getHealth, { project: bare.id }, owner.access)).health).toEqual({
      checked: null,
      next: null,
      version: null,
      checks: [],
      history: [],
    })
  })
})

describe('the version of the Storefront API', () => {
  const set = (version: '2025-10' | '2026-10' | null, access = owner.access) =>
    vitrine.call(setApiVersion, { project: project.id, version }, access)
  const appVersion = async () => {
    const shop = toConnectedShop(await rowOf())
    return shop?.version
  }

  test('is the default until its owner chooses one, and health says until when it is supported', async () => {
    expect((await check()).version).toEqual({
      chosen: null,
      requested: '2025-10',
      served: '2025-10',
      supportedUntil: '2026-10-01',
      choices: [
        { version: '2025-10', supported: true },
        { version: '2026-10', supported: false },
      ],
    })
    expect(await appVersion()).toBeUndefined()
  })

  test('that the store does not serve cannot be chosen', async () => {
    expect(await set('2026-10')).toMatchObject({ status: 409, error: { code: 'version-unsupported' } })
    expect((await check()).version).toMatchObject({ chosen: null })
  })

  test('is chosen by the owner alone, is then requested by apps and checked, and goes back to the default', async () => {
    await broke('newer-versions')
    const fallen = await check()
    expect(wrong(fallen)).toEqual({ version: 'version-fallen' })
    expect(fallen.version).toMatchObject({
      requested: '2025-10',
      served: '2026-01',
      supportedUntil: '2027-01-01',
    })
    const stranger = await vitrine.merchant()
    expect(await set('2026-10', stranger.access)).toMatchObject({ status: 404 })
    expect(await set('2026-10')).toMatchObject({ status: 200 })
    const { health } = await vitrine.must(getHealth, { project: project.id }, owner.access)
    expect(wrong(health)).toEqual({})
    expect(health.version).toMatchObject({
      chosen: '2026-10',
      served: '2026-10',
      supportedUntil: '2027-10-01',
      choices: [{ supported: false }, { supported: true }],
    })
    expect(await appVersion()).toBe('2026-10')
    expect(await set(null)).toMatchObject({ status: 200 })
    expect(await appVersion()).toBeUndefined()
  })
})

describe('a failing health check', () => {
  const attention = async (own: Project) =>
    (await vitrine.must(getHomeSummary, { project: own.id }, owner.access)).attention

  const mailsOf = (kind: string) =>
    vitrine.services.db.select().from(schema.emails).where(eq(schema.emails.kind, kind))

  test('is confirmed by a second one, notified once, and resolved later', async () => {
    const own = await connected()
    await check(own)
    await broke('closed')
    const once = await check(own)
    expect(once.history).toMatchObject([{ code: 'shop-closed', ended: null, alerted: false }])
    expect(Date.parse(once.next ?? '') - Date.parse(once.checked ?? '')).toBe(300_000)
    expect(await attention(own)).not.toContainEqual(expect.objectContaining({ kind: 'shop-unwell' }))
    const twice = await check(own)
    expect(twice.history).toMatchObject([{ code: 'shop-closed', ended: null, alerted: true }])
    expect(Date.parse(twice.next ?? '') - Date.parse(twice.checked ?? '')).toBe(3_600_000)
    const alert = await waitForMail(vitrine.services, owner.user.email, 'shop-issue-found')
    expect(alert.text).toContain('password protected')
    expect(getMailLink(alert)).toBe(`/dashboard/${own.slug}/health`)
    await check(own)
    expect(await mailsOf('shop-issue-found')).toHaveLength(1)
    expect(await mailsOf('shop-recovered')).toHaveLength(0)
    expect(await attention(own)).toContainEqual({
      kind: 'shop-unwell',
      count: 1,
      since: once.history[0]?.began,
    })
    await broke('closed', false)
    const after = await check(own)
    expect(after.history).toMatchObject([{ code: 'shop-closed', ended: after.checked, alerted: true }])
    expect((await waitForMail(vitrine.services, owner.user.email, 'shop-recovered')).text).toContain(
      'resolved',
    )
    await check(own)
    expect(await mailsOf('shop-recovered')).toHaveLength(1)
    expect(await attention(own)).not.toContainEqual(expect.objectContaining({ kind: 'shop-unwell' }))
  })

  test('is one incident, however many run at once', async () => {
    const own = await connected()
    await broke('pictures')
    await Promise.all([check(own), check(own), check(own)])
    expect((await check(own)).history).toHaveLength(1)
  })
})

describe('a scheduled health check', () => {
  test('runs when it is due, and not before', async () => {
    const { db } = vitrine.services
    const own = await connected()
    await checkDueShop(own.id)
    const [first] = await db.select().from(shopHealth).where(eq(shopHealth.project_id, own.id))
    expect(await listDue()).not.toContainEqual({ project: own.id })
    const [second] = await db.select().from(shopHealth).where(eq(shopHealth.project_id, own.id))
    expect(second?.checked).toEqual(first?.checked)
  })

  test('runs first for shops that were never checked', async () => {
    const { db } = vitrine.services
    await db.execute(sql`insert into projects (id, token, slug, name, shop, storefront)
      select gen_random_uuid(), 'due-' || n, 'due-' || n, 'Due', 'http://localhost:9', 'x'
      from generate_series(1, 201) n`)
    await db.execute(sql`insert into shop_health (project_id, shop, began, checked, next, unknown)
      select id, shop, now(), now(), now() - interval '1 hour', '{}' from projects
      where token like 'due-%' and token <> 'due-201'`)
    const [never] = await db.select({ id: projects.id }).from(projects).where(eq(projects.token, 'due-201'))
    const due = await listDue()
    await db.execute(sql`delete from projects where token like 'due-%'`)
    expect(due).toHaveLength(200)
    expect(due).toContainEqual({ project: never?.id })
  })

  test('skips a project that was deleted or has no shop any more', async () => {
    await checkShopHealth.run({ project: randomUUID() }, vitrine.services)
    const bare = await vitrine.project(owner)
    await checkShopHealth.run({ project: bare.id }, vitrine.services)
  })

  const listDue = () => listEnqueued(scheduleHealthChecks, vitrine.services)
  /** Checks a shop that is due, through the queue where a worker runs. */
  const checkDueShop = async (id: string) => {
    if (hasWorker(vitrine)) {
      await vitrine.services.jobs.enqueue(scheduleHealthChecks, {})
      await vitrine.services.jobs.waitFor(checkShopHealth, (data) => data.project === id)
      return
    }
    expect(await listDue()).toContainEqual({ project: id })
    await checkShopHealth.run({ project: id }, vitrine.services)
  }
})

test('health checks start over when a shop replaces another', async () => {
  const own = await connected()
  await broke('pictures')
  await check(own)
  await broke('pictures', false)
  await vitrine.services.db
    .update(projects)
    .set({ shop: `${demoShop.url.replace('localhost', '127.0.0.1')}` })
    .where(eq(projects.id, own.id))
  const { health } = await vitrine.must(getHealth, { project: own.id }, owner.access)
  expect(health).toMatchObject({ checked: null, checks: [] })
  const later = await check(own)
  expect(later.history.filter(({ ended }) => ended === null)).toEqual([])
})

test('a health check of a shop without an admin token says what the token would add', async () => {
  const own = await vitrine.project(owner)
  await vitrine.must(
    connectShop,
    { project: own.id, domain: demoShop.url, storefront: '5d3a0c8e71f24b69a2c4e6f8d0b1937a' },
    owner.access,
  )
  const health = await check(own)
  expect(wrong(health)).toEqual({ admin: 'no-admin' })
  expect(health.checks.filter(({ state }) => state === 'unknown').map((one) => one.check)).toEqual([
    'accounts',
    'scopes',
    'webhooks',
    'news',
  ])
})
