import { expect, test } from 'vitest'
import { analyticsSearch, getCohortDays, getPreviousDays, getRequestedDays, stepOf } from './range.ts'

const NOW = Date.parse('2026-11-20T22:00:00Z')

test('without days the last 30 are asked for, by the project’s clock', () => {
  expect(getRequestedDays({}, 'UTC', NOW)).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(getRequestedDays({}, 'Asia/Tokyo', NOW)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
})

test('days are never backwards, too many, or still to come', () => {
  expect(getRequestedDays({ from: '2026-11-09', to: '2026-11-02' }, 'UTC', NOW)).toEqual({
    from: '2026-11-02',
    to: '2026-11-09',
  })
  expect(getRequestedDays({ from: '2026-11-01', to: '2026-11-30' }, 'UTC', NOW).to).toBe('2026-11-20')
  expect(getRequestedDays({ from: '2027-01-01' }, 'UTC', NOW)).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  })
  expect(getRequestedDays({ from: '2001-01-01' }, 'UTC', NOW)).toEqual({
    from: '2025-10-17',
    to: '2026-11-20',
  })
})

test('the time before is as long, and ends where the chosen one begins', () => {
  expect(getPreviousDays({ from: '2026-11-08', to: '2026-11-14' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-07',
  })
  expect(getPreviousDays({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('a day is drawn by hours, a year by weeks; retention looks at twelve weeks at least', () => {
  expect(stepOf({ from: '2026-11-08', to: '2026-11-08' })).toBe('hour')
  expect(stepOf({ from: '2026-11-08', to: '2026-11-14' })).toBe('day')
  expect(stepOf({ from: '2026-01-01', to: '2026-11-14' })).toBe('week')
  expect(getCohortDays({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    from: '2026-08-29',
    to: '2026-11-20',
  })
})

test('what an address says wrong is as at first', () => {
  expect(analyticsSearch.parse({ from: 'soon', platform: 'fax', figure: 'luck' })).toEqual({})
})
