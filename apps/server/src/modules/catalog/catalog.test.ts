import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { getEffort } from '@vitrine/testing/effort.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import { createTopicHandlers } from '../../services/platform-webhooks/topic-handlers.ts'
import * as schema from '../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { fetchInventoryItems } from './fetch-inventory-items.job.ts'
import { catalogTopics } from './webhook-handlers.ts'

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

const emittedEvents: DomainEvent[] = []
const topics = createTopicHandlers(
  catalogTopics,
  async (_tx, _project, events) => void emittedEvents.push(...events),
)
const work = (topic: string, payload: unknown) =>
  vitrine.services.db.transaction((tx) => topics.work(topic, tx, project.id, payload))

let last = 700
/** Creates a product of one variant for each test. */
function product() {
  last += 1
  const [id, variant, item] = [last, last + 10_000, last + 20_000]
  return {
    variant: String(variant),
    product: String(id),
    costs: (price: string, minute: number, more: object = {}) =>
      work('products/update', {
        id,
        handle: `thing-${id}`,
        updated_at: moment(minute),
        variants: [{ id: variant, price, inventory_item_id: item }],
        ...more,
      }),
    has: (available: number | null, minute: number, location = 1) =>
      work('inventory_levels/update', {
        inventory_item_id: item,
        location_id: location,
        available,
        updated_at: moment(minute),
      }),
  }
}
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 22, 8, minute)).toISOString()
const drainEvents = () =>
  emittedEvents
    .splice(0)
    .map((one) =>
      'now' in one ? [one.before, one.now] : 'available' in one ? [one.before, one.available] : [],
    )

test('a price without a currency is in the shop’s own: to the fils in a shop of dinars, whole in one of yen', async () => {
  const { db } = vitrine.services
  const sellIn = (currency: string) =>
    db.update(schema.projects).set({ currency }).where(eq(schema.projects.id, project.id))
  try {
    await sellIn('KWD')
    const lamp = product()
    await lamp.costs('7.345', 1)
    await lamp.costs('7.340', 2)
    expect(drainEvents()).toEqual([[7345, 7340]])
    await sellIn('JPY')
    const cup = product()
    await cup.costs('1500', 1)
    await cup.costs('1499', 2)
    expect(drainEvents()).toEqual([[1500, 1499]])
    // A currency change of the shop is no price change.
    await sellIn('USD')
    await cup.costs('9.99', 3)
    expect(drainEvents()).toEqual([])
    await cup.costs('9.50', 4)
    expect(drainEvents()).toEqual([[999, 950]])
  } finally {
    await sellIn('USD')
  }
})

test('a price change is emitted once, with the previous price', async () => {
  const lamp = product()
  await lamp.costs('20.00', 1)
  expect(drainEvents()).toEqual([])
  await lamp.costs('15.50', 2)
  expect(emittedEvents).toEqual([
    {
      kind: 'price-changed',
      at: new Date(moment(2)),
      product: lamp.product,
      variant: lamp.variant,
      before: 2000,
      now: 1550,
    },
  ])
  emittedEvents.splice(0)
  await lamp.costs('15.50', 2)
  await lamp.costs('20.00', 1)
  expect(drainEvents(), 'the same again, and what is older, are no news').toEqual([])
})

test('a variant’s stock is the sum over all known locations', async () => {
  const lamp = product()
  await lamp.costs('20.00', 1)
  await lamp.has(0, 1, 1)
  await lamp.has(5, 2, 2)
  await lamp.has(2, 3, 1)
  await lamp.has(9, 1, 2)
  expect(drainEvents()).toEqual([
    [null, 0],
    [0, 5],
    [5, 7],
  ])
})

test('stock webhooks that arrive before their variant is known apply once it is known', async () => {
  const lamp = product()
  await lamp.has(4, 1)
  expect(drainEvents()).toEqual([])
  await lamp.costs('20.00', 2)
  await lamp.costs('20.00', 3)
  expect(drainEvents()).toEqual([[null, 4]])
})

test('an untracked variant can always be bought', async () => {
  const card = product()
  await card.costs('20.00', 1)
  await card.has(null, 1)
  expect(drainEvents()).toEqual([[null, 999]])
})

test('the catalog ends in the newest state, in whatever order webhooks arrive and how often', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(50), fc.nat(5000)), { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(7), { maxLength: 6 }),
      async (deliveries, repeatedIndexes) => {
        const lamp = product()
        // Each minute has one price: the platform reports a change once.
        const byMinute = new Map(deliveries)
        const all = [...byMinute]
        for (const index of repeatedIndexes) all.push(...all.slice(index, index + 1))
        for (const [minute, cents] of all) await lamp.costs((cents / 100).toFixed(2), minute)
        const [row] = await vitrine.services.db
          .select()
          .from(schema.catalogVariants)
          .where(eq(schema.catalogVariants.variant_id, lamp.variant))
        const latest = Math.max(...byMinute.keys())
        expect(row?.price).toBe(byMinute.get(latest))
        emittedEvents.splice(0)
      },
    ),
    { numRuns: getEffort({ short: 8, long: 25 }) },
  )
})

