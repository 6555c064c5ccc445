import { isFullRun } from '@vitrine/testing/effort.ts'
import { expect, test } from 'vitest'
import { restartUnderLoad } from './rolling-restart.ts'

// Eight starts of whole servers take too long for every run.
if (isFullRun())
  test('two API processes and two workers go through a rolling restart and a database failover without a shopper call that a retry does not repair, or a push that is lost or repeated', {
    timeout: 600_000,
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
