import { EVENT_LIMITS } from '@vitrine/core/analytics/tracked-events'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { reportOf, visit } from './events.testing.ts'
import { maintainPartitions } from './maintain-partitions.job.ts'
import { createPartitions, DAY_MS, dropPartitions, listPartitionDays } from './partitions.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api', EVENTS_KEPT_DAYS: '15' } })
})
afterAll(() => vitrine?.close())

test('the first event of a new database creates the partition that it needs', async () => {
  const { db } = vitrine.services
  await dropPartitions(db, Date.now() + 100 * DAY_MS)
  expect(await listPartitionDays(db)).toEqual([])
  const project = await vitrine.project(await vitrine.merchant())
  const { subscriber, view } = visit(Date.now() - 1000)
  const eventReport = reportOf(project.slug, subscriber, [view()])
  expect(await vitrine.must(reportEvents, eventReport)).toMatchObject({ stored: 1 })
})

test('event partitions are created ahead, also by two processes at once, and expired ones are dropped', async () => {
  const { db } = vitrine.services
  const today = Date.now()
  await createPartitions(db, today - 40 * DAY_MS, today - 38 * DAY_MS)
  await Promise.all([
    maintainPartitions.run({}, vitrine.services),
    maintainPartitions.run({}, vitrine.services),
  ])
  await maintainPartitions.run({}, vitrine.services)
  const days = await listPartitionDays(db)
  const day = (offset: number) => new Date(today + offset * DAY_MS).toISOString().slice(0, 10)
  expect(days[0]).toBe(day(-8))
  expect(days.at(-1)).toBe(day(14))
  expect(days).toHaveLength(23)
  const { rows } = await db.execute(
    sql`select 1 from pg_class where relname = ${`events_${day(-40).replaceAll('-', '_')}`}`,
  )
  expect(rows).toEqual([])
})

test('dropping an event partition does not wait for a reader; it is dropped the next time', async () => {
  const { db } = vitrine.services
  const old = Date.now() - 30 * DAY_MS
  await createPartitions(db, old, old)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from events`)
    await expect(dropPartitions(db, old + 2 * DAY_MS)).rejects.toThrow()
  })
  expect(await dropPartitions(db, old + 2 * DAY_MS)).toHaveLength(1)
})

test('an event older than the retention time is refused as too old, the rest of its report is stored, and no partition returns', async () => {
  const { db } = vitrine.services
  await maintainPartitions.run({}, vitrine.services)
  const days = await listPartitionDays(db)
  const project = await vitrine.project(await vitrine.merchant())
  const { subscriber, view } = visit(Date.now() - 1000)
  const offline = { ...view(), at: Date.now() - 20 * DAY_MS }
  expect(await vitrine.must(reportEvents, reportOf(project.slug, subscriber, [offline, view()]))).toEqual({
    stored: 1,
    duplicates: 0,
    refused: [{ index: 0, field: 'at', message: 'Too long ago' }],
  })
  expect(await listPartitionDays(db)).toEqual(days)
})

test('the oldest accepted event has a partition, in any time zone', async () => {
  const project = await vitrine.project(await vitrine.merchant())
  for (const wrong of [0, -4 * 60_000, 4 * 60_000, 400 * DAY_MS, -400 * DAY_MS]) {
    const sentAt = Date.now() + wrong
    const { subscriber, view } = visit(sentAt - EVENT_LIMITS.ageMs)
    const eventReport = reportOf(project.slug, subscriber, [view()], { sent: sentAt })
    expect(await vitrine.must(reportEvents, eventReport), String(wrong)).toMatchObject({ stored: 1 })
  }
})
