import type { PlannedSchedule } from '@vitrine/core/contract/push/campaigns'
import { getZoneOffset } from '@vitrine/core/time/time-zones'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, toDay } from './month-days.ts'
import {
  getMovableSchedule,
  getNeighborDay,
  getScheduleDay,
  moveToDay,
  placeCampaign,
} from './move-campaign.ts'

const HOUR_MS = 3_600_000
const LONG_AGO = Date.parse('1971-01-01T00:00:00Z')
const at = (instant: string): PlannedSchedule => ({ kind: 'at', at: instant })
const local = (day: string, slot = 9 * HOUR_MS): PlannedSchedule => ({
  kind: 'local',
  day,
  slot,
  passed: 'next-day',
})
/** Returns where a schedule moves in New York, long before its time. */
const inNewYork = (schedule: PlannedSchedule, day: string) =>
  moveToDay(schedule, day, { zone: 'America/New_York', now: LONG_AGO })

test('a moved campaign keeps its time of day in the project’s time zone across daylight saving', () => {
  // 10:00 in New York, in winter and in summer.
  expect(inNewYork(at('2027-03-12T15:00:00.000Z'), '2027-03-15')).toEqual(at('2027-03-15T14:00:00.000Z'))
  expect(inNewYork(at('2027-03-15T14:00:00.000Z'), '2027-03-12')).toEqual(at('2027-03-12T15:00:00.000Z'))
  // Late in the evening, New York has another date than UTC.
  expect(inNewYork(at('2027-06-02T03:30:00.000Z'), '2027-11-20')).toEqual(at('2027-11-21T04:30:00.000Z'))
})

test('a time that daylight saving skips moves by the gap, and of one that comes twice the first counts', () => {
  const halfPastTwo = at('2027-03-10T07:30:00.000Z')
  expect(inNewYork(halfPastTwo, '2027-03-14')).toEqual(at('2027-03-14T07:30:00.000Z'))
  const halfPastOne = at('2027-03-10T06:30:00.000Z')
  expect(inNewYork(halfPastOne, '2027-11-07')).toEqual(at('2027-11-07T05:30:00.000Z'))
})

test('a campaign moved to any day and back is sent at its time again, on the day that was chosen', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia')
  // No clock change skips or repeats noon.
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 700 }),
      (zone, from, to) => {
        const [first, second] = [addDays('2026-12-01', from), addDays('2026-12-01', to)]
        const noon = Date.parse(`${first}T12:00:00Z`)
        const schedule = at(new Date(noon - getZoneOffset(zone, noon)).toISOString())
        const moved = moveToDay(schedule, second, { zone, now: LONG_AGO })
        if (moved?.kind !== 'at') throw new Error('An instant stays one')
        const instant = Date.parse(moved.at)
        expect(toDay(instant, zone)).toBe(second)
        expect((instant + getZoneOffset(zone, instant)) % (24 * HOUR_MS)).toBe(12 * HOUR_MS)
        expect(moveToDay(moved, first, { zone, now: LONG_AGO })).toEqual(schedule)
      },
    ),
  )
})

test('a campaign in local time moves by its day alone', () => {
  const schedule = { ...local('2027-01-05'), usual: true }
  expect(inNewYork(schedule, '2027-01-08')).toEqual({ ...schedule, day: '2027-01-08' })
})

test('a campaign does not move to a day on which its time has passed', () => {
  const options = { zone: 'America/New_York', now: Date.parse('2027-01-05T16:00:00Z') }
  const [ten, twelve] = [at('2027-02-01T15:00:00.000Z'), at('2027-02-01T17:00:00.000Z')]
  expect(moveToDay(ten, '2027-01-05', options)).toBeNull()
  expect(moveToDay(twelve, '2027-01-05', options)).toEqual(at('2027-01-05T17:00:00.000Z'))
  expect(moveToDay(twelve, '2027-01-04', options)).toBeNull()
  expect(moveToDay(local('2027-02-01'), '2027-01-05', options)).toBeNull()
  expect(moveToDay(local('2027-02-01', 12 * HOUR_MS), '2027-01-05', options)).not.toBeNull()
})

test('a campaign does not move to a day that no schedule accepts', () => {
  for (const day of ['', '9999-12-31']) {
    expect(inNewYork(at('2027-02-01T15:00:00.000Z'), day)).toBeNull()
  }
  expect(inNewYork(local('2027-02-01'), '')).toBeNull()
})

test('drafts with a time and scheduled campaigns before it can be moved, and no others', () => {
  const now = Date.parse('2027-01-05T16:00:00Z')
  const [past, future] = ['2027-01-05T15:00:00.000Z', '2027-01-05T17:00:00.000Z']
  const release = { id: '018f0000-0000-7000-8000-00000000000a', name: 'Spring', at: future }
  const can = (change: Partial<Parameters<typeof getMovableSchedule>[0]>) =>
    getMovableSchedule(
      { status: 'draft', schedule: at(future), release: null, at: future, ...change },
      now,
    ) !== null
  expect(can({})).toBe(true)
  expect(can({ schedule: at(past), at: past })).toBe(true)
  expect(can({ status: 'scheduled' })).toBe(true)
  expect(can({ status: 'scheduled', schedule: local('2027-01-06'), at: null })).toBe(true)
  expect(can({ status: 'scheduled', schedule: at(past), at: past })).toBe(false)
  expect(can({ schedule: { kind: 'now' } })).toBe(false)
  expect(can({ release })).toBe(false)
  for (const status of ['sending', 'paused', 'cancelled', 'sent'] as const)
    expect(can({ status })).toBe(false)
})

test('a moved campaign is listed among those of its new day by time, with its next version', () => {
  const campaign = (id: string, instant: string) => ({
    id,
    version: 3,
    title: id,
    body: '',
    platform: null,
    status: 'draft' as const,
    schedule: at(instant),
    release: null,
    day: instant.slice(0, 10),
    at: instant,
  })
  const campaigns = [
    campaign('first', '2027-01-05T12:00:00.000Z'),
    campaign('early', '2027-01-06T08:00:00.000Z'),
    campaign('late', '2027-01-06T20:00:00.000Z'),
  ]
  const moved = placeCampaign(campaigns, { id: 'first', schedule: at('2027-01-06T12:00:00.000Z') }, 'UTC')
  expect(moved.map(({ id, day, version }) => [id, day, version])).toEqual([
    ['early', '2027-01-06', 3],
    ['first', '2027-01-06', 4],
    ['late', '2027-01-06', 3],
  ])
  expect(getScheduleDay(local('2027-01-09'), 'UTC')).toBe('2027-01-09')
})

test('arrow keys go a day or a week along the calendar as it is read', () => {
  const from = (key: string, direction: 'ltr' | 'rtl') => getNeighborDay('2027-01-01', key, direction)
  expect(from('ArrowRight', 'ltr')).toBe('2027-01-02')
  expect(from('ArrowLeft', 'ltr')).toBe('2026-12-31')
  expect(from('ArrowRight', 'rtl')).toBe('2026-12-31')
  expect(from('ArrowLeft', 'rtl')).toBe('2027-01-02')
  expect(from('ArrowUp', 'rtl')).toBe('2026-12-25')
  expect(from('ArrowDown', 'ltr')).toBe('2027-01-08')
  expect(from('Enter', 'ltr')).toBeNull()
})
