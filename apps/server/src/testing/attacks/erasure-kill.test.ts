import { getEffort, isFullRun } from '@vitrine/testing/effort.ts'
import { expect, test } from 'vitest'
import { killServerDuringErasure } from './erasure-kill.ts'

test('a customer, a project and an account whose erasure is killed with server and database are never half gone and taken for done, and gone at last', {
  timeout: 600_000,
}, async () => {
  const kills = getEffort({ short: 1, long: 3 })
  expect(await killServerDuringErasure(kills, isFullRun())).toEqual({
    kills,
    halfDone: [],
    remaining: [],
    exitCode: 0,
  })
})
