import type { Session } from '@vitrine/core/contract/accounts/users'
import { type Project, updateProject } from '@vitrine/core/contract/projects/projects'
import {
  exportOrders,
  getOrder,
  listOrders,
  type OrderLine,
  ordersByDay,
} from '@vitrine/core/contract/shop/orders'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainQuery } from '../../infra/db/query-plan.testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { getSalesByDay } from './by-day.ts'
import { buildOrdersQuery, countOrders, type OrderQuery } from './list.ts'

let vitrine: Vitrine
let owner: Session
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
afterAll(() => vitrine?.close())

type Row = Partial<typeof schema.orders.$inferInsert>
const ROW = {
  name: '#1',
  sum: 1000,
  currency: 'EUR',
  payment: 'PAID',
  source: 'app',
  platform: 'ios',
} as const
const line = (title: string): OrderLine => ({
  title,
  variant: 'Oak',
  sku: 'A-1',
  quantity: 2,
  price: 500,
  discount: 0,
})

/** Creates a project with these orders, numbered from 1. */
async function shopWith(...rows: Row[]): Promise<Project> {
  const project = await vitrine.project(owner)
  const values = rows.map((row, index) => ({
    ...ROW,
    project_id: project.id,
    shopify_id: String(index + 1),
    created: new Date(Date.UTC(2026, 10, 20, 10, index)),
    ...row,
  }))
  if (values.length > 0) await vitrine.services.db.insert(schema.orders).values(values)
  return project
}
type Asked = Omit<Parameters<typeof vitrine.must<typeof listOrders>>[1], 'project'>
const findOrderNumbers = async (project: Project, filters: Asked) =>
  (
    await vitrine.must(listOrders, { project: project.id, source: 'all', ...filters }, owner.access)
  ).orders.map(({ id }) => Number(id))

