import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAxisMaximum, getLabelIndexes, getWholeAxisValues } from './scale.ts'

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

test('the axis of a bar chart has whole numbers only: a round maximum, its half and zero', () => {
  expect([0, 1, 2, 3, 7, 41, 1_234_500].map(getWholeAxisValues)).toEqual([
    [1, 0],
    [1, 0],
    [2, 1, 0],
    [4, 2, 0],
    [8, 4, 0],
    [60, 30, 0],
    [1_600_000, 800_000, 0],
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (value) => {
      const values = getWholeAxisValues(value)
      expect(values.every(Number.isInteger)).toBe(true)
      expect(values[0]).toBeGreaterThanOrEqual(value)
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
