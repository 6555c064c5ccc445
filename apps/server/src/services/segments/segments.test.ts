import type { Condition, Segment } from '@vitrine/core/contract/push/segment-rules'
import { segment as segmentShape } from '@vitrine/core/contract/push/segment-rules'
import { PUSH_TOPICS } from '@vitrine/core/push/topics'
import { getEffort } from '@vitrine/testing/effort.ts'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import * as schema from '../schema/schema.ts'
import { compileSegmentCondition, compileSegmentJoins } from './compile.ts'

type Row = typeof schema.subscribers.$inferSelect
type Order = typeof schema.orders.$inferSelect
type World = {
  readonly project: string
  readonly subscribers: Row[]
  readonly orders: Order[]
  readonly carts: (typeof schema.carts.$inferSelect)[]
  readonly wishes: (typeof schema.subscriberWishlistItems.$inferSelect)[]
  readonly waits: (typeof schema.backInStocks.$inferSelect)[]
}

const NOW = new Date('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)
const PRODUCTS = ['101', '102', '103']

let vitrine: Vitrine
let fixture: World
beforeAll(async () => {
  vitrine = await startVitrine()
  fixture = await seed(1)
  // Another project's shoppers, customers with the same numbers, do not match here.
  await seed(2)
  await vitrine.services.db.execute(sql`analyze`)
})
afterAll(() => vitrine?.close())

/** Creates a few hundred installations, many of the same customers, with pseudo-random activity. */
async function seed(start: number): Promise<World> {
  const { db } = vitrine.services
  const owner = await vitrine.merchant()
  const { id: project } = await vitrine.project(owner)
  let state = start * 7919
  const random = (under: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % under
  }
  const of = <T>(list: readonly T[]): T => {
    const one = list[random(list.length)]
    if (one === undefined) throw new Error('Nothing to choose from')
    return one
  }
  const ids = Array.from({ length: 240 }, () => createId())
  await db.insert(schema.subscribers).values(
    ids.map((id, index) => ({
      project_id: project,
      id,
      token: `ExponentPushToken[${start}-${index}]`,
      customer_id: of([null, null, String(1 + random(60))]),
      lang: of(['en', 'de', 'ar', null]),
      country: of(['DE', 'FR', 'US', null]),
      platform: of(['ios', 'android', 'web', null]),
      app_version: of(['1.2', '1.2.0', '1.10.3', '2', 'beta', null]),
      created: daysAgo(20 + random(300)),
      last_seen: daysAgo(random(200) / 10),
      muted: of([[], ['offers'], ['offers', 'orders']]),
      moved_to: index > 200 && random(4) === 0 ? of(ids.slice(0, 100)) : null,
    })),
  )
  const tokens = Array.from({ length: 80 }, (_, index) => `cart-${start}-${index}`)
  await db.insert(schema.carts).values(
    tokens.map((token) => ({
      project_id: project,
      subscriber_id: of([null, of(ids)]),
      token,
      token_with_key: `${token}?key=1`,
      platform: 'ios' as const,
      created: daysAgo(random(60)),
    })),
  )
  await db.insert(schema.orders).values(
    Array.from({ length: 160 }, (_, index) => ({
      project_id: project,
      shopify_id: String(5000 + index),
      name: `#${index}`,
      subscriber_id: of([null, of(ids)]),
      customer_id: of([null, String(1 + random(60))]),
      sum: 500 * random(40),
      currency: of(['USD', 'USD', 'USD', 'EUR']),
      payment: of(['PAID', 'PENDING', 'VOIDED', 'REFUNDED']),
      cancelled: random(8) === 0 ? daysAgo(1) : null,
      cart_token: of([null, of(tokens)]),
      source: 'app',
      created: daysAgo(random(100)),
    })),
  )
  await db
    .insert(schema.subscriberWishlistItems)
    .values(
      Array.from({ length: 120 }, () => ({
        project_id: project,
        subscriber_id: of(ids),
        product_id: of(PRODUCTS),
        wished: daysAgo(random(30)),
      })),
    )
    .onConflictDoNothing()
  for (let index = 0; index < 60; index++)
    await db
      .insert(schema.backInStocks)
      .values({
        project_id: project,
        subscriber_id: of(ids),
        product_id: of(PRODUCTS),
        variant_id: of(PRODUCTS),
        resolved: random(3) === 0,
      })
      .onConflictDoNothing()
  const mine = { project_id: project }
  return {
    project,
    subscribers: await db
      .select()
      .from(schema.subscribers)
      .where(eq(schema.subscribers.project_id, mine.project_id)),
    orders: await db.select().from(schema.orders).where(eq(schema.orders.project_id, project)),
    carts: await db.select().from(schema.carts).where(eq(schema.carts.project_id, project)),
    wishes: await db
      .select()
      .from(schema.subscriberWishlistItems)
      .where(eq(schema.subscriberWishlistItems.project_id, project)),
    waits: await db.select().from(schema.backInStocks).where(eq(schema.backInStocks.project_id, project)),
  }
}

/** Installations that moved receive nothing. */
const STANDS = sql`${schema.subscribers.moved_to} is null`
const standing = () => fixture.subscribers.filter(({ moved_to }) => moved_to === null)

/** Returns the members of a segment by SQL, both in one query and one by one, which must agree. */
async function findMatches(segment: Segment): Promise<string[]> {
  const { subscribers } = schema
  const segmentQuery = { project: fixture.project, currency: 'USD', zone: 'Europe/Berlin', now: NOW }
  const { joins, where } = compileSegmentJoins(segment, segmentQuery)
  const { rows } = await vitrine.services.db.execute<{ id: string; sure: boolean; single: boolean }>(
    sql`select ${subscribers.id} as id, (${where}) as sure, (${compileSegmentCondition(segment, segmentQuery)}) as single
      from ${subscribers} ${joins} where ${eq(subscribers.project_id, fixture.project)} and ${STANDS}`,
  )
  // Every row once, and the condition is never null.
  expect(rows.length).toBe(standing().length)
  expect(rows.every(({ sure }) => typeof sure === 'boolean')).toBe(true)
  expect(rows.map(({ single }) => single)).toEqual(rows.map(({ sure }) => sure))
  return rows.filter(({ sure }) => sure).map(({ id }) => id)
}

function matchesSegment({ match, groups }: Segment, one: Row): boolean {
  const every = (kind: 'all' | 'any', all: boolean[]) =>
    kind === 'all' || all.length === 0 ? all.every(Boolean) : all.some(Boolean)
  return every(
    match,
    groups.map((group) =>
      every(
        group.match,
        group.conditions.map((condition) => holds(condition, one)),
      ),
    ),
  )
}

/** Evaluates the same condition in plain code for one installation. */
function holds(part: Condition, one: Row): boolean {
  const personOf = (row: Row) => row.customer_id ?? row.moved_to ?? row.id
  const person = personOf(one)
  const all = fixture.subscribers.filter((row) => personOf(row) === person)
  const theirs = (id: string | null) => all.some((row) => row.id === id)
  const after = (at: Date, days: number | null) => days === null || at >= daysAgo(days)
  const compared = (value: number, is: 'least' | 'most', with_: number) =>
    is === 'least' ? value >= with_ : value <= with_
  const yes = (is: 'yes' | 'no', what: boolean) => (is === 'yes' ? what : !what)
  const bought = (days: number | null) =>
    fixture.orders.filter(
      (order) =>
        order.cancelled === null &&
        order.payment !== 'VOIDED' &&
        after(order.created, days) &&
        (order.customer_id === person || theirs(order.subscriber_id)),
    )
  const newest = Math.max(...all.map((row) => row.last_seen.getTime()))
  const first = Math.min(...all.map((row) => row.created.getTime()))
  switch (part.on) {
    case 'seen':
      return part.is === 'within'
        ? newest >= daysAgo(part.days).getTime()
        : newest < daysAgo(part.days).getTime()
    case 'installed':
      return part.is === 'within'
        ? first >= daysAgo(part.days).getTime()
        : first < daysAgo(part.days).getTime()
    case 'bought':
      return compared(bought(part.days).length, part.is, part.times)
    case 'spent':
      return compared(
        bought(part.days).reduce((sum, order) => sum + (order.currency === 'USD' ? order.sum : 0), 0),
        part.is,
        part.amount,
      )
    case 'wished':
      return yes(
        part.is,
        fixture.wishes.some(
          (row) => theirs(row.subscriber_id) && [null, row.product_id].includes(part.product),
        ),
      )
    case 'waits':
      return yes(
        part.is,
        fixture.waits.some(
          (row) =>
            !row.resolved && theirs(row.subscriber_id) && [null, row.product_id].includes(part.product),
        ),
      )
    case 'cart':
      return yes(
        part.is,
        fixture.carts.some(
          (cart) =>
            theirs(cart.subscriber_id) &&
            after(cart.created, part.days) &&
            !fixture.orders.some(({ cart_token }) => cart_token === cart.token),
        ),
      )
    case 'country':
      return part.of.includes(one.country ?? '?') === (part.is === 'any')
    case 'language':
      return part.of.some((lang) => lang === one.lang) === (part.is === 'any')
    case 'platform':
      return part.of.some((platform) => platform === one.platform) === (part.is === 'any')
    case 'customer':
      return yes(part.is, one.customer_id !== null)
    case 'topic':
      return yes(part.is, !one.muted.some((topic) => topic === part.topic))
    case 'version': {
      const installedVersion = numbers(one.app_version ?? '')
      const requiredVersion = numbers(part.version)
      if (!installedVersion || !requiredVersion) return false
      const at = installedVersion.findIndex((number, index) => number !== requiredVersion[index])
      const isAtLeast = at < 0 || (installedVersion[at] ?? 0) > (requiredVersion[at] ?? 0)
      return part.is === 'least' ? isAtLeast : !isAtLeast
    }
    case 'viewed':
      throw new Error('Told by events, which are not seeded here')
  }
}

function numbers(version: string): number[] | null {
  if (!/^\d+(\.\d+){0,3}$/.test(version)) return null
  return [...version.split('.').map(Number), 0, 0, 0].slice(0, 4)
}

const only = (one: Condition): Segment => ({ match: 'all', groups: [{ match: 'any', conditions: [one] }] })

const days = fc.integer({ min: 1, max: 120 })
const everOr = fc.option(days, { nil: null })
const versionComparison = fc.constantFrom('least' as const, 'most' as const)
const whether = fc.constantFrom('yes' as const, 'no' as const)
const within = fc.constantFrom('within' as const, 'before' as const)
const among = fc.constantFrom('any' as const, 'none' as const)
const product = fc.constantFrom(null, ...PRODUCTS)
const some = <T extends string>(list: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...list), { minLength: 1 })
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ on: fc.constant('seen' as const), is: within, days }),
  fc.record({ on: fc.constant('installed' as const), is: within, days }),
  fc.record({ on: fc.constant('bought' as const), is: versionComparison, times: fc.nat(4), days: everOr }),
  fc.record({
    on: fc.constant('spent' as const),
    is: versionComparison,
    amount: fc.nat(40_000),
    days: everOr,
  }),
  fc.record({ on: fc.constant('wished' as const), is: whether, product }),
  fc.record({ on: fc.constant('waits' as const), is: whether, product }),
  fc.record({ on: fc.constant('cart' as const), is: whether, days }),
  fc.record({ on: fc.constant('country' as const), is: among, of: some(['DE', 'FR', 'AT']) }),
  fc.record({ on: fc.constant('language' as const), is: among, of: some(['en', 'de', 'ar'] as const) }),
  fc.record({
    on: fc.constant('platform' as const),
    is: among,
    of: some(['ios', 'android', 'web'] as const),
  }),
  fc.record({ on: fc.constant('customer' as const), is: whether }),
  fc.record({ on: fc.constant('topic' as const), is: whether, topic: fc.constantFrom(...PUSH_TOPICS) }),
  fc.record({
    on: fc.constant('version' as const),
    is: fc.constantFrom('least' as const, 'below' as const),
    version: fc.constantFrom('1.2', '1.3', '1.10', '2.0.0', '0'),
  }),
)
const match = fc.constantFrom('all' as const, 'any' as const)
const group = fc.record({ match, conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) })
const anySegment: fc.Arbitrary<Segment> = fc.record({
  match,
  groups: fc.array(group, { maxLength: 3 }),
})

