import { beforeAll, expect, test } from 'vitest'
import { loadLanguage } from '../i18n/messages.ts'
import { formatDelivery } from './columns.tsx'

beforeAll(() => loadLanguage('en'))

test('an order that was refunded or canceled before it was sent has nothing to ship', () => {
  const order = { delivery: 'UNFULFILLED', payment: 'PAID', cancelled: null }
  expect(formatDelivery(order)).toBe('Unfulfilled')
  expect(formatDelivery({ ...order, payment: 'PARTIALLY_REFUNDED' })).toBe('Unfulfilled')
  expect(formatDelivery({ ...order, payment: 'REFUNDED' })).toBe('Nothing to ship')
  expect(formatDelivery({ ...order, cancelled: '2026-11-01T10:00:00Z' })).toBe('Nothing to ship')
  // Deliveries before the refund stay listed.
  expect(formatDelivery({ ...order, payment: 'REFUNDED', delivery: 'FULFILLED' })).toBe('Fulfilled')
})
