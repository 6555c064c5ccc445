import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '../../services/schema/schema.ts'
import { fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import { listEnqueued } from '../../testing/jobs.ts'
import {
  hasWorker,
  startShop,
  startVitrine,
  type Vitrine,
  WORKER_IN_FULL_RUN,
} from '../../testing/start-server.ts'
import { createOrderPayload } from '../../testing/webhooks.ts'
import { reconcileShop } from './reconcile-shop.job.ts'
import { registerShopWebhooks } from './register-webhooks.job.ts'
import { scheduleReconciliations } from './schedule-reconciliations.job.ts'

const { catalogVariants, deletedProducts, orders, projects, shopSyncs, stockLevels } = schema

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let project: Project
beforeAll(async () => {
  demoShop = await startShop()
  // Without a worker, so that the tests run each job.
  vitrine = await startVitrine({ env: WORKER_IN_FULL_RUN })
  const owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  const tokens = { storefront: 'demo-public-token', access: 'demo-admin-token' }
  await vitrine.must(connectShop, { project: project.id, domain: demoShop.url, ...tokens }, owner.access)
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

const state = z.object({
  orders: z.array(z.object({ id: z.number(), name: z.string() })),
  subscriptions: z.array(z.object({ topic: z.string(), uri: z.string() })),
})
const readShop = async () => state.parse(await (await fetch(`${demoShop.url}/_demo/state`)).json())
const storedOrders = () =>
  vitrine.services.db
    .select({ id: orders.shopify_id, name: orders.name, sum: orders.sum, updated: orders.updated })
    .from(orders)
    .where(eq(orders.project_id, project.id))
    .orderBy(orders.shopify_id)
/** Simulates that this server last reconciled the shop a day before its oldest order. */
const forget = () =>
  vitrine.services.db
    .update(shopSyncs)
    .set({ known_until: new Date(0), checked: new Date(0) })
    .where(eq(shopSyncs.project_id, project.id))

test('orders and products that changed while the server was down are stored afterwards, each once', async () => {
  const { services } = vitrine
  const expectedIds = (await readShop()).orders.map(({ id }) => String(id)).sort()
  expect(expectedIds.length).toBeGreaterThan(0)
  await forget()
  await reconcileShop.run({ project: project.id }, services)
  const first = await storedOrders()
  expect(first.map(({ id }) => id)).toEqual(expectedIds)
  const priced = await services.db.$count(catalogVariants, eq(catalogVariants.project_id, project.id))
  expect(priced).toBeGreaterThan(100)
  await forget()
  await reconcileShop.run({ project: project.id }, services)
  expect(await storedOrders()).toEqual(first)
  expect(await services.db.$count(catalogVariants, eq(catalogVariants.project_id, project.id))).toBe(priced)
})

test('an order whose webhook arrived is not overwritten by a later reconciliation', async () => {
  const { services } = vitrine
  const [storedOrder] = await storedOrders()
  const id = Number(storedOrder?.id)
  const orderPayload = createOrderPayload({
    id,
    name: 'Told',
    financial_status: 'paid',
    updated_at: new Date().toISOString(),
  })
  await services.db.transaction((tx) => services.topics.work('orders/updated', tx, project.id, orderPayload))
  await forget()
  await reconcileShop.run({ project: project.id }, services)
  const [now] = await storedOrders()
  expect(now).toMatchObject({ name: 'Told', sum: 12050 })
})

test('an order that was created between two checks is found by the next one, and older ones are not requested', async () => {
  const { services } = vitrine
  const [latest] = await services.db
    .select({ id: orders.shopify_id, updated: orders.updated })
    .from(orders)
    .where(sql`${orders.project_id} = ${project.id} and ${orders.name} <> 'Told'`)
    .orderBy(sql`${orders.updated} desc`)
    .limit(1)
  if (!latest) throw new Error('The demo shop has no orders')
  const all = await storedOrders()
  await services.db.delete(orders).where(
    inArray(
      orders.shopify_id,
      all.map(({ id }) => id),
    ),
  )
  await services.db
    .update(shopSyncs)
    .set({ known_until: latest.updated })
    .where(eq(shopSyncs.project_id, project.id))
  await reconcileShop.run({ project: project.id }, services)
  const reconciledOrders = await storedOrders()
  expect(reconciledOrders.map(({ id }) => id)).toContain(latest.id)
  expect(reconciledOrders.length).toBeLessThan(all.length)
})

const demo = async (path: string, body: object) => {
  const answer = await fetch(`${demoShop.url}/_demo/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
}
/** Simulates a day of downtime, without deliveries. */
const whileDown = async (work: () => Promise<void>) => {
  await demo('breakages', { kind: 'silent' })
  await work()
  await demo('breakages', { kind: 'silent', on: false })
  const known_until = new Date(Date.now() - 24 * 3_600_000)
  await vitrine.services.db
    .update(shopSyncs)
    .set({ known_until, checked: known_until })
    .where(eq(shopSyncs.project_id, project.id))
}
const catalog = z.object({
  productVariants: z.object({
    nodes: z.array(
      z.object({
        legacyResourceId: z.string(),
        inventoryQuantity: z.number(),
        inventoryItem: z.object({ legacyResourceId: z.string(), tracked: z.boolean() }),
        product: z.object({ legacyResourceId: z.string() }),
      }),
    ),
  }),
})
/** Variants in stock; few, because the other tests have used most of the shop's query budget. */
const listStocked = async (limit = 25) => {
  const query = `{ productVariants(first: ${limit}) { nodes {
    legacyResourceId inventoryQuantity inventoryItem { legacyResourceId tracked } product { legacyResourceId }
  } } }`
  const { productVariants } = await fetchAdminApi(demoShop.url, 'demo-admin-token', query, {}, catalog)
  return productVariants.nodes.filter((one) => one.inventoryItem.tracked && one.inventoryQuantity > 3)
}

test('stock that changed while the server was down is updated afterwards, and reported once', async () => {
  const { services } = vitrine
  const [variant] = await listStocked()
  if (!variant) throw new Error('The demo shop has no stock')
  const item = variant.inventoryItem.legacyResourceId
  const stored = () =>
    services.db
      .select({ available: stockLevels.available, updated: stockLevels.updated })
      .from(stockLevels)
      .where(and(eq(stockLevels.project_id, project.id), eq(stockLevels.inventory_item_id, item)))
  const level = { inventory_item_id: Number(item), location_id: 6_000_000_000_090, available: 0 }
  const updated_at = new Date(Date.now() - 48 * 3_600_000).toISOString()
  await services.db.transaction((tx) =>
    services.topics.work('inventory_levels/update', tx, project.id, { ...level, updated_at }),
  )
  expect(await stored()).toMatchObject([{ available: 0 }])
  await whileDown(() => demo('stock', { variantId: Number(variant.legacyResourceId), quantity: 41 }))
  await reconcileShop.run({ project: project.id }, services)
  const first = await stored()
  expect(first).toMatchObject([{ available: 41 }])
  await reconcileShop.run({ project: project.id }, services)
  expect(await stored()).toEqual(first)
})

test('a product that was deleted while the server was down is forgotten, and rendered pages with it', async () => {
  const { services } = vitrine
  const [last] = (await listStocked()).slice(-1)
  const id = last?.product.legacyResourceId ?? ''
  const variantsOf = (product: string) =>
    services.db.$count(
      catalogVariants,
      and(eq(catalogVariants.project_id, project.id), eq(catalogVariants.product_id, product)),
    )
  const [all, own] = [await services.db.$count(catalogVariants), await variantsOf(id)]
  expect(own).toBeGreaterThan(0)
  const invalidatedShops: string[] = []
  services.cacheInvalidation.shop.follow((shop) => invalidatedShops.push(shop))
  await whileDown(() => demo('products', { productId: Number(id), deleted: true }))
  for (const _ of [1, 2]) await reconcileShop.run({ project: project.id }, services)
  expect(await variantsOf(id)).toBe(0)
  expect(await services.db.$count(catalogVariants)).toBe(all - own)
  const deletedRows = await services.db
    .select()
    .from(deletedProducts)
    .where(eq(deletedProducts.product_id, id))
  expect(deletedRows).toHaveLength(1)
  expect(invalidatedShops).toContain(demoShop.url)
  await demo('products', { productId: Number(id), deleted: false })
})

test('an order of more lines than a page holds is read whole', async () => {
  const { services } = vitrine
  const variants = (await listStocked(200)).slice(0, 60)
  expect(variants.length).toBeGreaterThan(50)
  await whileDown(async () => {
    const lines = variants.map((one) => `${one.legacyResourceId}:1`).join(',')
    const cart = await fetch(`${demoShop.url}/cart/${lines}`)
    const form = {
      email: 'many@lines.test',
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
    const paid = await fetch(cart.url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    expect(paid.status).toBe(303)
  })
  await reconcileShop.run({ project: project.id }, services)
  const [order] = await services.db
    .select({ lines: orders.lines })
    .from(orders)
    .where(and(eq(orders.project_id, project.id), eq(orders.email, 'many@lines.test')))
  expect(order?.lines).toHaveLength(60)
})

test('every connected shop is reconciled once an hour', async () => {
  const { services } = vitrine
  const checked = async () =>
    (await services.db.select().from(shopSyncs).where(eq(shopSyncs.project_id, project.id)))[0]?.checked
  const listDue = () => listEnqueued(scheduleReconciliations, services)
  await forget()
  expect(await listDue()).toEqual([{ project: project.id }])
  if (hasWorker(vitrine)) await scheduleReconciliations.run({}, services)
  else await reconcileShop.run({ project: project.id }, services)
  await expect.poll(async () => (await checked())?.getTime()).toBeGreaterThan(0)
  expect(await listDue()).toEqual([])
})

test('webhooks that could not be registered are registered by a job that is retried', async () => {
  const { services } = vitrine
  const [row] = await services.db.select().from(projects).where(eq(projects.id, project.id))
  const shop = row?.shop ?? ''
  const point = (to: string) =>
    services.db.update(projects).set({ shop: to }).where(eq(projects.id, project.id))
  await fetch(`${demoShop.url}/_demo/reset`, { method: 'POST' })
  expect((await readShop()).subscriptions).toEqual([])
  await point('http://127.0.0.1:9')
  await expect(registerShopWebhooks.run({ project: project.id }, services)).rejects.toThrow(
    'The store did not accept the webhook address',
  )
  expect(registerShopWebhooks.retry.limit).toBeGreaterThan(10)
  await point(shop)
  await registerShopWebhooks.run({ project: project.id }, services)
  const { subscriptions } = await readShop()
  expect(subscriptions.map(({ topic }) => topic).sort()).toEqual([...services.topics.all])
})
