import { expect, it } from 'vitest'
import { matches } from './search.ts'

const order = {
  id: '1',
  name: '#1042',
  sum: 12_950,
  currency: 'USD',
  payment: 'PAID',
  items: 2,
  customer: 'Ada Lovelace',
  email: '',
  delivery: 'UNFULFILLED',
  cancelled: null,
  platform: 'web' as const,
  matched: ['cart' as const],
  created: '2026-11-21T10:00:00Z',
}

it('an order is found by its number, its customer or its amount, in any order of words', () => {
  for (const words of ['', '1042', 'love ada', '129.50', 'usd paid', ' ADA  '])
    expect(matches(order, words)).toBe(true)
})
it('every word has to be found', () => {
  expect(matches(order, 'ada 1043')).toBe(false)
})
