import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getLift } from './lift.ts'

test('the confidence interval of a lift equals the published example', () => {
  // Newcombe 1998, table II: 56/70 against 48/80, method 10.
  const lift = getLift({ of: 70, did: 56 }, { of: 80, did: 48 })
  expect(lift.difference).toBeCloseTo(0.2, 4)
  expect(lift.low).toBeCloseTo(0.0524, 3)
  expect(lift.high).toBeCloseTo(0.3339, 3)
})

test('the lift of too few recipients is reported as too few, however large the difference', () => {
  expect(getLift({ of: 60, did: 30 }, { of: 60, did: 3 })).toMatchObject({
    hasEnoughData: false,
    isSignificant: false,
  })
  expect(getLift({ of: 5000, did: 2 }, { of: 5000, did: 1 })).toMatchObject({ hasEnoughData: false })
  expect(getLift({ of: 5000, did: 300 }, { of: 5000, did: 200 })).toMatchObject({
    hasEnoughData: true,
    isSignificant: true,
  })
  expect(getLift({ of: 5000, did: 205 }, { of: 5000, did: 200 })).toMatchObject({
    hasEnoughData: true,
    isSignificant: false,
  })
})

test('the lift is never infinite or undefined, also without recipients', () => {
  expect(getLift({ of: 0, did: 0 }, { of: 0, did: 0 })).toEqual({
    rate: 0,
    base: 0,
    relative: null,
    difference: 0,
    low: -1,
    high: 1,
    hasEnoughData: false,
    isSignificant: false,
  })
})

test('the confidence interval of a lift contains the difference, and mirrors when the groups are swapped', () => {
  const tried = fc.nat(3000).chain((of) => fc.nat(of).map((did) => ({ of, did })))
  fc.assert(
    fc.property(tried, tried, (one, other) => {
      const lift = getLift(one, other)
      const back = getLift(other, one)
      expect(lift.low).toBeLessThanOrEqual(lift.difference + 1e-12)
      expect(lift.high).toBeGreaterThanOrEqual(lift.difference - 1e-12)
      expect(lift.low).toBeCloseTo(-back.high, 9)
    }),
  )
})
