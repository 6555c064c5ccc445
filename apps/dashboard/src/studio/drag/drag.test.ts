import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findGap, fitScale, getDropLineY, getNextZoom, indexAfterMove, searchGap, toGap } from './drag.ts'

const SPANS = [
  { top: 0, height: 100 },
  { top: 110, height: 40 },
  { top: 160, height: 200 },
]

describe('dragging a block', () => {
  test('targets the gap before the first block whose middle is below the pointer', () => {
    expect([-5, 49, 51, 129, 131, 259, 261, 900].map((y) => findGap(SPANS, y))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3,
    ])
    expect(findGap([], 10)).toBe(0)
  })

  test('finds the gap among a thousand entries with ten measurements', () => {
    const entries = Array.from({ length: 1000 }, (_, index) => ({ top: index * 33, height: 32 }))
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 34_000 }), (y) => {
        let probeCount = 0
        const gap = searchGap(entries.length, y, (index) => {
          probeCount += 1
          return entries[index] ?? { top: 0, height: 0 }
        })
        expect(gap).toBe(findGap(entries, y))
        expect(probeCount).toBeLessThanOrEqual(10)
      }),
    )
  })

  test('to its own place moves nothing', () => {
    expect(indexAfterMove(1, 1)).toBe(1)
    expect(indexAfterMove(1, 2)).toBe(1)
  })

  test('converts between index and gap without loss', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), (from, index) => {
        expect(indexAfterMove(from, toGap(from, index))).toBe(index)
      }),
    )
  })

  test('has the same result as removing and inserting', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), fc.nat(), (count, a, b) => {
        const from = a % count
        const gap = b % (count + 1)
        const list = Array.from({ length: count }, (_, index) => index)
        const marked: (number | null)[] = list.toSpliced(from, 1)
        const expected = [
          ...list.slice(0, gap).filter((i) => i !== from),
          from,
          ...list.slice(gap).filter((i) => i !== from),
        ]
        expect(marked.toSpliced(indexAfterMove(from, gap), 0, from)).toEqual(expected)
      }),
    )
  })

  test('draws the line between neighbors, at the ends, and in an empty list', () => {
    expect([0, 1, 2, 3].map((gap) => getDropLineY(SPANS, gap))).toEqual([0, 105, 155, 360])
    expect(getDropLineY([], 0, 24)).toBe(24)
  })

  test('scales a device to fit the stage and never enlarges it', () => {
    expect(fitScale({ width: 390, height: 844 }, { width: 800, height: 422 })).toBe(0.5)
    expect(fitScale({ width: 390, height: 844 }, { width: 2000, height: 2000 })).toBe(1)
    expect(fitScale({ width: 390, height: 844 }, { width: 0, height: 0 })).toBe(1)
  })
})

test('the studio’s zoom goes from any scale to the next round one, and stops at the ends', () => {
  expect([getNextZoom(0.846, 1), getNextZoom(0.846, -1), getNextZoom(1, 1), getNextZoom(1, -1)]).toEqual([
    1, 0.8, 1.25, 0.8,
  ])
  expect([getNextZoom(2, 1), getNextZoom(0.25, -1), getNextZoom(0.1, -1)]).toEqual([2, 0.25, 0.25])
})
