import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { jsonObject } from '@vitrine/core/contract/shared'
import type { Json, JsonObject } from '@vitrine/core/design/operations.types'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TOPICS } from '../../services/platform-webhooks/webhook-topics.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createPlatformSamples, type PlatformSample } from '../../testing/webhook-samples.ts'
import { sendWebhook } from '../../testing/webhooks.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  // App-wide privacy webhooks reach the projects of a shop by its permanent name.
  await vitrine.services.db
    .update(schema.projects)
    .set({ permanent: 'lamps.myshopify.com' })
    .where(eq(schema.projects.id, project.id))
})
afterAll(() => vitrine?.close())

const { catalogVariants, checkouts, deletedProducts, failedJobs, orders, stockLevels, webhookDeliveries } =
  schema

async function deliver({ topic, body }: Pick<PlatformSample, 'topic' | 'body'>) {
  const { status, id } = await sendWebhook(vitrine, project.id, {}, { topic, body })
  expect([topic, status]).toEqual([topic, 200])
  return id
}

/** Waits until these deliveries are processed, and checks that none became a failed job. */
async function expectProcessed(ids: readonly string[]) {
  const { db } = vitrine.services
  const listPendingDeliveries = () =>
    db
      .select({ topic: webhookDeliveries.topic })
      .from(webhookDeliveries)
      .where(and(inArray(webhookDeliveries.webhook_id, [...ids]), isNull(webhookDeliveries.processed_at)))
  await expect.poll(listPendingDeliveries, { interval: 200 }).toEqual([])
  expect(await db.select().from(failedJobs).where(eq(failedJobs.project_id, project.id))).toEqual([])
}

describe.each(['usual', 'large'] as const)('documented webhooks of the platform with %s ids', (size) => {
  const samples = createPlatformSamples(size)
  const idsOf = (...topics: string[]) =>
    samples.flatMap(({ topic, id }) => (topics.includes(topic) ? [id] : [])).sort()

  test('of every topic and shape leave no failed job, and their records are stored under their exact ids', async () => {
    const ids: string[] = []
    for (const sample of samples) ids.push(await deliver(sample))
    await expectProcessed(ids)
    const { db } = vitrine.services
    const ordered = idsOf('orders/create', 'orders/paid', 'orders/updated', 'orders/cancelled')
    const stored = await db
      .select({ id: orders.shopify_id })
      .from(orders)
      .where(inArray(orders.shopify_id, ordered))
    expect(stored.map(({ id }) => id).sort()).toEqual(ordered)
    const products = idsOf('products/create', 'products/update')
    const variants = await db
      .select({ id: catalogVariants.product_id })
      .from(catalogVariants)
      .where(inArray(catalogVariants.product_id, products))
    expect(variants.map(({ id }) => id).sort()).toEqual(products)
    const deleted = idsOf('products/delete')
    const deletedRows = await db
      .select({ id: deletedProducts.product_id })
      .from(deletedProducts)
      .where(inArray(deletedProducts.product_id, deleted))
    expect(deletedRows.map(({ id }) => id)).toEqual(deleted)
    const items = idsOf('inventory_levels/update')
    const levels = await db
      .select({ id: stockLevels.inventory_item_id })
      .from(stockLevels)
      .where(inArray(stockLevels.inventory_item_id, items))
    expect(levels.map(({ id }) => id).sort()).toEqual(items)
    const tokens = idsOf('checkouts/create', 'checkouts/update').map((id) => `checkout-${id}`)
    const hosted = await db
      .select({ token: checkouts.token })
      .from(checkouts)
      .where(inArray(checkouts.token, tokens))
    expect(hosted.map(({ token }) => token).sort()).toEqual(tokens)
  })
})

test('every topic that a module handles has a documented webhook among the samples', () => {
  const sampled = new Set(createPlatformSamples('usual').map(({ topic }) => topic))
  const handled = TOPICS.filter((topic) => vitrine.services.topics.takes(topic))
  expect(handled.filter((topic) => !sampled.has(topic))).toEqual([])
  expect(handled.length).toBeGreaterThanOrEqual(18)
})

/** Fields that an order's row requires: its identity and its money. */
const REQUIRED = ['id', 'currency', 'total_price', 'current_total_price']

const junk = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.string(),
  fc.constant([]),
  fc.constant({}),
  fc.constant([null, 7, { amount: [] }]),
  fc.constant({ id: 'x', amount: {}, shop_money: 3 }),
)
type Change = { readonly at: number; readonly operation: 'delete' | 'replace'; readonly to: Json }

/** Lists the paths of all values of a payload, except for required fields. */
function listPaths(value: Json, path: readonly string[] = []): string[][] {
  const own = path.length > 0 && !(path.length === 1 && REQUIRED.includes(path[0] ?? '')) ? [[...path]] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...path, name]))]
}

function mutate(payload: JsonObject, changes: readonly Change[]): JsonObject {
  const changed = structuredClone(payload)
  for (const { at, operation, to } of changes) {
    const paths = listPaths(changed)
    const path = paths[at % paths.length] ?? []
    const name = path.at(-1) ?? ''
    let parent: unknown = changed
    for (const step of path.slice(0, -1)) parent = Reflect.get(Object(parent), step)
    if (operation === 'delete' && !Array.isArray(parent)) Reflect.deleteProperty(Object(parent), name)
    else Reflect.set(Object(parent), name, structuredClone(to))
  }
  return changed
}

test('an order is stored whatever is missing, null or of the wrong type among what is only displayed', async () => {
  const shapes = createPlatformSamples('usual').filter(({ topic }) => topic === 'orders/create')
  const changes = fc.array(
    fc.record<Change>({ at: fc.nat(), operation: fc.constantFrom('delete', 'replace'), to: junk }),
    { minLength: 1, maxLength: 12 },
  )
  let last = 6_500_000_000_000
  await fc.assert(
    fc.asyncProperty(fc.nat(shapes.length - 1), changes, async (index, mutations) => {
      last += 1
      const payload = jsonObject.parse(JSON.parse(shapes[index]?.body ?? '{}'))
      const body = JSON.stringify(mutate({ ...payload, id: last }, mutations))
      const { db, topics } = vitrine.services
      await db.transaction((tx) => topics.work('orders/create', tx, project.id, JSON.parse(body)))
      const [row] = await db
        .select({ currency: orders.currency })
        .from(orders)
        .where(eq(orders.shopify_id, String(last)))
      expect(row).toEqual({ currency: 'USD' })
    }),
    { numRuns: 150 },
  )
})
