import { getEffort, isFullRun } from '@vitrine/testing/effort.ts'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { killServerDuringWrites } from './kill.ts'
import { restartUnderLoad } from './rolling-restart.ts'

test('a server killed during saves and webhooks loses nothing acknowledged, stores nothing twice, and ends when asked', {
  timeout: 240_000,
}, async () => {
  const kills = getEffort({ short: 1, long: 3 })
  // The full run uses the embedded database, which is created and migrated first.
  const databaseUrl = isFullRun() ? null : await openDatabaseUrl()
  const { batches, orders, publications, gaps, exitCode } = await killServerDuringWrites(kills, databaseUrl)
  expect(batches.acknowledged).toBeGreaterThanOrEqual(4 * kills)
  expect(orders.acknowledged).toBeGreaterThanOrEqual(4 * kills)
  expect({
    batches: [batches.lost, batches.twice],
    orders: [orders.lost, orders.unpaid],
    publications: publications.lost,
    gaps,
    exitCode,
  }).toEqual({
    batches: [0, 0],
    orders: [0, 0],
    publications: 0,
    gaps: 0,
    exitCode: 0,
  })
})

/** Opens a migrated database for this test alone. Returns its URL. */
async function openDatabaseUrl(): Promise<string> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return z.object({ connectionString: z.string() }).parse(database.boss).connectionString
}

// Eight starts of whole servers take too long for every run.
if (isFullRun())
  test('two API processes and two workers go through a rolling restart and a database failover without a shopper call that a retry does not repair, or a push that is lost or repeated', {
    timeout: 1_800_000,
  }, async () => {
    const report = await restartUnderLoad(2)
    expect(report.requests).toBeGreaterThan(500)
    expect(report.acknowledged).toBeGreaterThan(300)
    expect(report.messages).toBe(2 * 5 * 1500)
    expect(report).toMatchObject({
      failures: [],
      otherFailures: [],
      lost: 0,
      lostMessages: 0,
      repeatedMessages: 0,
      exitCodes: Array(12).fill(0),
    })
  })
