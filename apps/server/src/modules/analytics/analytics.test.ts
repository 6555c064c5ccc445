import { randomUUID } from 'node:crypto'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  analyticsCohorts,
  analyticsFunnel,
  analyticsLive,
  analyticsOverview,
  analyticsPushEffect,
  analyticsSeries,
  analyticsTop,
  exportAnalytics,
} from '@vitrine/core/contract/analytics/analytics'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createPartitions, DAY_MS } from '../events/partitions.ts'

const {
  automations,
  cohortWeeks,
  notifications,
  eventDays,
  eventHours,
  events,
  orders,
  productDays,
  searchDays,
  visitorDays,
  visitors,
} = schema
let vitrine: Vitrine
let owner: Session
let project: Project
const [ann, bob, cem] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  const other = await vitrine.project(owner, 'Other')
  const { db } = vitrine.services
  await db.execute(sql`update projects set zone = 'Asia/Tokyo' where id = ${project.id}`)
  const of = { project_id: project.id, source: 'organic' as const }
  const day = (date: string, subscriber_id: string, platform: 'ios' | 'web', did: object = {}) => ({
    ...of,
    day: date,
    subscriber_id,
    platform,
    sessions: 1,
    ...did,
  })
  await db
    .insert(visitorDays)
    .values([
      day('2026-11-02', ann, 'ios', { views: 2, add_to_carts: 1, checkouts: 1, purchases: 1 }),
      day('2026-11-03', ann, 'ios', { views: 1 }),
      day('2026-11-03', bob, 'web', { views: 1, add_to_carts: 1 }),
      day('2026-11-10', bob, 'web'),
      day('2026-11-03', cem, 'web'),
      { ...day('2026-11-03', ann, 'ios'), project_id: other.id },
    ])
  await db.insert(visitors).values(
    [ann, bob, cem].map((subscriber_id, index) => ({
      ...of,
      subscriber_id,
      platform: index === 0 ? ('ios' as const) : ('web' as const),
      first: new Date(`2026-11-0${index === 0 ? 2 : 3}T02:00:00Z`),
    })),
  )
  const cohort = { project_id: project.id, week: '2026-11-02' }
  await db.insert(cohortWeeks).values([
    { ...cohort, day: '2026-11-02', platform: 'ios', people: 1 },
    { ...cohort, day: '2026-11-03', platform: 'web', people: 2 },
    { ...cohort, day: '2026-11-03', week: '2026-11-09', platform: 'web', people: 1 },
  ])
  await db.insert(eventDays).values([
    {
      ...of,
      day: '2026-11-02',
      platform: 'ios',
      users: 1,
      new_users: 1,
      sessions: 1,
      views: 2,
      add_to_carts: 1,
    },
    { ...of, day: '2026-11-03', platform: 'ios', users: 1, sessions: 1, views: 1 },
    {
      ...of,
      day: '2026-11-03',
      platform: 'web',
      users: 2,
      new_users: 2,
      sessions: 2,
      views: 1,
      add_to_carts: 1,
    },
    { ...of, day: '2026-10-31', platform: 'web', users: 5, new_users: 5, sessions: 7 },
    { ...of, project_id: other.id, day: '2026-11-03', platform: 'web', users: 99, sessions: 99 },
  ])
  await db
    .insert(eventHours)
    .values([
      { ...of, hour: new Date('2026-11-01T15:00:00Z'), platform: 'ios', users: 1, sessions: 1, views: 2 },
    ])
  await db.insert(productDays).values([
    {
      project_id: project.id,
      day: '2026-11-02',
      platform: 'ios',
      product: 7,
      name: 'Mug',
      views: 2,
      added: 1,
    },
    { project_id: project.id, day: '2026-11-03', platform: 'web', product: 7, name: 'Blue mug', views: 1 },
    { project_id: project.id, day: '2026-11-03', platform: 'web', product: 8, name: '=Lamp', views: 9 },
  ])
  await db.insert(searchDays).values([
    { project_id: project.id, day: '2026-11-02', platform: 'ios', term: 'sofa', searches: 4, empty: 4 },
    { project_id: project.id, day: '2026-11-02', platform: 'ios', term: 'mug', searches: 6, empty: 0 },
  ])
  const order = (shopify_id: number, created: string, more: object = {}) => ({
    project_id: project.id,
    shopify_id: String(shopify_id),
    name: `#${shopify_id}`,
    sum: 2500,
    currency: 'USD',
    payment: 'PAID',
    platform: 'ios' as const,
    source: 'app',
    created: new Date(created),
    ...more,
  })
  await db.insert(orders).values([
    // Late on the 1st of November in London, early on the 2nd in Tokyo.
    order(1, '2026-11-01T15:30:00Z'),
    order(2, '2026-11-03T03:00:00Z', { platform: null }),
    order(3, '2026-11-03T04:00:00Z', { cancelled: new Date() }),
    order(4, '2026-11-03T04:00:00Z', { payment: 'VOIDED' }),
    order(5, '2026-11-03T04:00:00Z', { source: 'shop' }),
    order(6, '2026-11-03T04:00:00Z', { currency: 'EUR' }),
    order(7, '2026-11-03T04:00:00Z', { project_id: other.id }),
  ])
})
afterAll(() => vitrine?.close())

