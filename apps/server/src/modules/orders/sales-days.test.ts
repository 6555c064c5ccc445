import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DatabaseHandle, Transaction } from '../../infra/db/database.ts'
import { explainQuery } from '../../infra/db/query-plan.testing.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import { attributeOrders } from '../../services/attribution/attribution.ts'
import { eraseCustomer } from '../../services/erasure/erase-customer.ts'
import { eraseShop } from '../../services/erasure/erase-shop.ts'
import { insertProject } from '../../services/push-engine/push.testing.ts'
import { countSales } from '../../services/sales/count-sales.ts'
import { listOutdatedTimes, type SaleColumns } from '../../services/sales/mark-sales.ts'
import { selectSales } from '../../services/sales/sales-days.ts'
import * as schema from '../../services/schema/schema.ts'
import { saveCart } from '../shopper/carts.ts'
import { attributeCheckoutOrders, findOrder, insertOrder, updateOrder } from './queries.ts'

let database: DatabaseHandle
let project: string
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  project = await insertProject(database.db)
  await database.db.insert(schema.rollUps).values({ project_id: project, zone: 'UTC' })
})
afterAll(() => database?.close())

const RANGE = { from: '2026-03-20', to: '2026-04-10' }
const SUBSCRIBERS = [createId(), createId(), createId()]
const CAMPAIGNS = [createId(), createId()]
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Kolkata'] as const

const write = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction(work)
const count = (zone: string, all = false) => write((tx) => countSales(tx, project, zone, all))

/** Returns the differences between the sales of a range and a count of its orders by local day. */
async function listDifferences(zone: string, platform: readonly ('ios' | 'android' | 'web')[] = []) {
  const query = { project, zone, currency: 'EUR', ...RANGE, platform }
  const { rows } = await database.db.execute(sql`
    with plain as (
      select (created at time zone ${zone})::date as day, coalesce(platform, '') as platform, credit,
        coalesce(credit_source, '') as credit_source, coalesce(credit_source_id, ${schema.NO_SOURCE_ID}::uuid) as credit_source_id,
        count(*)::int as orders, sum(sum)::bigint as revenue
      from orders
      where project_id = ${project}::uuid and source = 'app' and not test and cancelled is null and payment <> 'VOIDED'
        and currency = 'EUR' and (created at time zone ${zone})::date between ${RANGE.from}::date and ${RANGE.to}::date
        and (${platform.length === 0} or platform = any(${sql.param([...platform])}::text[]))
      group by 1, 2, 3, 4, 5),
    sales as (${selectSales(query)})
    (select 'plain' as side, * from plain except select 'plain', * from sales)
    union all (select 'sales', * from sales except select 'sales', * from plain)`)
  return rows
}

const listCredits = async () =>
  (
    await database.db
      .selectDistinct({ credit: schema.orders.credit })
      .from(schema.orders)
      .where(eq(schema.orders.project_id, project))
  ).map(({ credit }) => credit)

/** Changes orders as the product does, chosen by a number. */
function createChanges(random: (below: number) => number): ((tx: Transaction) => Promise<unknown>)[] {
  const of = <T>(list: readonly T[]): T => {
    const one = list[random(list.length)]
    if (one === undefined) throw new Error('Nothing to choose from')
    return one
  }
  const moment = () => new Date(Date.parse('2026-03-18T00:00:00Z') + random(26 * 24 * 4) * 900_000)
  const values = () => ({
    sum: random(9000),
    payment: of(['PAID', 'PENDING', 'VOIDED', 'REFUNDED']),
    cancelled: random(6) === 0 ? moment() : null,
    currency: of(['EUR', 'EUR', 'USD']),
    source: of(['app', 'app', 'shop']),
    platform: of(['ios', 'android', 'web', null] as const),
    test: random(9) === 0,
    created: moment(),
  })
  const order = () => String(1 + random(60))
  return [
    async (tx: Transaction) => {
      const id = order()
      const before = await findOrder(tx, project, id)
      if (before) return updateOrder(tx, before, values())
      const token = String(random(8))
      return insertOrder(tx, {
        project_id: project,
        shopify_id: id,
        name: `#${id}`,
        customer_id: of([null, String(random(5))]),
        subscriber_id: of([null, ...SUBSCRIBERS]),
        cart_token: `cart ${token}`,
        checkout_token: `checkout ${token}`,
        ...values(),
      })
    },
    // A refund, or an edit at the platform.
    async (tx: Transaction) => {
      const before = await findOrder(tx, project, order())
      if (before) await updateOrder(tx, before, { sum: random(9000), payment: of(['PAID', 'VOIDED']) })
    },
    (tx: Transaction) =>
      attributeCheckoutOrders(tx, project, `checkout ${random(8)}`, {
        platform: 'web',
        subscriber: createId(),
      }),
    (tx: Transaction) => {
      const token = `cart ${random(8)}`
      return saveCart(tx, {
        project_id: project,
        token,
        token_with_key: `${token}?key=1`,
        platform: 'ios',
        subscriber_id: createId(),
      })
    },
    // Opens a push, and attributes later orders to it.
    async (tx: Transaction) => {
      const opened = await findOrder(tx, project, order())
      const at = new Date((opened?.created ?? moment()).getTime() - random(20) * 3_600_000)
      await tx.insert(schema.sentNotifications).values({
        project_id: project,
        began: at,
        kind: 'campaign',
        notification_id: of(CAMPAIGNS),
        subscriber_id: of(SUBSCRIBERS),
        status: 'received',
        due: at,
        sent_at: at,
        opened_at: of([at, null]),
      })
      await attributeOrders(
        tx,
        project,
        Array.from({ length: 60 }, (_, id) => String(1 + id)),
      )
    },
    (tx: Transaction) => eraseCustomer(tx, project, String(random(5))),
  ]
}

