import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { getProject } from '@vitrine/core/contract/projects/projects'
import {
  beginInstall,
  checkShop,
  disconnectShop,
  finishInstall,
  lastShop,
  listPrivacyRequests,
  privacyData,
  reconnectShop,
} from '@vitrine/core/contract/shop/shop'
import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import { waitForMail } from '../../services/mail/mail.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { toGrantColumns, toPermanentGrant } from '../../services/shop-access/admin-token.ts'
import {
  hasWorker,
  startShop,
  startVitrine,
  type Vitrine,
  WORKER_IN_FULL_RUN,
} from '../../testing/start-server.ts'
import { createOrderPayload, deliverWebhook, sendWebhook, workWebhooks } from '../../testing/webhooks.ts'
import { deleteShopTokens } from '../shop/delete-shop-tokens.job.ts'
import { processPrivacyRequests } from './process-privacy-requests.job.ts'

const CLIENT_SECRET = 'demo-client-secret'
const { projects, orders, shopDisconnections, shopRequests, subscribers } = schema
let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session
let project: Project
let permanent = ''
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
})
beforeEach(async () => {
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  await install()
  permanent = (await rowOf()).permanent ?? ''
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

async function install(): Promise<void> {
  const { url } = await vitrine.must(
    beginInstall,
    { project: project.id, domain: demoShop.url },
    owner.access,
  )
  const agreed = await fetch(`${url}&approve=1`, { redirect: 'manual' })
  const query = Object.fromEntries(new URL(agreed.headers.get('location') ?? '').searchParams)
  await vitrine.must(finishInstall, { project: project.id, query }, owner.access)
}
const demo = (path: string, body: object = {}) =>
  fetch(`${demoShop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const rowOf = async () => {
  const [row] = await vitrine.services.db.select().from(projects).where(eq(projects.id, project.id))
  if (!row) throw new Error('No project')
  return row
}
const hooks = async () => {
  const state = z.object({ subscriptions: z.array(z.object({ uri: z.string() })) })
  const { subscriptions } = state.parse(await (await fetch(`${demoShop.url}/_demo/state`)).json())
  return subscriptions.filter(({ uri }) => uri.endsWith(project.id)).length
}
const work = () => processPrivacyRequests.run({}, vitrine.services)
const requests = async () =>
  (await vitrine.must(listPrivacyRequests, { project: project.id }, owner.access)).requests
/** Counts the requests, whose webhooks may have just arrived. */
const countRequests = async () => {
  if (!hasWorker(vitrine))
    await workWebhooks(vitrine, project.id, isNull(schema.webhookDeliveries.processed_at))
  return (await requests()).length
}
const last = async () => (await vitrine.must(lastShop, { project: project.id }, owner.access)).leaving
const sendShopWebhook = (topic: string, payload: object) =>
  deliverWebhook(vitrine, project.id, payload, { topic, shop: permanent, secret: CLIENT_SECRET })
const orderOf = async (id: number) => {
  const [row] = await vitrine.services.db
    .select()
    .from(orders)
    .where(and(eq(orders.project_id, project.id), eq(orders.shopify_id, String(id))))
  return row
}

describe('a shop that its owner disconnects', () => {
  test('loses its webhooks at once, and design and orders stay', async () => {
    const order = createOrderPayload()
    await sendShopWebhook('orders/create', order)
    expect(await hooks()).toBeGreaterThan(10)
    const { leaving } = await vitrine.must(disconnectShop, { project: project.id }, owner.access)
    expect(leaving).toMatchObject({ why: 'disconnected', shop: demoShop.url, undoUntil: expect.any(String) })
    expect(await hooks()).toBe(0)
    const { project: projectDetails } = await vitrine.must(getProject, { project: project.id }, owner.access)
    expect(projectDetails).toMatchObject({ shop: null, storefront: null, admin: false, domain: null })
    expect(await orderOf(order.id)).toBeDefined()
    expect(await vitrine.call(checkShop, { project: project.id }, owner.access)).toMatchObject({
      status: 400,
      error: { code: 'no-shop' },
    })
    expect(await vitrine.call(disconnectShop, { project: project.id }, owner.access)).toMatchObject({
      status: 400,
      error: { code: 'no-shop' },
    })
  })

  test('can be reconnected within the hour, complete', async () => {
    const before = await rowOf()
    await vitrine.must(disconnectShop, { project: project.id }, owner.access)
    expect(await vitrine.must(reconnectShop, { project: project.id }, owner.access)).toEqual({
      webhooks: true,
    })
    const { updated: _now, ...after } = await rowOf()
    expect(before).toMatchObject(after)
    expect(await hooks()).toBeGreaterThan(10)
    expect(await last()).toBeNull()
    const ok = { ok: true, message: null }
    expect(await vitrine.must(checkShop, { project: project.id }, owner.access)).toEqual({
      storefront: ok,
      admin: ok,
    })
  })

  test('is forgotten after an hour: no token is left, and it cannot be restored', async () => {
    await vitrine.must(disconnectShop, { project: project.id }, owner.access)
    const [leaving] = await vitrine.services.db
      .select()
      .from(shopDisconnections)
      .where(eq(shopDisconnections.project_id, project.id))
    expect((await rowOf()).access).toMatch(/^encrypted/)
    const data = { project: project.id, leaving: leaving?.id ?? '' }
    await deleteShopTokens.run(data, vitrine.services)
    await deleteShopTokens.run(data, vitrine.services)
    expect(await rowOf()).toMatchObject({ access: null, refresh: null, storefront: null, permanent: null })
    expect(await last()).toMatchObject({ undoUntil: null })
    expect(await vitrine.call(reconnectShop, { project: project.id }, owner.access)).toMatchObject({
      status: 409,
      error: { code: 'too-late' },
    })
  })

  test('does not affect the shop that replaced it', async () => {
    await vitrine.must(disconnectShop, { project: project.id }, owner.access)
    const [leaving] = await vitrine.services.db
      .select()
      .from(shopDisconnections)
      .where(eq(shopDisconnections.project_id, project.id))
    await install()
    const { access } = await rowOf()
    await deleteShopTokens.run({ project: project.id, leaving: leaving?.id ?? '' }, vitrine.services)
    expect((await rowOf()).access).toBe(access)
    expect(await vitrine.call(reconnectShop, { project: project.id }, owner.access)).toMatchObject({
      status: 409,
    })
  })

  test('is disconnected once, however often that is requested at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => vitrine.call(disconnectShop, { project: project.id }, owner.access)),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const rows = await vitrine.services.db
      .select()
      .from(shopDisconnections)
      .where(eq(shopDisconnections.project_id, project.id))
    expect(rows).toHaveLength(1)
  })
})

describe('a shop that uninstalls the app', () => {
  test('is disconnected, loses its tokens, and its owner gets an email; a repeated webhook changes nothing', async () => {
    await demo('/_demo/uninstall')
    await expect.poll(countRequests).toBe(1)
    await work()
    expect(await requests()).toMatchObject([{ topic: 'app/uninstalled', result: 'done' }])
    expect(await rowOf()).toMatchObject({ shop: null, access: null, refresh: null, storefront: null })
    expect(await last()).toMatchObject({ why: 'uninstalled', undoUntil: null })
    const email = await waitForMail(vitrine.services, owner.user.email, 'shop-uninstalled')
    expect(email.text).toContain('Lamps')
    await sendShopWebhook('app/uninstalled', { myshopify_domain: permanent })
    await work()
    expect((await requests())[0]).toMatchObject({ result: 'nothing-kept' })
    await demo('/_demo/reset')
  })

  test('and was connected again before the webhook arrived stays connected', async () => {
    await sendShopWebhook('app/uninstalled', { myshopify_domain: permanent })
    await work()
    expect(await requests()).toMatchObject([{ result: 'installed-again' }])
    expect((await rowOf()).shop).toBe(demoShop.url)
  })
})

describe('a privacy webhook of the platform', () => {
  const customer = 700_001
  const address = () => `${vitrine.url}/webhooks`
  const about = (more: object = {}) => ({
    shop_id: 1,
    shop_domain: permanent,
    customer: { id: customer, email: 'robin@example.com', phone: null },
    ...more,
  })
  /** An order and a device of the customer. */
  async function createCustomerData() {
    const order = createOrderPayload({
      email: 'robin@example.com',
      customer: { id: customer, first_name: 'Robin' },
    })
    await sendShopWebhook('orders/create', order)
    const device = { project_id: project.id, id: createId(), customer_id: String(customer) }
    await vitrine.services.db
      .insert(subscribers)
      .values({ ...device, lang: 'en', platform: 'ios', package: 'x' } as typeof subscribers.$inferInsert)
    return order
  }

  test('offers a customer’s data to the owner by email, and to nobody else', async () => {
    const order = await createCustomerData()
    await sendShopWebhook('customers/data_request', about({ orders_requested: [order.id] }))
    await work()
    const [request] = await requests()
    expect(request).toMatchObject({ topic: 'customers/data_request', result: 'done', data: true })
    await waitForMail(vitrine.services, owner.user.email, 'data-request')
    const requestParams = { project: project.id, id: request?.id ?? '' }
    const { data } = await vitrine.must(privacyData, requestParams, owner.access)
    expect(data).toMatchObject({
      customer: String(customer),
      devices: [{ platform: 'ios' }],
      orders: [{ name: 'Robin', email: 'robin@example.com' }],
    })
    const stranger = await vitrine.merchant()
    expect(await vitrine.call(privacyData, requestParams, stranger.access)).toMatchObject({ status: 404 })
    const theirs = await vitrine.project(stranger)
    expect(
      await vitrine.call(privacyData, { ...requestParams, project: theirs.id }, stranger.access),
    ).toMatchObject({
      status: 409,
      error: { code: 'gone' },
    })
  })

  test('erases a customer, whose orders stay as anonymous figures', async () => {
    const order = await createCustomerData()
    await sendShopWebhook('customers/data_request', about())
    await sendShopWebhook('customers/redact', about({ orders_to_redact: [order.id] }))
    await work()
    expect(await orderOf(order.id)).toMatchObject({
      customer: '',
      email: '',
      customer_id: null,
      sum: expect.any(Number),
    })
    const remainingRows = await vitrine.services.db
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.project_id, project.id), eq(subscribers.customer_id, String(customer))))
    expect(remainingRows).toEqual([])
    expect((await requests()).map(({ data, result }) => [data, result])).toEqual([
      [false, 'done'],
      [false, 'done'],
    ])
    const storedRows = await vitrine.services.db
      .select()
      .from(shopRequests)
      .where(eq(shopRequests.project_id, project.id))
    expect(JSON.stringify(storedRows)).not.toContain(String(customer))
  })

  test('deletes a shop’s data two days after it left, and keeps the design', async () => {
    const order = await createCustomerData()
    await vitrine.must(disconnectShop, { project: project.id }, owner.access)
    const response = await fetch(`${demoShop.url}/_demo/privacy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'shop/redact', uri: address() }),
    })
    expect(response.status).toBe(200)
    await expect.poll(countRequests).toBe(1)
    await work()
    expect(await requests()).toMatchObject([{ topic: 'shop/redact', result: 'done' }])
    expect(await orderOf(order.id)).toBeUndefined()
    const design = await vitrine.services.db
      .select({ id: schema.designs.project_id })
      .from(schema.designs)
      .where(eq(schema.designs.project_id, project.id))
    expect(design).toHaveLength(1)
  })

  test('does not delete a shop that is connected again', async () => {
    const order = await createCustomerData()
    await sendShopWebhook('shop/redact', { shop_id: 1, shop_domain: permanent })
    await work()
    expect(await requests()).toMatchObject([{ result: 'installed-again' }])
    expect(await orderOf(order.id)).toBeDefined()
  })

  test('at the app’s own address applies to every project of that shop, and to no other', async () => {
    const other = await vitrine.project(owner)
    const send = (shop: string, secret: string) => {
      const body = JSON.stringify(about())
      const headers = createDeliveryHeaders(body, { topic: 'customers/redact', shop, secret })
      return fetch(address(), { method: 'POST', headers, body })
    }
    expect((await send(permanent, 'a secret that is not ours')).status).toBe(401)
    expect((await send('other.myshopify.com', CLIENT_SECRET)).status).toBe(200)
    expect(await requests()).toEqual([])
    expect((await send(permanent, CLIENT_SECRET)).status).toBe(200)
    await expect.poll(countRequests).toBe(1)
    const none = await vitrine.must(listPrivacyRequests, { project: other.id }, owner.access)
    expect(none.requests).toEqual([])
  })

  test('with a wrong signature is answered 401 at both addresses and stores nothing', async () => {
    const response = await sendWebhook(vitrine, project.id, about(), {
      topic: 'customers/redact',
      shop: permanent,
      secret: 'a secret that is not ours',
    })
    expect(response.status).toBe(401)
    expect(await requests()).toEqual([])
  })

  test('a hundred uninstalls of a silent shop do not keep another shop’s customer from being erased', async () => {
    const order = await createCustomerData()
    const silent = await vitrine.project(owner)
    await vitrine.services.db
      .update(projects)
      .set({ shop: 'http://localhost:1', permanent: 'silent.myshopify.com' })
      .where(eq(projects.id, silent.id))
    const received = new Date(Date.now() - 60_000)
    await vitrine.services.db.insert(shopRequests).values(
      Array.from({ length: 100 }, () => ({
        project_id: silent.id,
        topic: 'app/uninstalled' as const,
        shop: 'silent.myshopify.com',
        received,
      })),
    )
    await sendShopWebhook('customers/redact', about({ orders_to_redact: [order.id] }))
    await work()
    expect(await orderOf(order.id)).toMatchObject({ customer: '', customer_id: null })
  })
})