test('the inventory item of a variant with a waiting shopper is requested from the shop', async () => {
  const response = await fetch(`${demoShop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({
      query: '{ products(first: 1) { nodes { variants(first: 1) { nodes { id } } } } }',
    }),
  })
  const ids = z.object({
    data: z.object({
      products: z.object({
        nodes: z.array(z.object({ variants: z.object({ nodes: z.array(z.object({ id: z.string() })) }) })),
      }),
    }),
  })
  const gid = ids.parse(await response.json()).data.products.nodes[0]?.variants.nodes[0]?.id ?? ''
  const variant = gid.slice(gid.lastIndexOf('/') + 1)
  const { services } = vitrine
  const details = { subscriber: null, customer: null, at: new Date(), product: '1', variant }
  await services.db.transaction((tx) =>
    services.emit(tx, project.id, [
      { kind: 'restock-asked', ...details },
      { kind: 'restock-asked', ...details },
    ]),
  )
  await services.jobs.waitFor(fetchInventoryItems, (data) => data.variant === variant)
  const [row] = await services.db
    .select()
    .from(schema.catalogVariants)
    .where(eq(schema.catalogVariants.variant_id, variant))
  expect(row?.inventory_item_id).toMatch(/^\d+$/)
})

const findVariants = (variant: string) =>
  vitrine.services.db
    .select()
    .from(schema.catalogVariants)
    .where(eq(schema.catalogVariants.variant_id, variant))

test('a deleted product is removed from the catalog, and late webhooks do not bring it back', async () => {
  const [lamp, lateProduct] = [product(), product()]
  await lamp.costs('20.00', 1)
  await work('products/delete', { id: Number(lamp.product) })
  expect(await findVariants(lamp.variant)).toEqual([])
  await lamp.costs('15.00', 2)
  await work('products/delete', { id: Number(lateProduct.product) })
  await lateProduct.costs('20.00', 1)
  expect([...(await findVariants(lamp.variant)), ...(await findVariants(lateProduct.variant))]).toEqual([])
  emittedEvents.splice(0)
})

test.each([
  ['a draft', { status: 'draft' }],
  ['an archived product', { status: 'archived' }],
])('no shopper is notified of a price drop or restock of %s', async (_what, hidden) => {
  const lamp = product()
  await lamp.costs('20.00', 1)
  await lamp.has(0, 1)
  emittedEvents.splice(0)
  await lamp.costs('15.00', 2, hidden)
  await lamp.has(5, 2)
  expect(emittedEvents).toEqual([])
  // Back on sale, its stock counts as new.
  await lamp.costs('15.00', 3, { status: 'active', published_at: moment(3) })
  expect(drainEvents()).toEqual([[null, 5]])
})

test.each([
  ['active', null],
  ['unlisted', null],
  ['active', moment(0)],
])(
  'a change of a product that is %s and published to the Online Store at %s is reported: the app is a channel of its own',
  async (status, published_at) => {
    const lamp = product()
    await lamp.costs('20.00', 1, { status, published_at })
    await lamp.has(0, 1)
    emittedEvents.splice(0)
    await lamp.costs('15.00', 2, { status, published_at })
    await lamp.has(5, 2)
    expect(drainEvents()).toEqual([
      [2000, 1500],
      [0, 5],
    ])
  },
)

test('the stock of many variants that become known at once is emitted at once', async () => {
  const id = 9000
  const variants = Array.from({ length: 40 }, (_, at) => ({
    id: 910_000 + at,
    price: '20.00',
    inventory_item_id: 920_000 + at,
  }))
  for (const { inventory_item_id } of variants.filter((_, at) => at % 2 === 0))
    await work('inventory_levels/update', {
      inventory_item_id,
      location_id: 1,
      available: 3,
      updated_at: moment(1),
    })
  emittedEvents.splice(0)
  let calls = 0
  const counted = createTopicHandlers(catalogTopics, async (_tx, _project, events) => {
    calls += 1
    emittedEvents.push(...events)
  })
  const payload = { id, handle: 'many', updated_at: moment(2), variants }
  await vitrine.services.db.transaction((tx) => counted.work('products/update', tx, project.id, payload))
  expect(calls).toBe(1)
  expect(drainEvents()).toEqual(Array.from({ length: 20 }, () => [null, 3]))
})