const range = () => ({ project: project.id, from: '2026-11-02', to: '2026-11-04' })

test('analytics count each person once by the project’s time zone and compare with the previous period', async () => {
  const overview = await vitrine.must(analyticsOverview, range(), owner.access)
  expect(overview.zone).toBe('Asia/Tokyo')
  expect(overview.now).toMatchObject({
    users: 3,
    new_users: 3,
    sessions: 4,
    views: 4,
    orders: 2,
    revenue: 5000,
  })
  expect(overview.before).toMatchObject({ sessions: 7, orders: 0 })
  expect(overview.platforms.find(({ platform }) => platform === 'ios')?.now).toMatchObject({
    users: 1,
    orders: 1,
  })
  expect(overview.sources).toMatchObject([
    { source: 'organic', users: 3 },
    { source: 'deeplink', users: 0 },
    { source: 'push' },
  ])
})

test('analytics compare only with a previous period in which the app was there from the first day', async () => {
  const comparable = async (from: string, to: string) =>
    (await vitrine.must(analyticsOverview, { ...range(), from, to }, owner.access)).comparable
  // The first visit was on 31 October.
  expect(await comparable('2026-11-02', '2026-11-04')).toBe(false)
  expect(await comparable('2026-11-01', '2026-11-01')).toBe(true)
  expect(await comparable('2026-10-31', '2026-10-31')).toBe(false)
  expect(await comparable('2026-11-02', '2026-11-03')).toBe(true)
})

test('analytics return each interval of a period once, also empty ones', async () => {
  const days = await vitrine.must(analyticsSeries, range(), owner.access)
  expect(days.points.map(({ day, users, orders }) => [day, users, orders])).toEqual([
    ['2026-11-02', 1, 1],
    ['2026-11-03', 3, 1],
    ['2026-11-04', 0, 0],
  ])
  expect(days.points[0]?.at).toBe('2026-11-01T15:00:00Z')
  const hours = await vitrine.must(
    analyticsSeries,
    { ...range(), to: '2026-11-02', step: 'hour' },
    owner.access,
  )
  expect(hours.points).toHaveLength(24)
  expect(hours.points[0]).toMatchObject({ users: 1, views: 2, orders: 1 })
  const weeks = await vitrine.must(
    analyticsSeries,
    { ...range(), to: '2026-11-12', step: 'week' },
    owner.access,
  )
  expect(weeks.points.map(({ day, users }) => [day, users])).toEqual([
    ['2026-11-02', 3],
    ['2026-11-09', 1],
  ])
})

test('the conversion funnel never widens: a buyer counts as a viewer', async () => {
  const { steps } = await vitrine.must(analyticsFunnel, range(), owner.access)
  expect(steps.map(({ people }) => people)).toEqual([3, 2, 2, 1, 1])
})

test('cohorts group visitors by the week of their first visit and count who returned', async () => {
  const { cohorts } = await vitrine.must(analyticsCohorts, { ...range(), to: '2026-11-12' }, owner.access)
  expect(cohorts).toMatchObject([{ week: '2026-11-02', people: 3 }])
  expect(cohorts[0]?.returning.slice(0, 2)).toEqual([3, 1])
})

test('analytics list the most viewed products, the most frequent searches and searches without results', async () => {
  const top = await vitrine.must(analyticsTop, range(), owner.access)
  expect(top.products.map(({ product, name, views }) => [product, name, views])).toEqual([
    [8, '=Lamp', 9],
    [7, 'Blue mug', 3],
  ])
  expect(top.searches.map(({ term }) => term)).toEqual(['mug', 'sofa'])
  expect(top.empty).toEqual([{ term: 'sofa', empty: 4 }])
})

