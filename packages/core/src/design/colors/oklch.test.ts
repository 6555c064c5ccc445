import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getContrast, READABLE } from './contrast.ts'
import { findReadableColor, toHex, toOklch, VISIBLE } from './oklch.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'))

test('an OKLCH color converts to RGB and back unchanged', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const oklch = toOklch(color)
      expect(oklch && toHex(oklch)).toBe(color)
    }),
  )
})

test('red, white and gray have their known OKLCH values', () => {
  expect(toOklch('#ff0000')).toMatchObject({
    l: expect.closeTo(0.628, 3),
    c: expect.closeTo(0.2577, 3),
    h: expect.closeTo(29.23, 1),
  })
  expect(toOklch('ffffff')?.l).toBeCloseTo(1, 4)
  expect(toOklch('808080')?.c).toBeCloseTo(0, 4)
  expect(toOklch('mains')).toBeNull()
})

test('an OKLCH color outside of sRGB loses chroma and keeps its lightness', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      (l, h) => {
        expect(toOklch(toHex({ l, c: 0.4, h }))?.l).toBeCloseTo(l, 1)
      },
    ),
  )
})

test('the nearest color with enough contrast has it on every background, and a passing color stays', () => {
  fc.assert(
    fc.property(hex, hex, fc.constantFrom(READABLE, VISIBLE), (color, ground, ratio) => {
      const readableColor = findReadableColor(color, ground, ratio)
      expect(getContrast(`#${readableColor}`, `#${ground}`)).toBeGreaterThanOrEqual(Math.min(ratio, READABLE))
      if (getContrast(`#${color}`, `#${ground}`) >= ratio) expect(readableColor).toBe(color)
    }),
  )
})

test('a color that nearly has enough contrast changes little', () => {
  const before = toOklch('878c9f')
  const after = toOklch(findReadableColor('878c9f', 'ffffff'))
  expect(Math.abs((after?.l ?? 0) - (before?.l ?? 0))).toBeLessThan(0.1)
  expect(after?.h).toBeCloseTo(before?.h ?? 0, -1)
})
