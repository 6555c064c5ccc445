import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPercent } from './compare.ts'

const x = fc.integer({ min: -5000, max: 5000 })
const width = fc.integer({ min: 1, max: 4000 })

test('a divider stays in its frame, wherever a finger goes', () => {
  fc.assert(
    fc.property(x, x, width, fc.boolean(), (at, left, wide, rtl) => {
      const percent = toPercent(at, left, wide, rtl)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }),
  )
})
test('what is seen of the first picture from one side is hidden from the other', () => {
  fc.assert(
    fc.property(x, x, width, (at, left, wide) => {
      const both = toPercent(at, left, wide, false) + toPercent(at, left, wide, true)
      // Halves round up on both sides.
      expect([100, 101]).toContain(both)
    }),
  )
})
test('a frame that was not measured yet has its divider at the start', () => {
  expect(toPercent(40, 0, 0, false)).toBe(0)
})
