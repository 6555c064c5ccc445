import { describe, expect, it } from 'vitest'
import { dropMark, stepped } from './sorting.ts'

describe('putting a list in order', () => {
  it('arrows go one place and stop at the ends; Home and End go all the way', () => {
    expect([stepped(1, 'ArrowUp', 3), stepped(0, 'ArrowUp', 3), stepped(2, 'ArrowDown', 3)]).toEqual([
      0, 0, 2,
    ])
    expect([stepped(2, 'Home', 5), stepped(2, 'End', 5)]).toEqual([0, 4])
  })
  it('other keys are none of the list’s business', () => {
    expect([stepped(1, 'a', 3), stepped(1, 'toString', 3)]).toEqual([null, null])
  })
  it('the line shows where a drop would land, and nowhere when it would move nothing', () => {
    const marks = (from: number, gap: number) => [0, 1, 2].map((index) => dropMark({ from, gap }, index, 3))
    expect(marks(2, 0)).toEqual(['before', undefined, undefined])
    expect(marks(0, 3)).toEqual([undefined, undefined, 'after'])
    expect(marks(1, 1)).toEqual([undefined, undefined, undefined])
    expect(marks(1, 2)).toEqual([undefined, undefined, undefined])
  })
})
