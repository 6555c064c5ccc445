import type { Order, Reduction } from '@vitrine/commerce/entities'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatReceipt, toReceiptRows } from './receipt.ts'

const order = (own: Partial<Order> = {}): Order => ({
  id: '#1',
  key: 'k',
  url: '',
  payment: 'PAID',
  delivery: 'FULFILLED',
  sum: 10_500,
  currency: 'USD',
  created: '2026-11-01T10:00:00Z',
  canceled: null,
  address: [],
  customer: '',
  phone: '',
  email: '',
  shipping: 500,
  discount: 0,
  discounts: [],
  reductions: [],
  tax: 0,
  taxHeld: 0,
  duties: 0,
  tip: 0,
  refunded: 0,
  shipments: [],
  items: [
    {
      id: 1,
      handle: 'a',
      variant: 2,
      name: 'A',
      quantity: 2,
      price: 5000,
      full: 10_000,
      image: null,
      options: '',
    },
  ],
  ...own,
})
const rows = (own: Partial<Order>) =>
  toReceiptRows(order(own)).map(({ kind, name, sum }) => [kind, name, sum])
const createReduction = (name: string, sum: number): Reduction => ({ name, sum, of: 'goods' })

test('a receipt without discounts has items and shipping', () => {
  expect(rows({})).toEqual([
    ['subtotal', '', 10_000],
    ['shipping', '', 500],
  ])
})

test('a receipt lists each discount by name when its shares are known, else their total', () => {
  const own = { discount: 1500, discounts: ['TEN', 'Winter'], sum: 9000 }
  expect(
    rows({ ...own, reductions: [createReduction('TEN', 1000), createReduction('Winter', 500)] }),
  ).toContainEqual(['discount', 'Winter', -500])
  // Shares with a wrong sum are ignored.
  for (const reductions of [[], [createReduction('TEN', 1000)]])
    expect(rows({ ...own, reductions })).toContainEqual(['discount', 'TEN · Winter', -1500])
})

test('a receipt has rows for taxes, duties, tips and unexplained amounts', () => {
  expect(rows({ tax: 800, duties: 200, tip: 100, sum: 11_600 }).slice(2)).toEqual([
    ['tax', '', 800],
    ['duties', '', 200],
    ['tip', '', 100],
  ])
  expect(rows({ tip: null, sum: 10_800 }).slice(2)).toEqual([['other', '', 300]])
  expect(rows({ sum: 10_400 }).slice(2)).toEqual([['other', '', -100]])
})

test('a receipt has a shipping discount only with a shipping row', () => {
  const reductions: readonly Reduction[] = [{ name: 'SHIP', sum: 500, of: 'delivery' }]
  expect(rows({ reductions, shipping: 500, sum: 10_000 }).slice(1)).toEqual([
    ['shipping', '', 500],
    ['shippingDiscount', 'SHIP', -500],
  ])
  expect(rows({ reductions, shipping: 0, sum: 10_000 }).slice(1)).toEqual([['shipping', '', 0]])
})

test('a receipt’s rows always add up to the order’s total', () => {
  const sum = fc.integer({ min: 0, max: 1_000_000 })
  const reduction = fc.record({
    name: fc.string(),
    sum: fc.integer({ min: 1, max: 10_000 }),
    of: fc.constantFrom('goods' as const, 'delivery' as const),
  })
  fc.assert(
    fc.property(
      fc.record({
        sum,
        shipping: sum,
        discount: sum,
        tax: sum,
        duties: sum,
        tip: fc.option(sum),
        reductions: fc.array(reduction, { maxLength: 4 }),
      }),
      (own) => {
        const total = toReceiptRows(order(own)).reduce((all, row) => all + row.sum, 0)
        expect(total).toBe(own.sum)
      },
    ),
  )
})

test('a receipt as text has one line per row, and blank lines between parts', () => {
  expect(formatReceipt(['Kiosk', '', ['Total', '$5.00']])).toBe('Kiosk\n\nTotal: $5.00')
})