test('a segment matches the same shoppers as a plain evaluation, for any combination of conditions', async () => {
  await fc.assert(
    fc.asyncProperty(anySegment, async (segment) => {
      expect(segmentShape.parse(segment)).toEqual(segment)
      const ids = standing()
        .filter((one) => matchesSegment(segment, one))
        .map(({ id }) => id)
      expect((await findMatches(segment)).sort()).toEqual(ids.sort())
    }),
    { numRuns: getEffort({ short: 25, long: 100 }) },
  )
})

test('each segment condition includes some shoppers and excludes others', async () => {
  const conditions: Condition[] = [
    { on: 'seen', is: 'within', days: 3 },
    { on: 'installed', is: 'before', days: 60 },
    { on: 'bought', is: 'least', times: 2, days: null },
    { on: 'spent', is: 'least', amount: 10_000, days: 60 },
    { on: 'wished', is: 'yes', product: '101' },
    { on: 'waits', is: 'yes', product: null },
    { on: 'cart', is: 'yes', days: 30 },
    { on: 'version', is: 'least', version: '1.2.0' },
  ]
  for (const one of conditions) {
    const ids = await findMatches(only(one))
    expect(ids.length, one.on).toBeGreaterThan(0)
    expect(ids.length, one.on).toBeLessThan(standing().length)
  }
})

