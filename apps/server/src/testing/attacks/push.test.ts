import { getEffort } from '@vitrine/testing/effort.ts'
import { expect, test } from 'vitest'
import { attackPushes } from './push.ts'

test('campaigns with killed workers, a failing database, jumping clocks and a faulty gateway reach everybody once, with correct counts', {
  timeout: getEffort({ short: 240_000, long: 900_000 }),
}, async () => {
  const campaigns = getEffort({ short: 4, long: 12 })
  const audience = getEffort({ short: 150, long: 500 })
  const report = await attackPushes({ campaigns, audience, seed: 7, rate: 8, calm: [600, 2000] })
  expect(report.kills).toBeGreaterThanOrEqual(campaigns / 2)
  expect(report).toMatchObject({
    campaigns,
    messages: campaigns * audience,
    lost: 0,
    seenTwice: 0,
    toUnsubscribed: 0,
    open: 0,
    wrongCounters: [],
  })
})
