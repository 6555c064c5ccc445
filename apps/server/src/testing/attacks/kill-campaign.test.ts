import { expect, test } from 'vitest'
import { killServerDuringWrites } from './kill.ts'

/** Kills of each database after those of its first start. */
const KILLS = 90

test('two embedded databases, each killed 100 times with its server, from its first start on and with 2 GB of WAL, always come up again and lose nothing acknowledged', {
  timeout: 7_200_000,
}, async () => {
  const options = { withDatabase: true, firstKills: 10, walMb: 2000 }
  // Two at once, as each mostly waits for starts and for retries of interrupted jobs.
  const reports = await Promise.all([1, 2].map(() => killServerDuringWrites(KILLS, null, options)))
  for (const report of reports) {
    expect(report.batches.acknowledged).toBeGreaterThanOrEqual(4 * KILLS)
    expect(report.publications.acknowledged).toBeGreaterThan(KILLS)
    expect(report).toMatchObject({
      kills: KILLS,
      batches: { lost: 0, twice: 0 },
      orders: { lost: 0, unpaid: 0 },
      publications: { lost: 0 },
      gaps: 0,
      exitCode: 0,
    })
  }
})
