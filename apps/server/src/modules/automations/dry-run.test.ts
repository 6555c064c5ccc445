import { dryRun, flow as flowShape } from '@vitrine/core/contract/push/automations'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { type FlowInput, HOUR_MS, message, startAutomationServer } from './automations.testing.ts'
import { dryRunFlow } from './dry-run.ts'
import { chooseReplayPersons } from './replay-persons.ts'

const { vitrine, owner, project, installation, buys } = await startAutomationServer()
afterAll(() => vitrine.close())

const { backInStocks, catalogVariants, subscriberWishlistItems } = schema
const DAY_MS = 24 * HOUR_MS
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const tried = (trigger: FlowInput['trigger']) =>
  vitrine.must(dryRun, { project: project.id, flow: { trigger, steps: [message('m')] } }, owner.access)

test('a dry run of a flow replays past events without sending or storing anything', async () => {
  await installation({ created: ago(3) })
  await installation({ created: ago(40), last_seen: ago(1) })
  expect(await tried({ kind: 'install' })).toMatchObject({
    began: 1,
    messages: 1,
    unreachable: 0,
    example: null,
  })
  const { rows } = await vitrine.services.db.execute('select 1 from automation_runs')
  expect(rows).toEqual([])
})

test('a dry run of a birthday flow uses the birthdays of the last 30 days, one per person', async () => {
  const on = (days: number) => ago(days).toISOString().slice(5, 10)
  await installation({ birthday: on(5), zone: 'UTC', customer_id: '31' })
  await installation({ birthday: on(5), zone: 'UTC', customer_id: '31' })
  await installation({ birthday: on(20), zone: 'UTC', token: null })
  await installation({ birthday: on(40), zone: 'UTC' })
  await installation({ birthday: on(-10), zone: 'UTC' })
  expect(await tried({ kind: 'birthday', slot: 10 * HOUR_MS })).toMatchObject({
    began: 2,
    messages: 2,
    unreachable: 1,
    days: [
      { day: ago(20).toISOString().slice(0, 10), runs: 1, messages: 1 },
      { day: ago(5).toISOString().slice(0, 10), runs: 1, messages: 1 },
    ],
  })
})

test('a dry run of a win-back flow uses the shoppers’ last visits', async () => {
  await installation({ last_seen: ago(50), created: ago(90), zone: 'UTC' })
  await installation({ last_seen: ago(45), created: ago(90), zone: 'UTC', customer_id: '41' })
  // The same customer, on another phone.
  await installation({ last_seen: ago(2), created: ago(90), zone: 'UTC', customer_id: '41' })
  await installation({ last_seen: ago(80), created: ago(90), zone: 'UTC' })
  expect(await tried({ kind: 'win-back', days: 30 })).toMatchObject({ began: 1, messages: 1 })
})

test('a dry run of an order flow uses past orders of shoppers who have the app', async () => {
  const shopper = await installation({ created: ago(90), customer_id: '51' })
  await buys(shopper, ago(200), { customer_id: '51' })
  await buys(shopper, ago(10), { customer_id: '51' })
  // On the shop's website, by a shopper with the app.
  await buys(null, ago(8), { customer_id: '51', payment: 'REFUNDED', updated: ago(7) })
  const other = await installation({ created: ago(90) })
  await buys(other, ago(6), { delivery: 'FULFILLED', updated: ago(5) })
  // By a shopper without the app.
  await buys(null, ago(4), { customer_id: '59' })
  expect(await tried({ kind: 'order-paid' })).toMatchObject({ began: 3, unreachable: 0 })
  expect(await tried({ kind: 'first-order' })).toMatchObject({ began: 1 })
  expect(await tried({ kind: 'order-shipped' })).toMatchObject({ began: 1 })
  expect(await tried({ kind: 'order-refunded' })).toMatchObject({
    began: 1,
    days: [{ day: ago(7).toISOString().slice(0, 10) }],
  })
})

test('a dry run uses an example where past events say nothing', async () => {
  expect(await tried({ kind: 'price-drop' })).toMatchObject({ began: 0, example: null })
  const subscribers = [
    await installation({ customer_id: '61' }),
    await installation({ customer_id: '61' }),
    await installation({ token: null }),
    await installation(),
  ]
  const { db } = vitrine.services
  for (const subscriber of subscribers) {
    const ofOne = { project_id: project.id, subscriber_id: subscriber, product_id: '600' }
    await db.insert(subscriberWishlistItems).values({ ...ofOne, wished: ago(1) })
    await db.insert(backInStocks).values({ ...ofOne, variant_id: '6001' })
  }
  for (const [variant_id, price] of [
    ['6001', 2000],
    ['6002', 1999],
  ] as const)
    await db.insert(catalogVariants).values({
      project_id: project.id,
      variant_id,
      product_id: '600',
      handle: 'oak-lamp',
      price,
      currency: 'USD',
      updated: ago(1),
    })
  expect((await tried({ kind: 'price-drop', percent: 10 })).example).toEqual({
    product: 'oak-lamp',
    price: 1999,
    lower: 1799,
    interested: 3,
    entering: 3,
    reached: 2,
  })
  expect((await tried({ kind: 'back-in-stock', each: 2 })).example).toMatchObject({
    product: 'oak-lamp',
    interested: 3,
    entering: 2,
    reached: 2,
  })
  expect((await tried({ kind: 'order-delivered' })).example).toMatchObject({
    product: null,
    interested: 1,
    reached: 1,
  })
})

test('a dry run of a large project follows some shoppers with all their devices and estimates the rest', async () => {
  const { services } = vitrine
  const large = await vitrine.project(owner, 'Large')
  // Every customer has two phones; one was installed in the last 30 days. Half of the others were.
  await services.db.execute(sql`
    insert into subscribers (project_id, id, token, customer_id, created)
    select ${large.id}::uuid, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'token ' || n,
      case when n % 4 < 2 then (n / 4)::text end,
      now() - case when n % 2 = 0 then interval '5 days' else interval '50 days' end
    from generate_series(1, 8000) as n`)
  await services.db.execute(sql`analyze subscribers`)
  const [row] = await services.db.select().from(schema.projects).where(eq(schema.projects.id, large.id))
  if (!row) throw new Error('no project')
  const flow = flowShape.parse({ trigger: { kind: 'install' }, steps: [message('m')] })
  const exact = await dryRunFlow(services.db, row, large.id, flow, new Date(), 100_000)
  expect(exact).toMatchObject({ began: 4000, isEstimate: false })
  const estimate = await dryRunFlow(services.db, row, large.id, flow, new Date(), 1000)
  expect(estimate.isEstimate).toBe(true)
  expect(Math.abs(estimate.began - exact.began)).toBeLessThan(exact.began * 0.25)
  const { ratio, installations } = await chooseReplayPersons(services.db, large.id, 1000)
  expect(installations.length * ratio).toBeGreaterThan(6000)
  const devices = Map.groupBy(
    installations.filter(({ customer }) => customer !== null),
    ({ person }) => person,
  )
  // The first and the last customer have only one phone.
  const withTwo = [...devices].filter(([person]) => person !== '0' && person !== '2000')
  expect(new Set(withTwo.map(([, own]) => own.length))).toEqual(new Set([2]))
})
