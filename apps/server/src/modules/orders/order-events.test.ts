import { expect, test } from 'vitest'
import { toOrderEvents } from './order-events.ts'

const now = new Date('2026-11-22T12:00:00Z')
const order = (payment: string, delivery: string, at = now) => ({
  shopify_id: '7',
  subscriber_id: 's',
  customer_id: null,
  payment,
  delivery,
  created: at,
  updated: at,
  cart_token: null,
  checkout_token: null,
})
const kinds = (before: { payment: string; delivery: string } | undefined, after: ReturnType<typeof order>) =>
  toOrderEvents(before, after, { first: true, now }).map(({ kind }) => kind)
const OPEN = { payment: 'PENDING', delivery: 'UNFULFILLED' }
const PAID = { payment: 'PAID', delivery: 'UNFULFILLED' }

test('order events are emitted once each when an order is created, paid, shipped and refunded', () => {
  expect(kinds(undefined, order('PENDING', 'UNFULFILLED'))).toEqual(['order-created'])
  expect(kinds(OPEN, order('PAID', 'UNFULFILLED'))).toEqual(['order-paid'])
  expect(kinds(PAID, order('PAID', 'UNFULFILLED'))).toEqual([])
  expect(kinds(PAID, order('PAID', 'FULFILLED'))).toEqual(['order-shipped'])
  expect(kinds({ ...PAID, delivery: 'FULFILLED' }, order('REFUNDED', 'FULFILLED'))).toEqual([
    'order-refunded',
  ])
})

test('an order that is paid at once emits both events; a partial refund emits none', () => {
  expect(kinds(undefined, order('PAID', 'UNFULFILLED'))).toEqual(['order-created', 'order-paid'])
  expect(kinds(PAID, order('PARTIALLY_REFUNDED', 'UNFULFILLED'))).toEqual([])
})

test('order events of days ago are not emitted, so that nobody is thanked for old orders', () => {
  expect(kinds(undefined, order('PAID', 'FULFILLED', new Date('2026-11-01T12:00:00Z')))).toEqual([])
})
