import { expect, test } from 'vitest'
import { attackPushes } from './push.ts'

test('campaigns among killed workers, a falling database, jumping clocks and a faulty gateway: nobody is left out, told twice or wrongly counted', {
  timeout: 120_000,
}, async () => {
  const report = await attackPushes({ campaigns: 12, audience: 500, seed: 7, rate: 8, calm: [600, 2000] })
  expect(report.kills).toBeGreaterThan(2)
  expect(report).toMatchObject({
    campaigns: 12,
    messages: 6000,
    lost: 0,
    seenTwice: 0,
    toUnsubscribed: 0,
    open: 0,
    wrongCounters: 0,
  })
})