describe('the order list', () => {
  test('is searched by number, customer, email, product, amount, currency and status', async () => {
    const project = await shopWith(
      { name: '#1042', customer: 'Ada Lovelace', email: 'ada@engines.test', sum: 12_950, currency: 'USD' },
      { name: '#1043', customer: 'Émile Zola', lines: [line('Lampe d’été')], payment: 'REFUNDED' },
      ...Array.from({ length: 60 }, () => ({ customer: 'Somebody Else' })),
    )
    for (const searchText of ['1042', 'love ada', '129.50', 'usd paid', ' ADA  ', 'engines.test'])
      expect(await findOrderNumbers(project, { search: searchText }), searchText).toEqual([1])
    for (const searchText of ['ÉMILE', 'été', 'refunded', 'lampe zola'])
      expect(await findOrderNumbers(project, { search: searchText }), searchText).toEqual([2])
    expect(await findOrderNumbers(project, { search: 'ada 1043' })).toEqual([])
  })

  test('is searched by an amount in the decimals of its currency', async () => {
    const project = await shopWith(
      { sum: 7345, currency: 'KWD' },
      { sum: 1500, currency: 'JPY' },
      { sum: 7345, currency: 'EUR' },
      { sum: -305, currency: 'TND' },
    )
    const amounts = ['7.345', '1500', '73.45', '-0.305']
    expect(await Promise.all(amounts.map((search) => findOrderNumbers(project, { search })))).toEqual([
      [1],
      [2],
      [3],
      [4],
    ])
    expect(await findOrderNumbers(project, { search: '15.00' })).toEqual([])
  })

  test('takes wildcard characters in a search literally', async () => {
    const project = await shopWith({ customer: '100% Cotton_Co \\ Sons' }, { customer: '1000 Cottons' })
    for (const searchText of ['100%', 'cotton_co', '\\'])
      expect(await findOrderNumbers(project, { search: searchText }), searchText).toEqual([1])
    expect(await findOrderNumbers(project, { search: "'; drop table orders; --" })).toEqual([])
  })

  test('is filtered by source, payment, platform and amount at once', async () => {
    const project = await shopWith(
      { payment: 'PENDING', sum: 500 },
      { platform: 'android' },
      { source: 'shop', platform: null },
      { sum: 5000 },
    )
    expect(await findOrderNumbers(project, { source: 'app' })).toEqual([4, 2, 1])
    expect(await findOrderNumbers(project, { payment: ['PAID'] })).toEqual([4, 3, 2])
    expect(await findOrderNumbers(project, { payment: ['PENDING', 'PAID'], platform: ['ios'] })).toEqual([
      4, 1,
    ])
    expect(await findOrderNumbers(project, { minAmount: 1000, maxAmount: 1000 })).toEqual([3, 2])
    expect(
      await findOrderNumbers(project, { payment: ['PAID'], platform: ['ios'], minAmount: 2000 }),
    ).toEqual([4])
  })

  test('is filtered by days in the project’s time zone, including the first and the last', async () => {
    const at = (text: string) => ({ created: new Date(text) })
    const project = await shopWith(
      at('2026-11-19T18:29:59Z'),
      at('2026-11-19T18:30:00Z'),
      at('2026-11-20T18:29:59Z'),
      at('2026-11-20T18:30:00Z'),
    )
    await vitrine.must(updateProject, { project: project.id, zone: 'Asia/Kolkata' }, owner.access)
    expect(await findOrderNumbers(project, { from: '2026-11-20', to: '2026-11-20' })).toEqual([3, 2])
    expect(await findOrderNumbers(project, { from: '2026-11-21' })).toEqual([4])
    const wrong = await vitrine.call(listOrders, { project: project.id, from: '2026-02-31' }, owner.access)
    expect(wrong).toMatchObject({ status: 400, error: { fields: { from: 'Choose a date' } } })
  })

  test.each([
    ['created', 'down'],
    ['created', 'up'],
    ['sum', 'down'],
    ['sum', 'up'],
    ['customer', 'down'],
    ['customer', 'up'],
  ] as const)('sorted by %s (%s) is paged without repetitions, with the total', async (sort, direction) => {
    const project = await shopWith(
      ...Array.from({ length: 100 }, (_, index) => ({
        sum: (index % 7) * 100,
        customer: ['', 'anna', 'Bob', 'Ça', 'bob'][index % 5] ?? '',
        created: new Date(Date.UTC(2026, 10, 1 + (index % 3))),
      })),
    )
    const read = (cursor: string | null) =>
      vitrine.must(listOrders, { project: project.id, sort, direction, cursor }, owner.access)
    const pages = [await read(null)]
    for (let last = pages[0]; last?.cursor; last = pages.at(-1)) pages.push(await read(last.cursor))
    const idsOf = (page: (typeof pages)[number] | undefined) => page?.orders.map(({ id }) => id)
    const listedIds = pages.flatMap((page) => idsOf(page) ?? [])
    expect(pages.map(({ orders, count }) => [orders.length, count])).toEqual([
      [36, 100],
      [36, 100],
      [28, 100],
    ])
    // The same way back, page by page.
    const middle = await read(pages[2]?.previous ?? null)
    expect(idsOf(middle)).toEqual(idsOf(pages[1]))
    const first = await read(middle.previous)
    expect(idsOf(first)).toEqual(idsOf(pages[0]))
    expect([pages[0]?.previous, first.previous]).toEqual([null, null])
    expect(idsOf(await read(first.cursor))).toEqual(idsOf(pages[1]))
    const rows = await vitrine.services.db
      .select({ id: schema.orders.shopify_id })
      .from(schema.orders)
      .where(eq(schema.orders.project_id, project.id))
      .orderBy(sql`${sort === 'customer' ? sql`lower(customer)` : sql.identifier(sort)}, shopify_id`)
    const ids = rows.map(({ id }) => id)
    expect(listedIds).toEqual(direction === 'up' ? ids : ids.reverse())
  })

  test('refuses a cursor of another list or an invented one', async () => {
    const project = await shopWith(...Array.from({ length: 40 }, () => ({})))
    const { cursor } = await vitrine.must(listOrders, { project: project.id }, owner.access)
    for (const pageQuery of [
      { cursor, sort: 'sum' },
      { cursor, direction: 'up' },
      { cursor: Buffer.from('["created","down","soon",1]').toString('base64url') },
    ])
      expect(
        await vitrine.call(listOrders, { project: project.id, ...pageQuery }, owner.access),
      ).toMatchObject({
        status: 400,
        error: { fields: { cursor: expect.any(String) } },
      })
  })
})

