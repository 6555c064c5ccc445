import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findZoneOfHours, getZoneHours, getZoneOffset, isZone, toInstant } from './time-zones.ts'

const at = (text: string) => Date.parse(text)
const minutes = (zone: string, text: string) => getZoneOffset(zone, at(text)) / 60_000

test('a time zone is a name of the IANA list, and nothing else', () => {
  for (const good of ['UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT-2', 'Europe/Berlin'])
    expect(isZone(good), good).toBe(true)
  for (const bad of [
    '',
    'Mars/Olympus',
    '+05:30',
    'UTC+2',
    'Asia/Kolkata\u0000',
    'x'.repeat(5000),
    '__proto__',
  ])
    expect(isZone(bad), bad).toBe(false)
})

test('a time zone covers half and quarter hours, both sides of UTC, and summer time', () => {
  expect(minutes('Asia/Kolkata', '2026-07-01T00:00:00Z')).toBe(330)
  expect(minutes('Asia/Kathmandu', '2026-07-01T00:00:00Z')).toBe(345)
  expect(minutes('America/St_Johns', '2026-01-01T00:00:00Z')).toBe(-210)
  expect(minutes('Europe/Berlin', '2026-01-01T00:00:00Z')).toBe(60)
  expect(minutes('Europe/Berlin', '2026-07-01T00:00:00Z')).toBe(120)
  expect(getZoneHours('Asia/Kolkata', at('2026-07-01T00:00:00Z'))).toBe(5)
  expect(getZoneHours('America/St_Johns', at('2026-01-01T00:00:00Z'))).toBe(-3)
})

test('every whole-hour offset of the specification has its own time zone', () => {
  for (let hours = -12; hours <= 14; hours++)
    expect(getZoneHours(findZoneOfHours(hours), at('2026-07-01T12:00:00Z'))).toBe(hours)
})

test('a skipped local time resolves to after the jump, and a repeated one to the first', () => {
  const instant = (zone: string, wall: string) => new Date(toInstant(zone, at(`${wall}Z`))).toISOString()
  expect(instant('Europe/Berlin', '2027-03-28T02:30')).toBe('2027-03-28T01:30:00.000Z')
  expect(instant('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(instant('America/New_York', '2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(instant('America/New_York', '2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(instant('Australia/Lord_Howe', '2026-10-04T02:10')).toBe('2026-10-03T15:40:00.000Z')
})

test('any instant with a unique local time is found again from it', () => {
  const zones = [
    'UTC',
    'Asia/Kolkata',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Etc/GMT+12',
    'Europe/Berlin',
  ]
  const span = { min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') }
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer(span), (zone, instant) => {
      const wall = instant + getZoneOffset(zone, instant)
      const resolvedInstant = toInstant(zone, wall)
      expect(resolvedInstant + getZoneOffset(zone, resolvedInstant)).toBe(wall)
      expect(resolvedInstant).toBeLessThanOrEqual(instant)
    }),
    { numRuns: 1000 },
  )
})

test('a device without Intl date parts computes the same local times', () => {
  const { formatToParts } = Intl.DateTimeFormat.prototype
  const firstMinutes = minutes('America/St_Johns', '2026-11-01T04:31:00Z')
  try {
    Reflect.deleteProperty(Intl.DateTimeFormat.prototype, 'formatToParts')
    expect(minutes('America/St_Johns', '2026-11-01T04:31:00Z')).toBe(firstMinutes)
    expect(minutes('Pacific/Kiritimati', '2026-01-01T10:00:00Z')).toBe(840)
    expect(minutes('UTC', '2026-01-01T00:00:00Z')).toBe(0)
  } finally {
    Object.assign(Intl.DateTimeFormat.prototype, { formatToParts })
  }
})
