import { expect, test } from 'vitest'
import { cutConnectionsDuringSaves } from './cut.ts'

test('connections cut during saves lose nothing that was acknowledged and at worst answer with a retry message', {
  timeout: 240_000,
}, async () => {
  const { acknowledged, ...rest } = await cutConnectionsDuringSaves(3)
  expect(acknowledged).toBeGreaterThanOrEqual(12)
  expect(rest).toEqual({ cuts: 3, lost: 0, twice: 0, failed: 0 })
})
