import { describe, expect, test } from 'vitest'
import { dropMark } from './sorting.ts'

describe('sorting a list', () => {
  test('shows the line where a drop would land, and none when it would move nothing', () => {
    const marks = (from: number, gap: number) => [0, 1, 2].map((index) => dropMark({ from, gap }, index, 3))
    expect(marks(2, 0)).toEqual(['before', undefined, undefined])
    expect(marks(0, 3)).toEqual([undefined, undefined, 'after'])
    expect(marks(1, 1)).toEqual([undefined, undefined, undefined])
    expect(marks(1, 2)).toEqual([undefined, undefined, undefined])
  })
})