describe('an order’s details', () => {
  test('contain its lines, discounts, sums and link to the shop', async () => {
    const discounts = [{ label: 'WELCOME', amount: 200 }]
    const project = await shopWith({
      lines: [line('Mug')],
      discounts,
      subtotal: 800,
      discount: 200,
      shipping: 200,
      tax: 0,
      email: 'ada@engines.test',
      by_cart: true,
    })
    await vitrine.services.db
      .update(schema.projects)
      .set({ shop: 'https://mugs.myshopify.com' })
      .where(eq(schema.projects.id, project.id))
    const { order } = await vitrine.must(getOrder, { project: project.id, id: '1' }, owner.access)
    expect(order).toMatchObject({
      lines: [line('Mug')],
      discounts,
      subtotal: 800,
      discount: 200,
      shipping: 200,
      tax: 0,
      email: 'ada@engines.test',
      matched: ['cart'],
      adminUrl: 'https://mugs.myshopify.com/admin/orders/1',
    })
  })

  test('are not found in another project or for an unknown order', async () => {
    const [mine, theirs] = [await shopWith(), await shopWith({})]
    expect((await vitrine.must(getOrder, { project: theirs.id, id: '1' }, owner.access)).order.id).toBe('1')
    expect(await vitrine.call(getOrder, { project: mine.id, id: '1' }, owner.access)).toMatchObject({
      status: 404,
      error: { code: 'no-order' },
    })
  })
})

test('app revenue is returned per day in the project’s time zone, including empty days and days of 25 hours', async () => {
  const at = (text: string, more: Row = {}) => ({ created: new Date(text), ...more })
  const project = await shopWith(
    at('2026-10-23T22:30:00Z'),
    at('2026-10-24T21:59:00Z', { sum: 500 }),
    at('2026-10-24T22:00:00Z', { sum: 700 }),
    at('2026-10-25T22:59:00Z', { sum: 900 }),
    at('2026-10-25T12:00:00Z', { sum: 5000, source: 'shop' }),
    at('2026-10-25T12:00:00Z', { sum: 5000, payment: 'VOIDED' }),
    at('2026-10-25T12:00:00Z', { sum: 5000, cancelled: new Date() }),
    at('2026-10-20T12:00:00Z', { sum: 5000 }),
  )
  const salesQuery = { project: project.id, zone: 'Europe/Berlin', currency: 'EUR', days: 4 }
  expect(await getSalesByDay(vitrine.services.db, salesQuery, Date.parse('2026-10-26T12:00:00Z'))).toEqual([
    { day: '2026-10-23', orders: 0, sum: 0 },
    { day: '2026-10-24', orders: 2, sum: 1500 },
    { day: '2026-10-25', orders: 2, sum: 1600 },
    { day: '2026-10-26', orders: 0, sum: 0 },
  ])
  const { days } = await vitrine.must(ordersByDay, { project: project.id }, owner.access)
  expect(days).toHaveLength(30)
})

