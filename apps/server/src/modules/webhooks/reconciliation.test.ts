import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createOrderPayload } from '../../testing/webhooks.ts'
import { reconcileShop } from './reconcile-shop.job.ts'
import { registerShopWebhooks } from './register-webhooks.job.ts'
import { scheduleReconciliations } from './schedule-reconciliations.job.ts'

const { catalogVariants, orders, projects, shopSyncs } = schema

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let project: Project
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine()
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
/** As if this server had last known everything of the shop a day before its oldest order. */
const forget = () =>
  vitrine.services.db
    .update(shopSyncs)
    .set({ known_until: new Date(0), checked: new Date(0) })
    .where(eq(shopSyncs.project_id, project.id))

test('orders and products that changed while the server was down are stored afterwards, each once', async () => {
  const { services } = vitrine
  const wanted = (await readShop()).orders.map(({ id }) => String(id)).sort()
  expect(wanted.length).toBeGreaterThan(0)
  await forget()
  await reconcileShop.run({ project: project.id }, services)
  const first = await storedOrders()
  expect(first.map(({ id }) => id)).toEqual(wanted)
  const priced = await services.db.$count(catalogVariants, eq(catalogVariants.project_id, project.id))
  expect(priced).toBeGreaterThan(100)
  await forget()
  await reconcileShop.run({ project: project.id }, services)
  expect(await storedOrders()).toEqual(first)
  expect(await services.db.$count(catalogVariants, eq(catalogVariants.project_id, project.id))).toBe(priced)
})

test('an order whose webhook arrived is not overwritten by what is asked for afterwards', async () => {
  const { services } = vitrine
  const [known] = await storedOrders()
  const id = Number(known?.id)
  const told = createOrderPayload({
    id,
    name: 'Told',
    financial_status: 'paid',
    updated_at: new Date().toISOString(),
  })
  await services.db.transaction((tx) => services.topics.work('orders/updated', tx, project.id, told))
  await forget()
  await reconcileShop.run({ project: project.id }, services)
  const [now] = await storedOrders()
  expect(now).toMatchObject({ name: 'Told', sum: 12050 })
})

test('an order that was made between two checks is found by the next, and older ones are not asked for', async () => {
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
  const found = await storedOrders()
  expect(found.map(({ id }) => id)).toContain(latest.id)
  expect(found.length).toBeLessThan(all.length)
})

test('every connected shop is asked once an hour', async () => {
  const { services } = vitrine
  const checked = async () =>
    (await services.db.select().from(shopSyncs).where(eq(shopSyncs.project_id, project.id)))[0]?.checked
  await forget()
  await scheduleReconciliations.run({}, services)
  await expect.poll(async () => (await checked())?.getTime(), { timeout: 10_000 }).toBeGreaterThan(0)
  const before = await checked()
  await scheduleReconciliations.run({}, services)
  expect(await checked()).toEqual(before)
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
