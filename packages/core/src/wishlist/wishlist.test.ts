import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latestMark } from './wishlist.ts'

const mark = fc.record({ at: fc.nat(3), value: fc.constantFrom(null, '', 'a', 'b') })

describe('what two devices said of a wish', () => {
  test('comes to the same in whichever order, by whom and however often it is told', () => {
    fc.assert(
      fc.property(mark, mark, mark, (a, b, c) => {
        expect(latestMark(a, b)).toEqual(latestMark(b, a))
        expect(latestMark(latestMark(a, b), c)).toEqual(latestMark(a, latestMark(b, c)))
        expect(latestMark(a, a)).toEqual(a)
        expect(latestMark(latestMark(a, b), b)).toEqual(latestMark(a, b))
      }),
    )
  })
  test('is what was said last; at the same time it stays', () => {
    const on = { at: 2, value: '' }
    expect(latestMark(on, { at: 3, value: null }).value).toBeNull()
    expect(latestMark(on, { at: 1, value: null })).toBe(on)
    expect(latestMark({ at: 2, value: null }, on)).toBe(on)
    expect(latestMark(on, { at: 2, value: null })).toBe(on)
  })
})
