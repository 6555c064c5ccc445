import { getEffort } from '@vitrine/testing/effort.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltApps, createBuiltApps } from '../built-apps.ts'
import { startVitrine, type Vitrine } from '../start-server.ts'
import { fuzzCalls } from './fuzz.ts'

let vitrine: Vitrine
let built: BuiltApps
beforeAll(async () => {
  // Pages reach their renderer.
  built = createBuiltApps()
  // No browser: a job's images would be stored while later calls are refused.
  vitrine = await startVitrine({ webDist: built.web, env: { CHROMIUM_PATH: '/nowhere' } })
})
afterAll(async () => {
  await vitrine?.close()
  built?.remove()
})

test('malformed calls, pages and webhooks neither break the server nor change what it refused', {
  timeout: getEffort({ short: 240_000, long: 1_200_000 }),
}, async () => {
  const count = getEffort({ short: 150, long: 3000 })
  const report = await fuzzCalls(vitrine, { count, seed: 20_261_121 })
  expect(report.faults.slice(0, 5)).toEqual([])
  // An attack that only the access check refuses tests nothing.
  expect(report.statuses['200']).toBeGreaterThan(count / 20)
  expect(report.statuses['400']).toBeGreaterThan(count / 10)
})
