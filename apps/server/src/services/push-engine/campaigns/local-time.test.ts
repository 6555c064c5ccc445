import { getEffort, isFullRun } from '@vitrine/testing/effort.ts'
import { createFleetToken, usePushGateway } from '@vitrine/testing/push-gateway.ts'
import { and, eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing.ts'
import * as schema from '../../schema/schema.ts'
import type { Engine } from '../engine.types.ts'
import { createExpoGateway } from '../gateways/expo.ts'
import type { Gateway } from '../gateways/gateway.types.ts'
import {
  createCampaignOrder,
  createTestEngine,
  insertFleet,
  insertProject,
  startTestCampaign,
} from '../push.testing.ts'
import { drainQueue } from '../sending/worker.ts'
import { planPage } from './plan-audience.ts'

const push = usePushGateway()
const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

let database: DatabaseHandle
let expo: Gateway
beforeAll(async () => {
  database = await openTestDatabase()
  expo = createExpoGateway({ baseUrl: push().url, accessToken: null, timeout: 30_000 })
})
afterAll(async () => {
  await expo.close()
  await database.close()
})

/** An engine whose clock is `at()`. */
const engineAt = (at: () => number): Engine =>
  createTestEngine(database.db, { ahead: () => at() - Date.now(), gateway: expo })

const year = new Date().getUTCFullYear() + 1
const ZONES = Intl.supportedValuesOf('timeZone')
/**
 * Time zones whose clock changes are compared in the short form: by an hour, and by half an hour on the southern
 * hemisphere.
 */
const SAMPLE_ZONES = ['America/New_York', 'Australia/Lord_Howe']

/** Quarter hours right before, at and after which the clock of any zone changes in that year, each once. */
function changes(): readonly { readonly day: string; readonly slot: number }[] {
  const wallTimes = new Set<string>()
  for (const zone of isFullRun() ? ZONES : SAMPLE_ZONES) {
    let at = Temporal.Instant.from(`${year}-01-02T00:00:00Z`).toZonedDateTimeISO(zone)
    for (;;) {
      const next = at.getTimeZoneTransition('next')
      if (!next || next.year > year) break
      const before = next.subtract({ nanoseconds: 1 }).toPlainDateTime().round('minute')
      const walls = [before, next.toPlainDateTime()].map((wall) => Date.parse(`${wall.toString()}Z`))
      for (const wall of [...walls, Math.min(...walls) + QUARTER]) wallTimes.add(new Date(wall).toISOString())
      at = next
    }
  }
  return [...wallTimes].sort().map((wall) => ({
    day: wall.slice(0, 10),
    slot: Math.floor((Date.parse(wall) % DAY) / QUARTER) * QUARTER,
  }))
}

// Runs before the comparison, whose thousands of messages each drain would send too.
test('a local-time campaign at a skipped hour is sent after the skip, and at a repeated hour the first time, each once', async () => {
  const zone = 'America/New_York'
  for (const [day, time] of [
    ['2027-03-14', 2.5],
    ['2027-11-07', 1.5],
  ] as const) {
    const project = await insertProject(database.db)
    push().gateway.addresses.addFleet({
      name: project,
      project,
      count: 1,
      android: 0,
      uninstalled: 0,
      toldAt: 0,
      seed: 1,
    })
    await insertFleet(database.db, project, [createFleetToken(project, 0)], () => ({ zone }))
    const slot = time * 60 * MINUTE
    await startTestCampaign(
      database.db,
      project,
      createCampaignOrder({ schedule: { kind: 'local', day, slot, passed: 'skip' } }),
    )
    const wall = Temporal.PlainDateTime.from(`${day}T00:00`).add({ milliseconds: slot })
    const due = wall.toZonedDateTime(zone).epochMilliseconds
    const acceptedAt = async (at: number) => {
      push().gateway.clock.stop(at)
      await drainQueue(engineAt(() => at))
      return push().gateway.record.of(project).accepted
    }
    expect(await acceptedAt(due - 2 * MINUTE)).toBe(0)
    expect(await acceptedAt(due + MINUTE)).toBe(1)
    // An hour later the wall clock may show the same time again.
    expect(await acceptedAt(due + 61 * MINUTE)).toBe(1)
    expect(await acceptedAt(due + DAY)).toBe(1)
  }
})

test('local-time campaigns are due as Temporal computes, in each zone on every day of a clock change', async () => {
  const project = await insertProject(database.db, 'America/New_York')
  const whereabouts = [
    ...ZONES.map((zone) => ({ zone, timezone: null, clock: zone })),
    { zone: null, timezone: 5, clock: '+05:00' },
    { zone: null, timezone: -9, clock: '-09:00' },
    { zone: null, timezone: null, clock: 'America/New_York' },
  ]
  const ids = await insertFleet(
    database.db,
    project,
    whereabouts.map((_, at) => createFleetToken(project, at)),
    (at) => ({ zone: whereabouts[at]?.zone ?? null, timezone: whereabouts[at]?.timezone ?? null }),
  )
  const clocks = new Map(ids.map((id, at) => [id, whereabouts[at]?.clock ?? '']))
  const clockChanges = changes()
  expect(clockChanges.length).toBeGreaterThan(getEffort({ short: 8, long: 20 }))
  let compared = 0
  for (const { day, slot } of clockChanges) {
    const wall = Temporal.PlainDateTime.from(`${day}T00:00`).add({ milliseconds: slot })
    const campaign = await startTestCampaign(
      database.db,
      project,
      createCampaignOrder({ schedule: { kind: 'local', day, slot, passed: 'skip' } }),
    )
    const early = Date.parse(`${day}T00:00:00Z`) + slot - 15 * 60 * MINUTE
    // A day before, no audience is planned: later subscribers are included.
    expect(await planPage(engineAt(() => early - DAY))).toBe(false)
    // The audience is planned five minutes before the first message is due.
    expect(await planPage(engineAt(() => early + 57 * MINUTE))).toBe(true)
    const { sentNotifications: notificationsTable } = schema
    const rows = await database.db
      .select({
        who: notificationsTable.subscriber_id,
        due: notificationsTable.due,
        status: notificationsTable.status,
      })
      .from(notificationsTable)
      .where(
        and(eq(notificationsTable.project_id, project), eq(notificationsTable.notification_id, campaign)),
      )
    expect(rows).toHaveLength(whereabouts.length)
    for (const { who, due, status } of rows) {
      const zone = clocks.get(who ?? '') ?? ''
      const expectedMs = wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
      if (due.getTime() !== expectedMs || status !== 'planned')
        expect({ zone, day, slot, status, due: due.getTime() }).toEqual({
          zone,
          day,
          slot,
          status: 'planned',
          due: expectedMs,
        })
      compared += 1
    }
  }
  expect(compared).toBe(clockChanges.length * whereabouts.length)
})

test('a campaign at the usual hour reaches each shopper when they mostly open the app, and those with few visits at the given time', async () => {
  const project = await insertProject(database.db, 'Europe/Berlin')
  const visits: readonly (readonly number[])[] = [[19, 7, 19, 19, 7], [3, 3, 3], [19, 19], []]
  const zones = ['Europe/Berlin', 'Asia/Tokyo', 'Asia/Tokyo', null]
  const ids = await insertFleet(
    database.db,
    project,
    visits.map((_, at) => createFleetToken(project, at)),
    (at) => ({ zone: zones[at] ?? null }),
  )
  const day = `${year}-07-01`
  const dayBefore = (days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)
  const visited = (index: number, hours: readonly number[], before: number) =>
    hours.map((hour, at) => ({
      project_id: project,
      day: dayBefore(before + at),
      subscriber_id: ids[index] ?? '',
      platform: 'ios' as const,
      source: 'organic' as const,
      hour,
    }))
  await database.db.insert(schema.visitorDays).values([
    ...visits.flatMap((hours, index) => visited(index, hours, 1)),
    // Two months ago another hour was usual.
    ...visited(0, [5, 5, 5, 5, 5, 5], 70),
  ])
  const schedule = { kind: 'local', day, slot: 9 * 60 * MINUTE, passed: 'skip', usual: true } as const
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder({ schedule }))
  // Planned before the day begins in any time zone.
  await planPage(engineAt(() => Date.parse(`${day}T00:00:00Z`) - 14 * 60 * MINUTE - 4 * MINUTE))
  const { sentNotifications: notificationsTable } = schema
  const rows = await database.db
    .select({ who: notificationsTable.subscriber_id, due: notificationsTable.due })
    .from(notificationsTable)
    .where(and(eq(notificationsTable.project_id, project), eq(notificationsTable.notification_id, campaign)))
  const dueOf = (index: number) => rows.find(({ who }) => who === ids[index])?.due.toISOString()
  expect([0, 1, 2, 3].map(dueOf)).toEqual([
    `${day}T19:00:00.000Z`,
    // In Tokyo, three in the morning in London is noon.
    `${day}T03:00:00.000Z`,
    `${day}T00:00:00.000Z`,
    `${day}T07:00:00.000Z`,
  ])
})
