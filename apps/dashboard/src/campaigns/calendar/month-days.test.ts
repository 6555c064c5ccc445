import { MAX_CALENDAR_DAYS } from '@vitrine/core/contract/push/campaign-calendar'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, listMonthDays, toDay } from './month-days.ts'

const months = fc
  .tuple(fc.integer({ min: 1970, max: 2998 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

test('a calendar month starts on Sunday in English, on Monday in German and on Saturday in Arabic', () => {
  // December 1, 2026 is a Tuesday.
  expect(listMonthDays('2026-12', 'en')[0]).toBe('2026-11-29')
  expect(listMonthDays('2026-12', 'de')[0]).toBe('2026-11-30')
  expect(listMonthDays('2026-12', 'ar')[0]).toBe('2026-11-28')
  // February 2027 is exactly four weeks from Monday on.
  expect(listMonthDays('2027-02', 'fr')).toHaveLength(28)
})

test('a calendar month shows whole weeks with every day of the month once, in order, and fits one request', () => {
  fc.assert(
    fc.property(months, fc.constantFrom(...LANGUAGES), (month, language) => {
      const days = listMonthDays(month, language)
      expect(days.length % 7).toBe(0)
      expect(days.length).toBeLessThanOrEqual(MAX_CALENDAR_DAYS)
      expect([...new Set(days)].sort()).toEqual(days)
      const inside = days.filter((day) => day.startsWith(month))
      expect(inside[0]).toBe(`${month}-01`)
      expect(inside).toHaveLength(
        new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
      )
      // No week belongs to another month alone.
      expect(days.indexOf(`${month}-01`)).toBeLessThan(7)
      expect(days.length - days.lastIndexOf(inside.at(-1) ?? '')).toBeLessThanOrEqual(7)
    }),
  )
})

test('going forward and back by any number of months returns to the same month', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -600, max: 600 }), (month, by) => {
      expect(addMonths(addMonths(month, by), -by)).toBe(month)
    }),
  )
})

test('the current day of the calendar is that of the project’s time zone', () => {
  const now = Date.parse('2026-12-01T02:00:00Z')
  expect(toDay(now, 'America/New_York')).toBe('2026-11-30')
  expect(toDay(now, 'Pacific/Auckland')).toBe('2026-12-01')
})
