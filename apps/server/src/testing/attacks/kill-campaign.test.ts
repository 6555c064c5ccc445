import { expect, test } from 'vitest'
import { killServerDuringWrites } from './kill.ts'

/** After 20 kills of the first start. */
const KILLS = 180

test('an embedded database killed 200 times with its server, from its first start on and with 2 GB of WAL, always comes up again and loses nothing acknowledged', {
  timeout: 7_200_000,
}, async () => {
  const report = await killServerDuringWrites(KILLS, null, {
    withDatabase: true,
    firstKills: 20,
    walMb: 2000,
  })
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
})
