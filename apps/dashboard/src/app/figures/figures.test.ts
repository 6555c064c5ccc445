import type { Metrics } from '@vitrine/core/contract/analytics/analytics'
import { expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/messages.ts'
import { getFigureChange, getFigureValue } from './figures.ts'
import { changeText, scaleText } from './text.ts'

const metrics = (part: Partial<Metrics>): Metrics => ({
  users: 0,
  sessions: 0,
  new_users: 0,
  views: 0,
  add_to_carts: 0,
  checkouts: 0,
  searches: 0,
  searches_empty: 0,
  orders: 0,
  revenue: 0,
  ...part,
})
const users = (now: number, before: number) =>
  getFigureChange('users', metrics({ users: now }), metrics({ users: before }))

test('a metric shows a percentage change only with enough data to compare', () => {
  expect(users(120, 100)).toEqual({ kind: 'share', by: 0.2 })
  expect(users(50, 100)).toEqual({ kind: 'share', by: -0.5 })
  expect(users(6, 2)).toEqual({ kind: 'number', by: 4 })
  expect(users(5, 0)).toEqual({ kind: 'first' })
  expect(users(0, 0)).toEqual({ kind: 'nothing' })
  expect(users(7, 7)).toEqual({ kind: 'same' })
  expect(users(10_001, 10_000)).toEqual({ kind: 'same' })
  // Large growth is shown as a factor, because '6,103% more' is unreadable.
  expect(users(1240, 20)).toEqual({ kind: 'number', by: 1220 })
})

test('a period before the app had any visit or order is no growth but “no earlier data”', async () => {
  await loadLanguage('en')
  const change = getFigureChange('revenue', metrics({ orders: 40, revenue: 900_000 }), null)
  expect(change).toEqual({ kind: 'none' })
  expect(changeText(change, String)).toBe('No earlier data')
  expect(changeText(users(5, 0), String)).toBe('None before')
  // A rate of too few sessions counts as none, whatever the previous one was.
  expect(getFigureChange('conversion', metrics({ sessions: 3 }), null)).toEqual({ kind: 'unknown' })
})

test('revenue of few orders changes by an amount, of many by a percentage', () => {
  const sold = (orders: number, revenue: number) => metrics({ orders, revenue })
  expect(getFigureChange('revenue', sold(3, 9000), sold(2, 5000))).toEqual({ kind: 'number', by: 4000 })
  expect(getFigureChange('revenue', sold(30, 9000), sold(20, 6000))).toEqual({ kind: 'share', by: 0.5 })
})

test('a conversion rate is not shown for few visits or visits still under way', () => {
  expect(getFigureValue('conversion', metrics({ orders: 1, sessions: 29 }))).toBeNull()
  expect(getFigureValue('conversion', metrics({ orders: 40, sessions: 31 }))).toBeNull()
  expect(getFigureValue('conversion', metrics({ orders: 1, sessions: 40 }))).toBe(0.025)
  const many = metrics({ orders: 4, sessions: 100 })
  expect(getFigureChange('conversion', many, metrics({ orders: 1, sessions: 5 }))).toEqual({
    kind: 'unknown',
  })
  expect(getFigureChange('conversion', many, metrics({ orders: 3, sessions: 100 }))).toEqual({
    kind: 'points',
    by: 0.01,
  })
  expect(getFigureChange('conversion', many, many)).toEqual({ kind: 'same' })
})

test('the scale of a chart is short, and has the store’s separators where the language shortens nothing', async () => {
  const dollars = { money: '${{amount}}', currency: 'USD' }
  const scale = (minor: number) => scaleText('revenue', minor, dollars)
  await loadLanguage('en')
  expect([scale(0), scale(800_000), scale(1_600_000)]).toEqual(['$0', '$8K', '$16K'])
  await loadLanguage('de')
  expect([scale(800_000), scale(1_600_000), scale(250_000_000)]).toEqual([
    '$8,000',
    '$16,000',
    '$2,5\u00a0Mio.',
  ])
  expect(scaleText('sessions', 8000, dollars)).toBe('8.000')
  await loadLanguage('en')
})
