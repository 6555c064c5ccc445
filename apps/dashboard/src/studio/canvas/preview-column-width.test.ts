import { expect, test } from 'vitest'
import { getColumnWidth } from './preview-column-width.ts'

test('the brand preview shows several phones where they fit, and one otherwise', () => {
  expect(getColumnWidth({ width: 760, height: 800 })).toBe(144)
  // As tall as two stacked images, however wide the window is.
  expect(getColumnWidth({ width: 1900, height: 700 })).toBeLessThan(155)
  expect(getColumnWidth({ width: 390, height: 700 })).toBe(0)
  expect(getColumnWidth({ width: 900, height: 300 })).toBe(0)
  expect(getColumnWidth({ width: 0, height: 0 })).toBe(0)
})