test('push analytics attribute each order once, per campaign', async () => {
  const { db } = vitrine.services
  const [campaign, flow] = [randomUUID(), randomUUID()]
  await db.insert(notifications).values({ project_id: project.id, id: campaign, title: 'Sale', body: 'Now' })
  await db.insert(automations).values({ project_id: project.id, id: flow, name: 'Come back', body: 'Hi' })
  const sold = (shopify_id: number, more: object) => ({
    project_id: project.id,
    shopify_id: String(shopify_id),
    name: `#${shopify_id}`,
    sum: 1000 * shopify_id,
    currency: 'USD',
    payment: 'PAID',
    source: 'app',
    created: new Date('2026-08-02T04:00:00Z'),
    ...more,
  })
  const by = (kind: 'campaign' | 'automation', id: string, credit: 'direct' | 'influenced') => ({
    credit,
    credit_message: randomUUID(),
    credit_source: kind,
    credit_source_id: id,
  })
  await db
    .insert(orders)
    .values([
      sold(21, by('campaign', campaign, 'direct')),
      sold(22, by('campaign', campaign, 'influenced')),
      sold(23, by('automation', flow, 'direct')),
      sold(24, {}),
      sold(25, { ...by('campaign', campaign, 'direct'), cancelled: new Date() }),
      sold(26, { ...by('campaign', campaign, 'direct'), source: 'shop' }),
      sold(27, { ...by('campaign', campaign, 'direct'), created: new Date('2026-07-31T04:00:00Z') }),
    ])
  const query = { project: project.id, from: '2026-08-01', to: '2026-08-03' }
  const effect = await vitrine.must(analyticsPushEffect, query, owner.access)
  expect(effect.now).toEqual({
    direct: { orders: 2, revenue: 44_000 },
    influenced: { orders: 1, revenue: 22_000 },
    none: { orders: 1, revenue: 24_000 },
  })
  expect(effect.before.direct).toEqual({ orders: 1, revenue: 27_000 })
  expect(effect.sources).toMatchObject([
    { kind: 'campaign', id: campaign, name: 'Sale', influenced: { orders: 1, revenue: 22_000 } },
    { kind: 'automation', id: flow, name: 'Come back', direct: { orders: 1, revenue: 23_000 } },
  ])
  const { now } = await vitrine.must(analyticsOverview, query, owner.access)
  expect([now.orders, now.revenue]).toEqual([4, 90_000])
})

test('real-time analytics cover the last 30 minutes', async () => {
  const { db } = vitrine.services
  const now = Date.now()
  // From yesterday on: the half hour may begin before midnight.
  await createPartitions(db, now - DAY_MS, now)
  const view = (minutes: number, subscriber_id: string) => ({
    project_id: project.id,
    id: randomUUID(),
    at: new Date(now - minutes * 60_000),
    received: new Date(now),
    began: new Date(now - minutes * 60_000),
    name: 'view_item' as const,
    subscriber_id,
    session: 's',
    platform: 'web' as const,
    source: 'organic' as const,
    items: [{ id: 7, name: 'Mug', variant: null, quantity: 1, price: 1 }],
  })
  await db.insert(events).values([view(1, ann), view(1, bob), view(12, bob), view(45, cem)])
  const live = await vitrine.must(analyticsLive, { project: project.id }, owner.access)
  expect(live).toMatchObject({ people: 2, recent: 2, products: [{ product: 7, name: 'Mug', views: 3 }] })
  expect(live.minutes).toHaveLength(30)
  expect(live.minutes.reduce((sum, { events: count }) => sum + count, 0)).toBe(3)
})

test('the analytics export has one row per day and platform', async () => {
  const { csv, name } = await vitrine.must(exportAnalytics, { ...range(), platform: ['ios'] }, owner.access)
  const [head, first, ...rest] = csv.trim().split('\r\n')
  expect(head).toContain('Day,Platform,Users,New users,Sessions')
  expect(first).toBe('2026-11-02,ios,1,1,1,2,1,0,0,0,1,25,USD')
  expect(rest).toHaveLength(2)
  expect(name).toMatch(/\.csv$/)
})

test('analytics refuse an invalid period with a message', async () => {
  const of = (input: object) => vitrine.call(analyticsSeries, { ...range(), ...input }, owner.access)
  expect(await of({ to: '2026-11-01' })).toMatchObject({ status: 400 })
  expect(await of({ from: '2020-01-01' })).toMatchObject({
    status: 400,
    error: { fields: { from: 'At most 400 days' } },
  })
  expect(await of({ from: '2026-09-01', step: 'hour' })).toMatchObject({
    status: 400,
    error: { code: 'too-many-hours' },
  })
  expect(await of({ from: 'x' })).toMatchObject({ status: 400 })
})
