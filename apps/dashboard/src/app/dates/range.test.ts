import { expect, test } from 'vitest'
import { findRangePreset, PRESETS, toDayRange } from './range.ts'

/** In Auckland it is March 1 already, in New York still the last of February. */
const NOW = Date.parse('2026-03-01T02:00:00Z')

test('a date range uses the project’s time zone, not UTC or the browser’s', () => {
  expect(toDayRange('today', 'America/New_York', NOW)).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(toDayRange('today', 'Pacific/Auckland', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(toDayRange('yesterday', 'Pacific/Auckland', NOW)).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test('a date range of a week or 30 days ends today, a calendar month at its end', () => {
  expect(toDayRange('last7', 'UTC', NOW)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(toDayRange('last30', 'UTC', NOW)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(toDayRange('thisMonth', 'UTC', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(toDayRange('lastMonth', 'UTC', NOW)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(toDayRange('lastMonth', 'UTC', Date.parse('2026-01-31T12:00:00Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})

test('a date range that equals a preset today has its name', () => {
  for (const preset of PRESETS)
    expect(findRangePreset(toDayRange(preset, 'Asia/Kolkata', NOW), 'Asia/Kolkata', NOW)).toBe(preset)
  expect(findRangePreset({ from: '2026-02-01', to: null }, 'UTC', NOW)).toBeNull()
})
