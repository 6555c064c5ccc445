import type { Order, Shipment } from '@vitrine/commerce/entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getExpectedDate, getTimeline, listAftermath } from './timeline.ts'

const NOTHING: Shipment = { parcels: [], items: [], sent: null, expected: null, state: null, stated: null }
const order: Order = {
  id: '#1',
  key: 'k',
  url: '',
  payment: 'PAID',
  delivery: 'UNFULFILLED',
  sum: 1,
  currency: 'USD',
  created: '2026-11-01T10:00:00Z',
  canceled: null,
  address: [],
  customer: '',
  phone: '',
  email: '',
  shipping: 0,
  discount: 0,
  discounts: [],
  tax: 0,
  reductions: [],
  taxHeld: 0,
  duties: 0,
  tip: null,
  refunded: 0,
  shipments: [],
  items: [],
}
const listStepNames = (part: Partial<Order>) =>
  getTimeline({ ...order, ...part }).map(({ name, done }) => `${name}${done ? '' : '?'}`)

describe('an order’s timeline', () => {
  test('starts with the order', () => {
    expect(listStepNames({})).toEqual(['placed', 'prepared?', 'sent?'])
    expect(listStepNames({ delivery: 'IN_PROGRESS' })).toEqual(['placed', 'prepared', 'sent?'])
  })
  test('knows the delivery only from a carrier', () => {
    expect(listStepNames({ delivery: 'FULFILLED', shipments: [NOTHING] })).toEqual([
      'placed',
      'prepared',
      'sent',
    ])
    const moving = { ...NOTHING, state: 'IN_TRANSIT' }
    expect(listStepNames({ delivery: 'FULFILLED', shipments: [moving] }).at(-1)).toBe('delivered?')
    const arrived = { ...NOTHING, state: 'DELIVERED' }
    expect(listStepNames({ delivery: 'FULFILLED', shipments: [arrived] }).at(-1)).toBe('delivered')
  })
  test('is not finished while a parcel travels or items are unshipped', () => {
    const arrived = { ...NOTHING, state: 'DELIVERED' }
    const moving = { ...NOTHING, state: 'OUT_FOR_DELIVERY' }
    expect(listStepNames({ delivery: 'FULFILLED', shipments: [arrived, moving] }).at(-1)).toBe('delivered?')
    expect(listStepNames({ delivery: 'PARTIALLY_FULFILLED', shipments: [arrived] }).at(-1)).toBe('delivered?')
  })
  test('leads to the pick-up location', () => {
    const waits = { ...NOTHING, state: 'READY_FOR_PICKUP' }
    expect(listStepNames({ delivery: 'FULFILLED', shipments: [waits] })).toEqual([
      'placed',
      'prepared',
      'ready',
      'delivered?',
    ])
  })
  test('ends with the cancellation', () => {
    expect(listStepNames({ canceled: '2026-11-02T10:00:00Z', delivery: 'FULFILLED' })).toEqual([
      'placed',
      'canceled',
    ])
  })
  test('expects the last undelivered parcel', () => {
    const shipments = [
      { ...NOTHING, expected: '2026-11-05T00:00:00Z' },
      { ...NOTHING, expected: '2026-11-09T00:00:00Z', state: 'DELIVERED' },
    ]
    expect(getExpectedDate({ ...order, shipments })).toBe('2026-11-05T00:00:00Z')
  })
  test('runs in one direction, whatever the platform reports: done steps first, dates ascending', () => {
    const instant = fc.option(
      fc.oneof(
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((at) => at.toISOString()),
        fc.constant('never'),
      ),
    )
    const state = fc.option(fc.constantFrom('DELIVERED', 'IN_TRANSIT', 'READY_FOR_PICKUP', 'FAILURE', 'NEW'))
    const shipment = fc.record({ sent: instant, expected: instant, stated: instant, state })
    const delivery = fc.constantFrom(
      'FULFILLED',
      'IN_PROGRESS',
      'ON_HOLD',
      'OPEN',
      'PARTIALLY_FULFILLED',
      'PENDING_FULFILLMENT',
      'RESTOCKED',
      'SCHEDULED',
      'UNFULFILLED',
      'NEW',
    )
    fc.assert(
      fc.property(
        delivery,
        fc.array(shipment, { maxLength: 4 }),
        instant,
        (delivery, shipmentParts, canceled) => {
          const shipments = shipmentParts.map((one) => ({ ...NOTHING, ...one }))
          const steps = getTimeline({ ...order, delivery, shipments, canceled })
          const open = steps.findIndex(({ done }) => !done)
          expect(steps.slice(open === -1 ? steps.length : open).every(({ done }) => !done)).toBe(true)
          const dates = steps.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]))
          expect(dates).toEqual(dates.toSorted((a, b) => a - b))
          expect(steps.filter(({ done, at }) => !done && at !== null)).toEqual([])
        },
      ),
    )
  })
})

const baseReturn = {
  key: 'r',
  name: '#1-R1',
  state: 'REQUESTED',
  requested: '2026-11-10T10:00:00Z',
  changed: '2026-11-11T10:00:00Z',
  closed: null,
  items: [],
  parcels: [],
  label: null,
}
const after = (state: string) =>
  listAftermath([{ ...baseReturn, state }], []).map(({ name, done }) => [name, done])

test('a return is requested, accepted and completed, or declined', () => {
  expect(after('REQUESTED')).toEqual([
    ['asked', true],
    ['open', false],
  ])
  expect(after('OPEN')).toEqual([
    ['asked', true],
    ['open', true],
    ['closed', false],
  ])
  expect(after('CLOSED')).toEqual([
    ['asked', true],
    ['closed', true],
  ])
  expect(after('DECLINED')).toEqual([
    ['asked', true],
    ['declined', true],
  ])
  expect(after('CANCELED').at(-1)).toEqual(['called', true])
  expect(after('OF_A_LATER_PLATFORM')).toEqual(after('REQUESTED'))
})

test('refunds and returns are listed by time, including refunds for other reasons', () => {
  const steps = listAftermath(
    [
      { ...baseReturn, key: 'b', name: '#1-R2', requested: '2026-11-20T10:00:00Z' },
      { ...baseReturn, state: 'CLOSED', closed: '2026-11-12T10:00:00Z' },
    ],
    [
      { at: '2026-11-12T11:00:00Z', sum: 900, of: '#1-R1' },
      { at: null, sum: 100, of: null },
    ],
  )
  expect(steps.map(({ name, of, sum }) => [name, of, sum])).toEqual([
    ['refunded', '', 100],
    ['asked', '#1-R1', null],
    ['closed', '#1-R1', null],
    ['refunded', '#1-R1', 900],
    ['asked', '#1-R2', null],
    ['open', '#1-R2', null],
  ])
})
