import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPercent } from './compare.ts'

const x = fc.integer({ min: -5000, max: 5000 })
const width = fc.integer({ min: 1, max: 4000 })

test('a before-and-after divider stays in its frame, wherever it is dragged', () => {
  fc.assert(
    fc.property(x, x, width, fc.boolean(), (at, left, wide, rtl) => {
      const percent = toPercent(at, left, wide, rtl)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }),
  )
})
test('a before-and-after divider hides of one image what it shows of the other', () => {
  fc.assert(
    fc.property(x, x, width, (at, left, wide) => {
      const both = toPercent(at, left, wide, false) + toPercent(at, left, wide, true)
      // Halves round up on both sides.
      expect([100, 101]).toContain(both)
    }),
  )
})
test('a before-and-after divider without a measured frame is at the start', () => {
  expect(toPercent(40, 0, 0, false)).toBe(0)
})
