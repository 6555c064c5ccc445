import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { listTimeSlots } from '../time/time-slots.ts'
import { getZoneOffset } from '../time/time-zones.ts'
import {
  deferPastQuietHours,
  getDueTime,
  getLocalSpan,
  getShopperZone,
  getUsualDueTime,
  isInQuietHours,
  type PushSchedule,
} from './schedule.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (text: string) => Date.parse(text)
const local = (day: string, time: string, passed: 'skip' | 'send' | 'next-day' = 'skip'): PushSchedule => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { kind: 'local', day, slot: (hours * 60 + minutes) * 60_000, passed }
}
const due = (schedule: PushSchedule, zone: string, now = 0) => {
  const instant = getDueTime(schedule, zone, now)
  return instant === null ? null : new Date(instant).toISOString().slice(0, 16)
}

test('a push sent now is due now, and so is one at a past time', () => {
  const now = at('2026-05-01T12:00:00Z')
  expect(getDueTime({ kind: 'now' }, 'Asia/Tokyo', now)).toBe(now)
  expect(getDueTime({ kind: 'at', at: '2026-05-01T13:30:00+01:00' }, 'Asia/Tokyo', now)).toBe(now + HOUR / 2)
  expect(getDueTime({ kind: 'at', at: '2026-05-01T11:00:00Z' }, 'Asia/Tokyo', now)).toBe(now)
})

test('a push at a skipped local time moves forward by the gap, and at a repeated one is due the first time', () => {
  expect(due(local('2026-03-08', '02:30'), 'America/New_York')).toBe('2026-03-08T07:30')
  expect(due(local('2026-11-01', '01:30'), 'America/New_York')).toBe('2026-11-01T05:30')
  expect(due(local('2026-04-24', '00:15'), 'Africa/Cairo')).toBe('2026-04-23T22:15')
  expect(due(local('2026-10-04', '02:15'), 'Australia/Lord_Howe')).toBe('2026-10-03T15:45')
  expect(due(local('2011-12-30', '09:00'), 'Pacific/Apia')).toBe('2011-12-30T19:00')
})

test('a push at any local time on days of a clock change is due as Temporal computes, in every zone', () => {
  const slots = listTimeSlots()
  let compared = 0
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (let day = at('2026-01-01T00:00:00Z'); day < at('2027-01-01T00:00:00Z'); day += 7 * DAY) {
      if (getZoneOffset(zone, day) === getZoneOffset(zone, day + 7 * DAY)) continue
      const change = changeBetween(zone, day, day + 7 * DAY)
      const around = Math.floor((change + getZoneOffset(zone, change - 1)) / HOUR) * HOUR
      for (const wall of [-8, -4, -1, 0, 1, 2, 3, 4, 5, 8].map((step) => around + step * (HOUR / 4))) {
        const plain = new Date(wall).toISOString().slice(0, 19)
        const slot = wall - Math.floor(wall / DAY) * DAY
        expect(slots).toContain(slot)
        const schedule: PushSchedule = { kind: 'local', day: plain.slice(0, 10), slot, passed: 'skip' }
        const expected = Temporal.PlainDateTime.from(plain).toZonedDateTime(zone, {
          disambiguation: 'compatible',
        })
        expect(getDueTime(schedule, zone, 0), `${zone} ${plain}`).toBe(expected.epochMilliseconds)
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(2000)
})

/** Finds the first instant of the later clock by bisection. */
function changeBetween(zone: string, from: number, to: number): number {
  let [low, high] = [from, to]
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2 / 60_000) * 60_000
    if (getZoneOffset(zone, middle) === getZoneOffset(zone, from)) low = middle
    else high = middle
  }
  return high
}

test('a push at a past local time is skipped, sent now, or sent on the next calendar day', () => {
  const now = at('2026-03-07T20:00:00Z')
  const zone = 'America/New_York'
  expect(due(local('2026-03-07', '09:00', 'skip'), zone, now)).toBe(null)
  expect(getDueTime(local('2026-03-07', '09:00', 'send'), zone, now)).toBe(now)
  // The clock moves forward in that night: 9:00 is 23 hours later.
  expect(due(local('2026-03-07', '09:00', 'next-day'), zone, now)).toBe('2026-03-08T13:00')
  expect(due(local('2026-02-01', '09:00', 'next-day'), zone, now)).toBe('2026-03-08T13:00')
  expect(due(local('2026-02-01', '16:00', 'next-day'), zone, now)).toBe('2026-03-07T21:00')
})

