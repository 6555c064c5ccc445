import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getLatestMark } from './wishlist.ts'

const mark = fc.record({ at: fc.nat(3), value: fc.constantFrom(null, '', 'a', 'b') })

describe('wishlist changes of two devices', () => {
  test('merge to the same result in any order and repetition', () => {
    fc.assert(
      fc.property(mark, mark, mark, (a, b, c) => {
        expect(getLatestMark(a, b)).toEqual(getLatestMark(b, a))
        expect(getLatestMark(getLatestMark(a, b), c)).toEqual(getLatestMark(a, getLatestMark(b, c)))
        expect(getLatestMark(a, a)).toEqual(a)
        expect(getLatestMark(getLatestMark(a, b), b)).toEqual(getLatestMark(a, b))
      }),
    )
  })
  test('keep the latest one; at the same time the product stays', () => {
    const on = { at: 2, value: '' }
    expect(getLatestMark(on, { at: 3, value: null }).value).toBeNull()
    expect(getLatestMark(on, { at: 1, value: null })).toBe(on)
    expect(getLatestMark({ at: 2, value: null }, on)).toBe(on)
    expect(getLatestMark(on, { at: 2, value: null })).toBe(on)
  })
})
