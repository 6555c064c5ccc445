import { getEffort } from '@vitrine/testing/effort.ts'
import { expect, test } from 'vitest'
import { raceWebhooks } from './races.ts'

test('orders with concurrent, repeated and unordered webhooks are all listed and paid', {
  timeout: 240_000,
}, async () => {
  const orders = getEffort({ short: 10, long: 30 })
  expect(await raceWebhooks(orders)).toEqual({ orders, lost: 0, unpaid: 0 })
})