describe('an order export', () => {
  const download = async (project: Project, filters: object = {}, access = owner.access) => {
    const { url } = await vitrine.must(
      exportOrders,
      { project: project.id, source: 'all', ...filters },
      access,
    )
    return { url, response: await fetch(vitrine.url + url) }
  }

  test('has the filter and order of the list, with times in UTC and in the project’s time zone', async () => {
    const project = await shopWith(
      { customer: 'Zola, Émile', lines: [line('Lampe "Été"')], sum: 1250, subtotal: 1000, discount: 50 },
      { payment: 'REFUNDED', sum: -305 },
    )
    await vitrine.must(updateProject, { project: project.id, zone: 'Asia/Kolkata' }, owner.access)
    const { response } = await download(project, { sort: 'sum', direction: 'up' })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-[\w-]+-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').slice(1).split('\r\n')
    expect(lines).toEqual([
      'Order,Created (UTC),Created (Asia/Kolkata),Customer,Email,Source,Platform,Payment,Delivery,Cancelled (UTC),Items,Products,Subtotal,Discount,Shipping,Tax,Total,Currency,Credit,Brought by,Brought by (name),Test order',
      '#1,2026-11-20T10:01:00.000Z,2026-11-20 15:31:00,,,app,ios,REFUNDED,UNFULFILLED,,0,,,,,,-3.05,EUR,none,,,',
      '#1,2026-11-20T10:00:00.000Z,2026-11-20 15:30:00,"Zola, Émile",,app,ios,PAID,UNFULFILLED,,0,"2 × Lampe ""Été"" (Oak)",10,0.5,,,12.5,EUR,none,,,',
      '',
    ])
    expect(await (await download(project, { payment: ['REFUNDED'] })).response.text()).not.toContain('Zola')
  })

  test('has each amount with the decimals of its currency', async () => {
    const project = await shopWith(
      { sum: 7345, subtotal: 7000, shipping: 345, currency: 'KWD' },
      { sum: 1500, subtotal: 1500, currency: 'JPY' },
    )
    const text = await (await download(project, { sort: 'created', direction: 'up' })).response.text()
    const [, dinars, yen] = text.split('\r\n')
    expect(dinars).toContain(',7,,0.345,,7.345,KWD,')
    expect(yen).toContain(',1500,,,,1500,JPY,')
  })

  test('marks test orders, which count in no metric', async () => {
    const project = await shopWith({ name: '#7', test: true }, { name: '#8' })
    const text = await (await download(project)).response.text()
    const marks = text
      .split('\r\n')
      .slice(1, 3)
      .map((row) => [row.split(',')[0], row.split(',').at(-1)])
    expect(marks.sort()).toEqual([
      ['#7', 'yes'],
      ['#8', ''],
    ])
  })

  test('names the campaign or automation of each order', async () => {
    const [campaign, deletedAutomation] = [createId(), createId()]
    const project = await shopWith(
      { credit: 'direct', credit_source: 'campaign', credit_source_id: campaign },
      { credit: 'influenced', credit_source: 'automation', credit_source_id: deletedAutomation },
    )
    await vitrine.services.db.insert(schema.notifications).values({
      project_id: project.id,
      id: campaign,
      title: '=Lamps, new',
      body: 'They are here.',
      type: 'home',
    })
    const { response } = await download(project, { sort: 'created', direction: 'up' })
    const [, first, second] = (await response.text()).split('\r\n')
    expect(first).toMatch(/,EUR,direct,campaign,"'=Lamps, new",$/)
    expect(second).toMatch(/,EUR,influenced,automation,,$/)
  })

  test.each([
    ['=1+1', `'=1+1`],
    ['+49 30 1', `'+49 30 1`],
    ['-2', `'-2`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t'=1`],
    ['\r=1', `"'\r'=1"`],
    ['Erin;=1+1', `Erin;'=1+1`],
  ])('holds %j as text, never as a formula', async (customer, cell) => {
    const { response } = await download(await shopWith({ customer, email: '=x,y' }))
    const cells = (await response.text()).split('\r\n')[1]
    expect(cells).toContain(`,${cell},`)
    expect(cells).toContain(`,"'=x,y",`)
  })

  test('of selected orders has those only, and of this project only', async () => {
    const project = await shopWith({ name: '#11' }, { name: '#12' }, { name: '#13' })
    await shopWith({ name: '#21' })
    const text = await (await download(project, { ids: ['1', '3', '4'] })).response.text()
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',')[0]),
    ).toEqual(['#13', '#11'])
  })

  test('requires a valid permission and session at download, and no forged ticket', async () => {
    const project = await shopWith({ customer: 'Ada' })
    const helper = await vitrine.merchant('Hana')
    const { db } = vitrine.services
    const links = schema.projectsToUsers
    await db.insert(links).values({ project_id: project.id, user_id: helper.user.id, allow_analytics: true })
    const { url, response } = await download(project, {}, helper.access)
    expect(await response.text()).toContain('Ada')
    const status = async (address: string) => (await fetch(vitrine.url + address)).status
    expect(await status(url.slice(0, -3))).toBe(401)
    expect(await status('/api/orders/export.csv')).toBe(401)
    expect(await status(`/api/orders/export.csv?ticket=${helper.access}`)).toBe(401)
    await db
      .update(links)
      .set({ allow_analytics: false })
      .where(and(eq(links.project_id, project.id), eq(links.user_id, helper.user.id)))
    expect(await status(url)).toBe(403)
    await db.delete(links).where(and(eq(links.project_id, project.id), eq(links.user_id, helper.user.id)))
    expect(await status(url)).toBe(404)
    await db.delete(schema.refreshTokens).where(eq(schema.refreshTokens.user_id, helper.user.id))
    expect(await status(url)).toBe(401)
  })
})

