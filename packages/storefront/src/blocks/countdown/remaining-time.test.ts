import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { getZoneOffset, toInstant } from '@vitrine/core/time/time-zones'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, getRemainingTime } from './remaining-time.ts'
import { formatRemainingTime } from './text.ts'

const DAY_MS = 86_400_000
/** Returns the same local time some days later, by the time zone's rules. */
const inZone = (zone: string) => (now: number, days: number) =>
  toInstant(zone, now + getZoneOffset(zone, now) + days * DAY_MS)
/** Returns the instant of a local time, as the studio computes it of a merchant's choice. */
const at = (zone: string, wall: string) => toInstant(zone, Date.parse(`${wall}Z`))
const text = (instant: number) => new Date(instant).toISOString()

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Cairo',
  'America/Sao_Paulo',
]

test('the remaining time has days, hours, minutes and seconds', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(getRemainingTime('2026-01-03T03:04:05Z', now)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
})

test('the remaining time is over at its end, after it, and for an invalid time', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(getRemainingTime('2026-01-01T00:00:00Z', now)).toBeNull()
  expect(getRemainingTime('2025-12-31T23:59:59Z', now)).toBeNull()
  expect(getRemainingTime('', now)).toBeNull()
  expect(getRemainingTime('soon', now)).toBeNull()
})

test('the remaining time counts a started second until it is over', () => {
  const now = Date.UTC(2026, 0, 1)
  const getRemaining = (ms: number) => getRemainingTime(text(now + ms), now)
  expect(getRemaining(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(getRemaining(DAY_MS - 1)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
})

test.each([
  // The night with an additional hour, and the one with an hour less.
  ['Europe/Berlin', '2026-10-24T20:00', '2026-10-25T20:00'],
  ['Europe/Berlin', '2026-03-28T20:00', '2026-03-29T20:00'],
  ['America/New_York', '2026-10-31T12:00', '2026-11-01T12:00'],
  // A clock change of half an hour.
  ['Australia/Lord_Howe', '2026-04-04T20:00', '2026-04-05T20:00'],
  // The leap day.
  ['UTC', '2028-02-28T09:30', '2028-02-29T09:30'],
])('the remaining time in %s from %s to %s is one calendar day', (zone, from, to) => {
  expect(getRemainingTime(text(at(zone, to)), at(zone, from), inZone(zone))).toEqual({
    days: 1,
    hours: 0,
    minutes: 0,
    seconds: 0,
  })
})

test('the remaining time counts every hour of a night with a clock change', () => {
  const [zone, midnight] = ['Europe/Berlin', '2026-10-25T00:00']
  const remainingTime = getRemainingTime(text(at(zone, '2026-10-25T06:00')), at(zone, midnight), inZone(zone))
  expect(remainingTime).toEqual({ days: 0, hours: 7, minutes: 0, seconds: 0 })
  const spring = getRemainingTime(
    text(at(zone, '2026-03-29T06:00')),
    at(zone, '2026-03-29T00:00'),
    inZone(zone),
  )
  expect(spring).toEqual({ days: 0, hours: 5, minutes: 0, seconds: 0 })
})

test('the remaining time of an end in the merchant’s time zone is the same instant for everybody', () => {
  const end = text(at('Europe/Berlin', '2026-12-24T18:00'))
  expect(end).toBe('2026-12-24T17:00:00.000Z')
  const now = Date.parse('2026-12-24T15:59:30Z')
  for (const zone of ZONES)
    expect(getRemainingTime(end, now, inZone(zone))).toEqual({ days: 0, hours: 1, minutes: 0, seconds: 30 })
})

test('the remaining time’s parts add up to the end in any time zone, over every clock change', () => {
  const span = { min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 }
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer(span),
      fc.integer({ min: 1, max: 90 * 86_400 }),
      (zone, second, length) => {
        const [now, later] = [second * 1000, inZone(zone)]
        const remainingTime = getRemainingTime(text(now + length * 1000), now, later)
        if (!remainingTime) throw new Error('nothing left')
        const rest = ((remainingTime.hours * 60 + remainingTime.minutes) * 60 + remainingTime.seconds) * 1000
        expect((remainingTime.days > 0 ? later(now, remainingTime.days) : now) + rest).toBe(
          now + length * 1000,
        )
        // Another whole day would be too much; a day is at most 25 hours long.
        expect(later(now, remainingTime.days + 1)).toBeGreaterThan(now + length * 1000)
        expect(remainingTime.hours).toBeLessThanOrEqual(24)
        expect(remainingTime.minutes < 60 && remainingTime.seconds < 60 && remainingTime.seconds >= 0).toBe(
          true,
        )
      },
    ),
    { numRuns: 1000 },
  )
})

test('the remaining time never grows', () => {
  const size = (remainingTime: ReturnType<typeof getRemainingTime>) =>
    remainingTime
      ? ((remainingTime.days * 25 + remainingTime.hours) * 60 + remainingTime.minutes) * 60 +
        remainingTime.seconds
      : 0
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4_000_000 }),
      fc.integer({ min: 0, max: 90_000 }),
      (seconds, passed) => {
        const end = text(Date.UTC(2026, 9, 26) + seconds * 1000)
        const [before, after] = [Date.UTC(2026, 9, 26), Date.UTC(2026, 9, 26) + passed * 1000]
        expect(size(getRemainingTime(end, after, inZone('UTC')))).toBeLessThanOrEqual(
          size(getRemainingTime(end, before, inZone('UTC'))),
        )
      },
    ),
  )
})

test('the remaining time uses the device’s calendar', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 400 }), (now, days) => {
      const second = now - (now % 1000)
      expect(addDays(second, days)).toBe(inZone(timeZone)(second, days))
    }),
  )
})

test('the remaining time has words without seconds in each language', () => {
  const remainingTime = { days: 2, hours: 1, minutes: 30, seconds: 12 }
  expect(LANGUAGES.map((language) => formatRemainingTime(remainingTime, language))).toEqual([
    '2 days, 1 hour, 30 minutes',
    '2 jours, 1 heure, 30 minutes',
    '2 días, 1 hora, 30 minutos',
    '2 Tage, 1 Stunde, 30 Minuten',
    'يومان، ساعة واحدة، 30 دقيقة',
  ])
  expect(formatRemainingTime({ days: 0, hours: 0, minutes: 0, seconds: 59 }, 'en')).toBe('less than a minute')
  expect(formatRemainingTime({ days: 1, hours: 0, minutes: 5, seconds: 0 }, 'de')).toBe('1 Tag, 5 Minuten')
})
