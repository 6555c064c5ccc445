import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laterMark } from './wishlist.ts'

const mark = fc.record({ at: fc.nat(3), value: fc.constantFrom(null, '', 'a', 'b') })

describe('what two devices said of a wish', () => {
  test('comes to the same in whichever order, by whom and however often it is told', () => {
    fc.assert(
      fc.property(mark, mark, mark, (a, b, c) => {
        expect(laterMark(a, b)).toEqual(laterMark(b, a))
        expect(laterMark(laterMark(a, b), c)).toEqual(laterMark(a, laterMark(b, c)))
        expect(laterMark(a, a)).toEqual(a)
        expect(laterMark(laterMark(a, b), b)).toEqual(laterMark(a, b))
      }),
    )
  })
  test('is what was said last; at the same time it stays', () => {
    const on = { at: 2, value: '' }
    expect(laterMark(on, { at: 3, value: null }).value).toBeNull()
    expect(laterMark(on, { at: 1, value: null })).toBe(on)
    expect(laterMark({ at: 2, value: null }, on)).toBe(on)
    expect(laterMark(on, { at: 2, value: null })).toBe(on)
  })
})
