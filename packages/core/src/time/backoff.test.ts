import { expect, test } from 'vitest'
import { getBackoffMs } from './backoff.ts'

test('the retry delay doubles with each failure, up to the maximum', () => {
  const backoff = { firstMs: 4000, maxMs: 15_000 }
  expect([0, 1, 2, 3, 4, 5000].map((failures) => getBackoffMs(failures, backoff))).toEqual([
    4000, 4000, 8000, 15_000, 15_000, 15_000,
  ])
})
