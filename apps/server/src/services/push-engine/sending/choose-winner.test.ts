import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '../../schema/schema.ts'
import type { CampaignOrder } from '../campaigns/message-rules.ts'
import type { Gateway } from '../gateways/gateway.types.ts'
import { CONTENT, createCampaignOrder, startTestCampaign } from '../push.testing.ts'
import { usePushBench } from '../push-bench.testing.ts'
import { drainQueue } from './worker.ts'

const bench = usePushBench()
const HOUR = 3_600_000
const [FIRST, SECOND, REST] = [0, 1, 2]

const tested = (change: Partial<CampaignOrder> = {}) =>
  createCampaignOrder({
    variants: [
      { share: 50, content: { ...CONTENT, title: 'First words' } },
      { share: 50, content: { ...CONTENT, title: 'Other words' } },
    ],
    winner: { test: 40, hours: 4, chosen: null },
    ...change,
  })

/** A gateway that records the titles of the messages. */
function noting(titles: string[]): Gateway {
  return {
    ...bench.expo,
    send: (project, messages) => {
      titles.push(...messages.map(({ text }) => text.title))
      return bench.expo.send(project, messages)
    },
  }
}
const opens = (variant: number) =>
  bench.db
    .update(schema.sentNotifications)
    .set({ opened_at: sql`now()` })
    .where(
      and(
        eq(schema.sentNotifications.project_id, bench.project),
        eq(schema.sentNotifications.variant, variant),
      ),
    )
const ofVariant = async (variant: number) => (await bench.rows()).filter((row) => row.variant === variant)
const getWinner = async () => {
  const { rows } = await bench.db.execute<{ chosen: number | null }>(
    sql`select (settings -> 'winner' ->> 'chosen')::int as chosen from push_runs where project_id = ${bench.project}::uuid`,
  )
  return rows[0]?.chosen
}

test('a test goes to its part of the audience first, and its winner to all others after the hours', async () => {
  await bench.people(300)
  const campaign = await startTestCampaign(bench.db, bench.project, tested())
  const titles: string[] = []
  const engine = bench.engine({ gateway: noting(titles) })
  await drainQueue(engine)
  const rest = await ofVariant(REST)
  // 60 percent by hash: within five standard deviations.
  expect(rest.length).toBeGreaterThan(138)
  expect(rest.length).toBeLessThan(222)
  expect(titles).toHaveLength(300 - rest.length)
  expect(new Set(titles)).toEqual(new Set(['First words', 'Other words']))
  expect(new Set(rest.map(({ due, began }) => Number(due) - Number(began)))).toEqual(new Set([4 * HOUR]))
  await opens(SECOND)

  await bench.pass(3 * HOUR, HOUR, engine)
  expect(titles).toHaveLength(300 - rest.length)
  expect(await getWinner()).toBeNull()
  titles.length = 0
  await bench.pass(2 * HOUR, HOUR, engine)
  expect(titles).toEqual(rest.map(() => 'Other words'))
  expect(await getWinner()).toBe(SECOND)
  expect(await bench.counts(campaign)).toMatchObject({ predicted: 300, sent: 300, received: 300 })
})

test('the winner of a test stays the same for all of the rest, whatever is opened after it was chosen', async () => {
  await bench.people(300)
  await startTestCampaign(bench.db, bench.project, tested({ perMinute: 60 }))
  const titles: string[] = []
  const engine = bench.engine({ gateway: noting(titles) })
  await bench.pass(HOUR, 60_000, engine)
  await opens(FIRST)
  await bench.pass(2.9 * HOUR, 0.1 * HOUR, engine)
  titles.length = 0
  // At 60 a minute, the rest takes several minutes.
  while (titles.length === 0) await bench.pass(60_000, 60_000, engine)
  const rest = await ofVariant(REST)
  expect(titles.length).toBeLessThan(rest.length)
  await opens(SECOND)
  await bench.db.execute(
    sql`update ${schema.sentNotifications} set opened_at = null where variant = ${FIRST}`,
  )
  await bench.pass(HOUR, 60_000, engine)
  expect(titles).toEqual(rest.map(() => 'First words'))
})

test('a test that nobody opened sends its first variant to the rest', async () => {
  await bench.people(40)
  await startTestCampaign(bench.db, bench.project, tested())
  const titles: string[] = []
  const engine = bench.engine({ gateway: noting(titles) })
  await drainQueue(engine)
  titles.length = 0
  await bench.pass(5 * HOUR, HOUR, engine)
  expect(titles.length).toBeGreaterThan(0)
  expect(new Set(titles)).toEqual(new Set(['First words']))
})

test('a test in local time ends for each zone after its hours, however long the campaign has begun before', async () => {
  await bench.people(60)
  // The audience is planned half a day before this time comes in UTC, where all of these shoppers live.
  const day = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10)
  const schedule = { kind: 'local' as const, day, slot: 12 * HOUR, passed: 'skip' as const }
  await startTestCampaign(bench.db, bench.project, tested({ schedule }))
  const titles: string[] = []
  const engine = bench.engine({ gateway: noting(titles) })
  while (titles.length === 0) await bench.pass(HOUR, HOUR, engine)
  await bench.pass(HOUR, HOUR, engine)
  expect(await getWinner()).toBeNull()
  await opens(SECOND)
  titles.length = 0
  await bench.pass(4 * HOUR, HOUR, engine)
  expect(titles).toHaveLength((await ofVariant(REST)).length)
  expect(new Set(titles)).toEqual(new Set(['Other words']))
})
