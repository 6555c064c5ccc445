import { getEffort, isFullRun } from '@vitrine/testing/effort.ts'
import { expect, test } from 'vitest'
import { attackNeighbors, listDelayedTasks, NEIGHBOR_TASKS } from './neighbors.ts'

/** Timeout of requests to shops and push services, in ms. */
const TIMEOUT_MS = 10_000

test('a tenant’s push, webhook, job, privacy request, image and page are done while another’s counterparts hang', {
  timeout: getEffort({ short: 240_000, long: 1_800_000 }),
}, async () => {
  const rounds = getEffort({ short: 1, long: 30 })
  const report = await attackNeighbors({
    browsers: getEffort({ short: 200, long: 3200 }),
    jobs: 16,
    privacyRequests: 100,
    webhookEndpoints: 8,
    events: 20,
    pages: getEffort({ short: 40, long: 200 }),
    animation: { side: 570, frames: getEffort({ short: 10, long: 30 }), sizes: 8 },
    rounds,
    durationMs: getEffort({ short: 0, long: 600_000 }),
  })
  for (const task of NEIGHBOR_TASKS) expect(report.beside[task].length).toBeGreaterThanOrEqual(rounds)
  // Medians of ten minutes. In a single round no task waited until a hostile counterpart timed out; on a busy machine
  // some time out without a task waiting for them.
  if (isFullRun()) expect(listDelayedTasks(report)).toEqual([])
  else if (Object.values(report.givenUp).some((requests) => requests > 0))
    expect(NEIGHBOR_TASKS.filter((task) => report.beside[task].some((ms) => ms > TIMEOUT_MS))).toEqual([])
  expect(report.imagesBefore).toBeLessThan(8)
  // All requests so far: the hostile shop has not responded.
  expect(report.privacyRequestsOpen).toBeGreaterThanOrEqual(100)
})
