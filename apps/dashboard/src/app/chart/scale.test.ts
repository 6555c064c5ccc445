import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAxisMaximum, getLabelIndexes } from './scale.ts'

test('a chart’s axis ends at a round number above all values, and is never more than a third empty', () => {
  expect([0, 1, 3, 7, 12, 41, 99, 250, 0.03].map(getAxisMaximum)).toEqual([
    1, 1, 3, 8, 12, 60, 100, 300, 0.03,
  ])
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e12, noNaN: true }), (value) => {
      const top = getAxisMaximum(value)
      return top >= value * (1 - 1e-9) && top <= value * 1.5 * (1 + 1e-9)
    }),
  )
})

test('a chart labels its first and last point, and none twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 500 }), fc.integer({ min: 2, max: 12 }), (count, maxLabels) => {
      const labelIndexes = getLabelIndexes(count, maxLabels)
      expect(labelIndexes[0]).toBe(0)
      expect(labelIndexes.at(-1)).toBe(count - 1)
      expect(new Set(labelIndexes).size).toBe(labelIndexes.length)
      expect(labelIndexes.length).toBeLessThanOrEqual(maxLabels)
    }),
  )
})
