import { expect, test } from 'vitest'
import { getColumnWidths } from './size-guide.ts'

/** Width of a character of a size table at most, px. */
const CHARACTER_PX = 8

test('a column of a size table is wide enough for its longest word, however narrow the others are', () => {
  const [name = 0, small = 0, large = 0] = getColumnWidths([
    ['Measurement', 'S', 'EU 36 / UK 8'],
    ['Chest circumference (cm)', '96'],
  ])
  expect(name).toBeGreaterThan('circumference'.length * CHARACTER_PX)
  expect(small).toBe(56)
  expect(large).toBeGreaterThan(small)
  expect(large, 'a text of several words takes lines, not width').toBeLessThan(100)
})

test('a column of a size table is at most 150 px wide, whatever a store writes', () => {
  expect(
    getColumnWidths([
      ['x'.repeat(200), ''],
      ['', '', 'a b'],
    ]),
  ).toEqual([150, 56, 56])
})
