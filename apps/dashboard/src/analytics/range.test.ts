import { expect, test } from 'vitest'
import {
  analyticsSearch,
  getCohortDays,
  getPreviousDays,
  getRequestedDays,
  getStepPhase,
  getWeekAfter,
  stepOf,
} from './range.ts'

const NOW = Date.parse('2026-11-20T22:00:00Z')

test('analytics without a period request the last 30 days in the project’s time zone', () => {
  expect(getRequestedDays({}, 'UTC', NOW)).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(getRequestedDays({}, 'Asia/Tokyo', NOW)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
})

test('an analytics period is never reversed, too long or in the future', () => {
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

test('the previous analytics period has the same length and ends where the chosen one starts', () => {
  expect(getPreviousDays({ from: '2026-11-08', to: '2026-11-14' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-07',
  })
  expect(getPreviousDays({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('an analytics chart of a day has hours, of a year weeks; retention covers at least twelve weeks', () => {
  expect(stepOf({ from: '2026-11-08', to: '2026-11-08' })).toBe('hour')
  expect(stepOf({ from: '2026-11-08', to: '2026-11-14' })).toBe('day')
  expect(stepOf({ from: '2026-01-01', to: '2026-11-14' })).toBe('week')
  expect(getCohortDays({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    from: '2026-08-29',
    to: '2026-11-20',
  })
})

test('an invalid analytics address shows the defaults', () => {
  expect(analyticsSearch.parse({ from: 'soon', platform: 'fax', figure: 'luck' })).toEqual({})
})

test('the hour, day and week that run now in the project’s time zone are told from those that ended or lie ahead', () => {
  const hour = (at: string) => getStepPhase('hour', { at, day: '2026-11-20' }, 'UTC', NOW)
  expect(['2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z', '2026-11-20T23:00:00Z'].map(hour)).toEqual([
    'ended',
    'running',
    'ahead',
  ])
  const day = (zone: string) =>
    ['2026-11-20', '2026-11-21'].map((one) => getStepPhase('day', { at: one, day: one }, zone, NOW))
  expect(day('UTC')).toEqual(['running', 'ahead'])
  expect(day('Asia/Tokyo')).toEqual(['ended', 'running'])
  const week = (weeks: number) => getStepPhase('week', getWeekAfter('2026-11-09', weeks), 'UTC', NOW)
  expect([0, 1, 2].map(week)).toEqual(['ended', 'running', 'ahead'])
})
