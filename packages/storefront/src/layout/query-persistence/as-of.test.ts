import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { expect, test } from 'vitest'
import { formatAsOf } from './as-of.ts'

const now = new Date(2026, 10, 24, 15, 0).getTime()
const at = (...day: [year: number, month: number, day: number, hour: number, minute: number]) =>
  new Date(...day).getTime()

test.each([
  [at(2026, 10, 24, 14, 5), 'as of 2:05 PM today'],
  [at(2026, 10, 24, 0, 0), 'as of 12:00 AM today'],
  [at(2026, 10, 23, 23, 59), 'as of 11:59 PM yesterday'],
  [at(2026, 10, 22, 23, 59), 'as of November 22'],
  [at(2025, 11, 31, 10, 0), 'as of December 31, 2025'],
])('stale content shows the time of its data', (time, expectedText) => {
  expect(formatAsOf(time, 'en', now).replaceAll('\u202f', ' ')).toBe(expectedText)
})

test('stale content recognizes yesterday across months and years', () => {
  expect(formatAsOf(at(2025, 11, 31, 8, 0), 'de', at(2026, 0, 1, 9, 0))).toBe('Stand gestern 8:00')
})

test('stale content shows its time in every language, with the app’s digits', () => {
  for (const language of LANGUAGES)
    for (const time of [at(2026, 10, 24, 14, 5), at(2026, 10, 23, 14, 5), at(2026, 5, 7, 14, 5)]) {
      const text = formatAsOf(time, language, now)
      expect(text).not.toMatch(/[{}]/)
      expect(text).toMatch(/\d/)
      expect(text).not.toMatch(/[٠-٩]/)
    }
})