describe('requests of a shop whose server fails', () => {
  /** Moves every waiting request to its next attempt, and tries it. Returns the pauses that follow, in minutes. */
  async function attempt(): Promise<readonly number[]> {
    const { db } = vitrine.services
    await db.update(shopRequests).set({ due: new Date(Date.now() - 1000) })
    const began = Date.now()
    await work()
    const waiting = await db.select().from(shopRequests).where(isNull(shopRequests.done))
    return waiting.map(({ due }) => Math.round((due.getTime() - began) / 60_000))
  }

  test('wait twice as long after each attempt, six hours at most, while those of others are processed', async () => {
    const { db, encryption } = vitrine.services
    const order = createOrderPayload({ customer: { id: 700_002, first_name: 'Robin' } })
    await sendShopWebhook('orders/create', order)
    let answer = 500
    let requestCount = 0
    const server = createServer((_request, response) => {
      requestCount += 1
      response.writeHead(answer).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const { port } = z.object({ port: z.number() }).parse(server.address())
    const failing = await vitrine.project(owner)
    const grant = toGrantColumns(encryption, failing.id, toPermanentGrant('token'))
    const shop = { shop: `http://localhost:${port}`, permanent: 'failing.myshopify.com', ...grant }
    await db.update(projects).set(shop).where(eq(projects.id, failing.id))
    const uninstall = {
      project_id: failing.id,
      topic: 'app/uninstalled' as const,
      shop: 'failing.myshopify.com',
      received: new Date(),
    }
    await db.insert(shopRequests).values([uninstall, uninstall])
    await work()
    expect(requestCount).toBe(1)
    // Neither the next run nor a repeated webhook asks again.
    await db.insert(shopRequests).values(uninstall)
    const payload = { shop_domain: permanent, customer: { id: 700_002 }, orders_to_redact: [order.id] }
    await sendShopWebhook('customers/redact', payload)
    await work()
    expect(requestCount).toBe(1)
    expect(await orderOf(order.id)).toMatchObject({ customer: '', customer_id: null })
    const pauses: (readonly number[])[] = []
    for (let at = 0; at < 10; at += 1) pauses.push(await attempt())
    expect(pauses).toEqual(
      [2, 4, 8, 16, 32, 64, 128, 256, 360, 360].map((minutes) => [minutes, minutes, minutes]),
    )
    expect(requestCount).toBe(11)
    answer = 401
    expect(await attempt()).toEqual([])
    const { requests } = await vitrine.must(listPrivacyRequests, { project: failing.id }, owner.access)
    expect(requests.map(({ result }) => result).sort()).toEqual(['done', 'nothing-kept', 'nothing-kept'])
  })

  // A cluster has no triggers on distributed tables.
  test.skipIf(process.env.CITUS_URL)(
    'that fail here wait alone, and their project’s other requests are processed',
    async () => {
      const { db } = vitrine.services
      const request = { project_id: project.id, shop: permanent, received: new Date() }
      const broken = createId()
      await db.insert(shopRequests).values([
        { ...request, id: broken, topic: 'customers/redact', customer_id: '700003' },
        { ...request, topic: 'customers/redact', customer_id: '700004' },
      ])
      await db.execute(sql`
      create function refuse_update() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
      await db.execute(
        sql.raw(`create trigger refuse_update before update of done on shop_requests for each row
        when (new.id = '${broken}') execute function refuse_update()`),
      )
      onTestFinished(async () => {
        await db.execute(sql`drop function refuse_update cascade`)
      })
      await work()
      const rows = await db.select().from(shopRequests).where(eq(shopRequests.project_id, project.id))
      expect(rows.map(({ attempts, done }) => [attempts, done !== null]).sort()).toEqual([
        [0, true],
        [1, false],
      ])
      expect(rows.find(({ id }) => id === broken)?.due.getTime()).toBeGreaterThan(Date.now() + 50_000)
    },
  )
})
