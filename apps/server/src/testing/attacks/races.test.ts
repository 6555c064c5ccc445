import { expect, test } from 'vitest'
import { raceWebhooks } from './races.ts'

test('thirty orders with concurrent, repeated and unordered webhooks are all listed and paid', {
  timeout: 240_000,
}, async () => {
  expect(await raceWebhooks(30)).toEqual({ orders: 30, lost: 0, unpaid: 0 })
})