describe('a list of 10,000 orders', () => {
  let project: Project
  let baseQuery: OrderQuery
  beforeAll(async () => {
    project = await shopWith()
    // Every second order belongs to the app; another project has as many.
    for (const id of [project.id, (await shopWith()).id])
      await vitrine.services.db.execute(sql`
        insert into orders (project_id, shopify_id, name, sum, currency, payment, customer, source, platform, created)
        select ${id}, n, '#' || n, (n * 7919) % 100000, 'EUR',
          case when n % 500 = 0 then 'VOIDED' else 'PAID' end, 'Customer ' || (n * 31) % 5000,
          case when n % 2 = 0 then 'app' else 'shop' end, case when n % 600 = 0 then 'web' when n % 2 = 0 then 'ios' end,
          timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, 10000) n`)
    await vitrine.services.db.execute(sql`analyze orders`)
    baseQuery = {
      project: project.id,
      zone: 'UTC',
      source: 'all',
      search: '',
      payment: [],
      platform: [],
      from: null,
      to: null,
      minAmount: null,
      maxAmount: null,
      sort: 'created',
      direction: 'down',
    }
  })

  /** Returns the query plan of a page: its nodes, and the maximum rows that a node returned or discarded. */
  async function planOf(
    filters: Partial<OrderQuery>,
    position: { value: string | number; id: string } | null = null,
  ) {
    const query = buildOrdersQuery(vitrine.services.db, { ...baseQuery, ...filters }, position, 37)
    const nodes = await explainQuery(vitrine.services.db, query)
    return { types: nodes.map(({ type }) => type), rows: Math.max(...nodes.map((node) => node.rows)) }
  }

  test.each([
    ['the newest', {}, null],
    ['the newest of the app', { source: 'app' }, null],
    ['the oldest of the app', { source: 'app', direction: 'up' }, null],
    ['a page in the middle', { source: 'app' }, { value: '2026-01-04T00:00:00Z', id: '4320' }],
    ['the largest', { sort: 'sum' }, null],
    ['the next largest', { sort: 'sum' }, { value: 50_000, id: '9' }],
    ['by customer', { sort: 'customer', direction: 'up' }, null],
    ['the next customers', { sort: 'customer', direction: 'up' }, { value: 'Customer 3', id: '9' }],
    ['of one day', { from: '2026-01-03', to: '2026-01-03' }, null],
  ] as const)('costs a page only what it shows: %s', async (_what, filters, position) => {
    const plan = await planOf(filters, position)
    expect(plan.types.filter((type) => /Sort|Seq Scan/.test(type))).toEqual([])
    expect(plan.rows).toBeLessThan(100)
  })

  test('costs a rare payment status or platform only its orders', async () => {
    expect((await planOf({ payment: ['VOIDED'] })).rows).toBeLessThan(100)
    expect((await planOf({ platform: ['web'] })).rows).toBeLessThan(100)
  })

  test.each(['customer 4711', '#4711', 'nobody'])('costs a search only what it finds: %s', async (search) => {
    const plan = await planOf({ search })
    expect(plan.types).not.toContain('Seq Scan')
    expect(plan.rows).toBeLessThan(100)
  })

  test('is searched and counted quickly', async () => {
    const started = process.cpuUsage()
    expect(await countOrders(vitrine.services.db, baseQuery)).toBe(10_000)
    expect((await planOf({ search: 'customer 4711' })).rows).toBeLessThanOrEqual(10_000)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(1000)
  })

  test('exports 10,000 lines', async () => {
    const { url } = await vitrine.must(exportOrders, { project: project.id, source: 'all' }, owner.access)
    const rows = (await (await fetch(vitrine.url + url)).text()).trimEnd().split('\r\n')
    expect(rows).toHaveLength(10_001)
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(10_001)
  })
})
