import { expect, test } from 'vitest'
import { formatZone, formatZonedTime, listZoneOptions, parseZonedInput, toZonedInput } from './zones.ts'

test('an instant shown in an input of any time zone is read back unchanged', () => {
  for (const zone of ['Etc/GMT+12', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Europe/Berlin', 'Etc/GMT-14'])
    for (const instant of [
      '2026-11-27T09:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2026-12-31T23:59:00.000Z',
    ])
      expect(parseZonedInput(toZonedInput(instant, zone), zone)).toBe(instant)
})
test('a time input shows the project’s time zone, across midnight, half hours and summer time', () => {
  expect(toZonedInput('2026-12-31T23:00:00.000Z', 'Etc/GMT-2')).toBe('2027-01-01T01:00')
  expect(parseZonedInput('2027-01-01T01:00', 'Etc/GMT-2')).toBe('2026-12-31T23:00:00.000Z')
  expect(parseZonedInput('2027-01-01T09:00', 'Asia/Kolkata')).toBe('2027-01-01T03:30:00.000Z')
  expect(parseZonedInput('2026-07-01T09:00', 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z')
  expect(parseZonedInput('2026-12-01T09:00', 'Europe/Berlin')).toBe('2026-12-01T08:00:00.000Z')
})
test('an empty or invalid date input is no date', () => {
  expect([
    toZonedInput('', 'UTC'),
    toZonedInput('soon', 'UTC'),
    parseZonedInput('', 'UTC'),
    parseZonedInput('soon', 'UTC'),
  ]).toEqual(['', '', '', ''])
})
test('a time is always shown with its zone offset of that day', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  const noon = Date.parse('2026-07-01T12:00:00Z')
  expect(['Etc/GMT+3', 'UTC', 'Etc/GMT-2'].map((zone) => formatZone(zone))).toEqual(['UTC−3', 'UTC', 'UTC+2'])
  expect(formatZone('Asia/Calcutta', noon)).toBe('Asia/Kolkata, UTC+5:30')
  expect(plain(formatZonedTime('2026-11-27T09:30:00.000Z', 'Europe/Athens'))).toBe(
    'Nov 27, 2026, 11:30 AM (UTC+2)',
  )
  expect(plain(formatZonedTime('2026-07-27T09:30:00.000Z', 'Europe/Athens'))).toBe(
    'Jul 27, 2026, 12:30 PM (UTC+3)',
  )
})
test('the time zone list has every zone once, including the stored one, by current names', () => {
  const values = listZoneOptions('Etc/GMT-2').map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['UTC', 'Etc/GMT-2', 'Asia/Kolkata', 'Europe/Kyiv']))
  expect(new Set(values).size).toBe(values.length)
  expect(values).not.toContain('Asia/Calcutta')
})