test.for([1, 2, 3])(
  'daily sales are what a plain count of the orders gives, whatever changes them and whenever they are counted (%i)',
  async (seed) => {
    let state = seed * 7919
    const random = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return (state >>> 8) % below
    }
    const changes = createChanges(random)
    const credits = new Set<string>()
    let zone: (typeof ZONES)[number] = 'UTC'
    for (let step = 0; step < 120; step++) {
      const change = changes[step < 30 ? 0 : random(changes.length)]
      if (change) await write(change)
      if (random(5) === 0) await count(zone)
      for (const credit of await listCredits()) credits.add(credit)
      if (random(30) === 0) zone = ZONES[random(ZONES.length)] ?? 'UTC'
      if (step % 4 === 0) expect(await listDifferences(zone)).toEqual([])
    }
    expect(credits.size).toBeGreaterThan(1)
    for (const one of ZONES) expect(await listDifferences(one, ['ios', 'web'])).toEqual([])
    await count(zone)
    expect(await listDifferences(zone)).toEqual([])
    await write((tx) => eraseShop(tx, project))
    expect(await listDifferences(zone)).toEqual([])
  },
)

test('sales that are counted while orders change concurrently are exact before and after', async () => {
  const order = (id: number) => ({
    project_id: project,
    shopify_id: String(id),
    name: `#${id}`,
    sum: id,
    currency: 'EUR',
    payment: 'PAID',
    source: 'app',
    created: new Date(Date.parse('2026-03-21T00:00:00Z') + (id % 200) * 3_600_000),
  })
  await count('UTC', true)
  await Promise.all([
    ...Array.from({ length: 6 }, async (_, worker) => {
      for (let id = 0; id < 25; id++) await write((tx) => insertOrder(tx, order(1 + worker * 25 + id)))
    }),
    (async () => {
      for (let run = 0; run < 15; run++) {
        await count('UTC')
        expect(await listDifferences('UTC')).toEqual([])
      }
    })(),
  ])
  expect(await listDifferences('UTC')).toEqual([])
})

// A cluster's query plan names shards instead of tables.
test.skipIf(process.env.CITUS_URL)(
  'sales of a year read the orders of days that changed since they were counted, and no others',
  async () => {
    const { db } = database
    await db.execute(sql`
      insert into orders (project_id, shopify_id, name, sum, currency, payment, source, platform, created)
      select ${project}::uuid, n, '#' || n, 100, 'EUR', 'PAID', 'app', 'ios',
        timestamptz '2025-05-01T00:30:00Z' + n * interval '1 hour'
      from generate_series(0, 8000) as n`)
    await count('UTC', true)
    await db.execute(sql`analyze orders, sales_days`)
    const query = {
      project,
      zone: 'UTC',
      currency: 'EUR',
      from: '2025-05-01',
      to: '2026-03-31',
      platform: [],
    }
    const readOrders = async () =>
      (await explainQuery(db, selectSales(query)))
        .filter(({ table }) => table === 'orders')
        .reduce((sum, { rows }) => sum + rows, 0)
    expect(await readOrders()).toBe(0)
    const before = await findOrder(db, project, '5000')
    if (!before) throw new Error('no order')
    await write((tx) => updateOrder(tx, before, { sum: 7 }))
    expect(await readOrders()).toBe(24)
  },
)

test('a change of an order outdates its day only when its sales change', () => {
  const order: SaleColumns = {
    created: new Date('2026-03-20T10:00:00Z'),
    sum: 100,
    currency: 'EUR',
    platform: 'ios',
    credit: 'none',
    credit_source: null,
    credit_source_id: null,
    source: 'app',
    test: false,
    cancelled: null,
    payment: 'PAID',
  }
  const later = new Date('2026-03-22T10:00:00Z')
  expect(listOutdatedTimes(null, order)).toEqual([order.created])
  expect(listOutdatedTimes(null, { ...order, source: 'shop' })).toEqual([])
  expect(listOutdatedTimes(order, { ...order })).toEqual([])
  expect(listOutdatedTimes(order, { ...order, payment: 'REFUNDED' })).toEqual([])
  expect(listOutdatedTimes(order, { ...order, payment: 'VOIDED' })).toEqual([order.created])
  expect(listOutdatedTimes(order, { ...order, sum: 0 })).toEqual([order.created])
  expect(listOutdatedTimes(order, { ...order, created: later })).toEqual([order.created, later])
})

test('every file of the server that changes orders marks their days, or says why not', () => {
  const UNMARKED = [
    // The columns that it clears are not counted.
    'services/erasure/customer-data.ts',
  ]
  const root = join(import.meta.dirname, '../..')
  const changing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test(ing)?\.ts$/.test(path))
    .filter((path) => /\.?(update|insert)\((schema\.)?orders\)/.test(readFileSync(join(root, path), 'utf8')))
  expect(changing.length).toBeGreaterThan(2)
  expect(changing.filter((path) => !readFileSync(join(root, path), 'utf8').includes('markSales('))).toEqual(
    UNMARKED,
  )
})
