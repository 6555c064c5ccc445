import { expect, test } from 'vitest'
import { PRESETS, presetOf, rangeOf } from './range.ts'

/** In Auckland it is the first of March already, in New York the last of February. */
const NOW = Date.parse('2026-03-01T02:00:00Z')

test('a day is that of the project’s clock, not of UTC or of the browser', () => {
  expect(rangeOf('today', 'America/New_York', NOW)).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(rangeOf('today', 'Pacific/Auckland', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(rangeOf('yesterday', 'Pacific/Auckland', NOW)).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test('a week and a month of days end today, calendar months where they end', () => {
  expect(rangeOf('last7', 'UTC', NOW)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(rangeOf('last30', 'UTC', NOW)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(rangeOf('thisMonth', 'UTC', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(rangeOf('lastMonth', 'UTC', NOW)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(rangeOf('lastMonth', 'UTC', Date.parse('2026-01-31T12:00:00Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})

test('days are called by the preset that they are today', () => {
  for (const preset of PRESETS)
    expect(presetOf(rangeOf(preset, 'Asia/Kolkata', NOW), 'Asia/Kolkata', NOW)).toBe(preset)
  expect(presetOf({ from: '2026-02-01', to: null }, 'UTC', NOW)).toBeNull()
})
