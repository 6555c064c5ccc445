import { getEffort } from '@vitrine/testing/effort.ts'
import { expect, test } from 'vitest'
import { cutConnectionsDuringSaves } from './connection-cuts.ts'

test('connections cut during saves lose nothing that was acknowledged and at worst answer with a retry message', {
  timeout: 240_000,
}, async () => {
  const cuts = getEffort({ short: 1, long: 3 })
  const { acknowledged, ...rest } = await cutConnectionsDuringSaves(cuts)
  expect(acknowledged).toBeGreaterThanOrEqual(3 * (cuts + 1))
  expect(rest).toEqual({ cuts, lost: 0, twice: 0, failed: 0 })
})