test('a push on the next calendar day is in the future, and less than 26 hours away', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Africa/Casablanca', 'Asia/Kathmandu')
  const day = fc.integer({ min: 0, max: 700 })
  fc.assert(
    fc.property(zones, day, fc.integer({ min: 0, max: 95 }), fc.nat(40 * 24), (zone, days, slot, hours) => {
      const start = at('2026-01-01T00:00:00Z') + days * DAY
      const now = start + hours * HOUR
      const localTime = { day: new Date(start).toISOString().slice(0, 10), slot: slot * 900_000 }
      const instant = getDueTime({ kind: 'local', ...localTime, passed: 'next-day' }, zone, now) ?? 0
      expect(instant).toBeGreaterThanOrEqual(now)
      const first = getDueTime({ kind: 'local', ...localTime, passed: 'skip' }, zone, now)
      if (first === null) expect(instant - now).toBeLessThan(26 * HOUR)
      else expect(instant).toBe(first)
    }),
    { numRuns: 200 },
  )
})

test('every time zone shows a local time within its known span', () => {
  const localTime = { day: '2026-06-15', slot: 9 * HOUR }
  const { first, last } = getLocalSpan(localTime)
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const instant = getDueTime({ kind: 'local', ...localTime, passed: 'skip' }, zone, 0)
    expect(instant, zone).toBeGreaterThanOrEqual(first)
    expect(instant, zone).toBeLessThanOrEqual(last)
  }
})

test('a push at a shopper’s usual hour is due at that hour of the chosen day by their clock', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu')
  // A summer period without clock changes in these zones.
  const days = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(zones, days, fc.integer({ min: 0, max: 23 }), (zone, later, hour) => {
      const day = new Date(at('2026-06-15T00:00:00Z') + later * DAY).toISOString().slice(0, 10)
      const schedule = { kind: 'local', day, slot: 9 * HOUR, passed: 'skip', usual: true } as const
      const instant = getUsualDueTime(schedule, hour, zone, 0) ?? 0
      expect(new Date(instant).getUTCHours()).toBe(hour)
      expect(new Date(instant + getZoneOffset(zone, instant)).toISOString().slice(0, 10)).toBe(day)
      const { first, last } = getLocalSpan(schedule)
      expect(instant).toBeGreaterThanOrEqual(first)
      expect(instant).toBeLessThanOrEqual(last)
    }),
  )
})

test('a shopper’s time zone is their own, else from their UTC offset, else the project’s, else UTC', () => {
  expect(getShopperZone({ zone: 'Asia/Tokyo', timezone: 2 }, 'Europe/Berlin')).toBe('Asia/Tokyo')
  expect(getShopperZone({ zone: 'Mars/Base', timezone: 2 }, 'Europe/Berlin')).toBe('Etc/GMT-2')
  expect(getShopperZone({ zone: null, timezone: 40 }, 'Europe/Berlin')).toBe('Europe/Berlin')
  expect(getShopperZone({ zone: null, timezone: null }, 'nowhere')).toBe('UTC')
})

test('quiet hours end by the shopper’s local time, across midnight and clock changes', () => {
  const night = { from: 22 * 60, to: 8 * 60 }
  const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
  expect(iso(deferPastQuietHours(night, 'Europe/Berlin', at('2026-06-01T21:30:00Z')))).toBe(
    '2026-06-02T06:00',
  )
  expect(iso(deferPastQuietHours(night, 'Europe/Berlin', at('2026-06-01T04:00:00Z')))).toBe(
    '2026-06-01T06:00',
  )
  expect(iso(deferPastQuietHours(night, 'Europe/Berlin', at('2026-06-01T06:00:00Z')))).toBe(
    '2026-06-01T06:00',
  )
  expect(iso(deferPastQuietHours(night, 'America/New_York', at('2026-03-08T04:00:00Z')))).toBe(
    '2026-03-08T12:00',
  )
  expect(
    iso(deferPastQuietHours({ from: 60, to: 150 }, 'America/New_York', at('2026-03-08T06:30:00Z'))),
  ).toBe('2026-03-08T07:30')
  expect(isInQuietHours({ from: 480, to: 480 }, 'UTC', at('2026-06-01T08:00:00Z'))).toBe(false)
})

test('a push after quiet hours is sent outside of them, at most a day later', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
  )
  fc.assert(
    fc.property(minute, minute, zones, fc.nat(365 * 24 * 4), (from, to, zone, quarters) => {
      const instant = at('2026-01-01T00:00:00Z') + quarters * 900_000
      const deferredTime = deferPastQuietHours({ from, to }, zone, instant)
      expect(deferredTime).toBeGreaterThanOrEqual(instant)
      expect(deferredTime - instant).toBeLessThanOrEqual(25 * HOUR)
      if (deferredTime === instant) expect(isInQuietHours({ from, to }, zone, instant)).toBe(false)
    }),
  )
})
