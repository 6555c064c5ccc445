import { getContrast, mixColors } from '@vitrine/core/design/colors/contrast'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getLegibleColor, getShadeColor, legibleColorCache } from './legible-colors.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('black on white has the greatest contrast', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
})
test('the default muted color is darkened just enough for small text', () => {
  const quiet = getLegibleColor('#878c9f', '#16181d', '#ffffff')
  expect(getContrast(quiet, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(getContrast(quiet, '#ffffff')).toBeLessThan(7)
})
test('a muted color is readable wherever the text color is', () => {
  fc.assert(
    fc.property(hex, hex, hex, (quiet, text, background) => {
      fc.pre(getContrast(text, background) >= 4.5)
      expect(getContrast(getLegibleColor(quiet, text, background), background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
test('mixing colors fully or not at all returns the originals', () => {
  fc.assert(
    fc.property(hex, hex, (over, under) => {
      expect(mixColors(over, under, 1)).toBe(over)
      expect(mixColors(over, under, 0)).toBe(under)
    }),
  )
})
test('an invalid color is returned unchanged', () => {
  expect(getLegibleColor('var(--darks)', '#000000', '#ffffff')).toBe('var(--darks)')
})
test('computed readable colors are cached in limited number', () => {
  const shades = Array.from(
    { length: 10_000 },
    (_, index) => `#${(index * 977).toString(16).padStart(6, '0')}`,
  )
  const first = shades.map((shade) => getLegibleColor(shade, '#16181d', '#ffffff'))
  expect(legibleColorCache.size()).toBe(2000)
  expect(shades.map((shade) => getLegibleColor(shade, '#16181d', '#ffffff'))).toEqual(first)
})

test('the shade behind text makes it readable on any image', () => {
  fc.assert(
    fc.property(hex, fc.integer({ min: 0, max: 90 }), (text, percent) => {
      const { tone, share } = getShadeColor(text, percent / 100)
      const shade = tone === 'black' ? '#000000' : '#ffffff'
      expect(share).toBeGreaterThanOrEqual(percent / 100)
      for (const pixel of ['#000000', '#ffffff', '#808080', '#2962ff'])
        expect(getContrast(text, mixColors(shade, pixel, share))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
