import { getEffort } from '@vitrine/testing/effort.ts'
import { expect, test } from 'vitest'
import { attackNeighbors, NEIGHBOR_TASKS } from './neighbors.ts'

test('a tenant’s push, webhook, job, privacy request, image and page are done while another’s counterparts hang', {
  timeout: getEffort({ short: 240_000, long: 1_800_000 }),
}, async () => {
  const rounds = getEffort({ short: 1, long: 60 })
  const report = await attackNeighbors({
    browsers: getEffort({ short: 200, long: 3200 }),
    jobs: 16,
    privacyRequests: 100,
    webhookEndpoints: 8,
    events: 20,
    animation: { side: 570, frames: getEffort({ short: 10, long: 30 }), widths: 8 },
    rounds,
  })
  for (const task of NEIGHBOR_TASKS) expect(report.beside[task]).toHaveLength(rounds)
  // Nothing of the well tenant waited until a hostile counterpart was given up.
  expect(report.givenUp).toEqual({ push: 0, webhook: 0, shop: 0 })
  expect(report.imagesBefore).toBeLessThan(8)
  // All that were asked for so far: the hostile shop has not answered.
  expect(report.privacyRequestsOpen).toBeGreaterThanOrEqual(100)
})
