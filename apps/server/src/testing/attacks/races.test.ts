import { expect, test } from 'vitest'
import { raceWebhooks } from './races.ts'

test('of thirty orders whose news came all at once, twice and in any order, each is listed and paid', {
  timeout: 240_000,
}, async () => {
  expect(await raceWebhooks(30)).toEqual({ orders: 30, lost: 0, unpaid: 0 })
})