test('a segment condition counts what a customer did on any of their installations', async () => {
  const { subscribers } = schema
  const byCustomer = Map.groupBy(
    standing().filter(({ customer_id }) => customer_id !== null),
    ({ customer_id }) => customer_id,
  )
  const several = [...byCustomer.values()].filter((rows) => rows.length > 1)
  expect(several.length).toBeGreaterThan(5)
  const buyers = new Set(await findMatches(only({ on: 'bought', is: 'least', times: 1, days: null })))
  for (const rows of several) expect(new Set(rows.map(({ id }) => buyers.has(id))).size).toBe(1)
  const [countRow] = await vitrine.services.db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(and(eq(subscribers.project_id, fixture.project), sql`${subscribers.moved_to} is not null`))
  expect(countRow?.count).toBeGreaterThan(0)
})

test('a segment counts product page views by day, and those of one product from events', async () => {
  const { db } = vitrine.services
  const who = standing().find(({ customer_id }) => customer_id === null)?.id ?? ''
  await db.insert(schema.visitorDays).values({
    project_id: fixture.project,
    subscriber_id: who,
    day: '2026-11-19',
    platform: 'ios',
    source: 'organic',
    views: 3,
  })
  const viewed = (times: number, days: number | null, product: string | null) =>
    findMatches(only({ on: 'viewed', is: 'least', times, days, product }))
  expect(await viewed(3, 7, null)).toEqual([who])
  expect(await viewed(4, 7, null)).toEqual([])
  expect(await viewed(1, null, '101')).toEqual([])
})
