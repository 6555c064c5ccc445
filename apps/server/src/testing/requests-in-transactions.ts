import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { REQUEST_IN_TRANSACTION } from '../infra/db/transaction-scope.ts'

/** Tests that make such requests on purpose. */
const PROVOKES = /\/(outbound-requests|transaction-scope)\.test\.ts$/
const requests: string[] = []
const record = (warning: Error) => {
  if (warning.name === REQUEST_IN_TRANSACTION) requests.push(warning.stack ?? warning.message)
}

// A caller that reports each error as one of the network hides that a request was refused.
beforeAll(() => {
  process.on('warning', record)
})
afterAll(async () => {
  // A warning is emitted once all promises that are ready have run.
  await nextRound()
  process.off('warning', record)
  const provoked = requests.splice(0)
  if (!PROVOKES.test(expect.getState().testPath ?? '')) expect(provoked).toEqual([])
})
