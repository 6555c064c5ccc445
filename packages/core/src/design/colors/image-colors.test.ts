import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getContrast, READABLE } from './contrast.ts'
import { createPalettes, describeImage, extractColors } from './image-colors.ts'
import { toOklch } from './oklch.ts'

type Fill = readonly [pixels: number, red: number, green: number, blue: number, opaque?: number]
const picture = (...fills: readonly Fill[]) =>
  fills.flatMap(([count, red, green, blue, opaque = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, opaque]).flat(),
  )
const hueOf = (hex: string) => toOklch(hex)?.h ?? Number.NaN

describe('the colors of an image', () => {
  test('are its colorful parts, not the background', () => {
    const logo = picture([800, 255, 255, 255], [150, 20, 20, 24], [50, 12, 120, 72])
    expect(extractColors(logo)[0]).toBe('0c7848')
    expect(extractColors(logo)).toContain('ffffff')
  })
  test('exclude transparent pixels', () => {
    expect(extractColors(picture([900, 255, 0, 0, 0], [100, 30, 60, 160]))).toEqual(['1e3ca0'])
    expect(extractColors(picture([100, 255, 0, 0, 0]))).toEqual([])
    expect(extractColors([])).toEqual([])
  })
  test('are distinct: shades of one color count once', () => {
    const shaded = picture([300, 200, 60, 40], [300, 204, 62, 44], [300, 196, 58, 38], [100, 250, 250, 250])
    expect(extractColors(shaded)).toHaveLength(2)
  })
  test('are black for a drawing without other colors', () => {
    expect(extractColors(picture([700, 255, 255, 255], [300, 0, 0, 0]))).toEqual(['000000', 'ffffff'])
  })
  test('are at most six, and the same each time', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4000 }), (pixels) => {
        const colors = extractColors(pixels)
        expect(colors.length).toBeLessThanOrEqual(6)
        for (const color of colors) expect(color).toMatch(/^[0-9a-f]{6}$/)
        expect(extractColors(pixels)).toEqual(colors)
      }),
    )
  })
})

describe('the palettes of an image', () => {
  test('are three distinct ones in its own hues: white, tinted, dark', () => {
    const [plain, tinted, dark] = createPalettes(['0c7848', 'c0392b'])
    expect(plain.whites).toBe('ffffff')
    expect(hueOf(plain.mains)).toBeCloseTo(hueOf('0c7848'), -1)
    expect(hueOf(tinted.mains)).toBeCloseTo(hueOf('c0392b'), -1)
    expect(toOklch(dark.whites)?.l).toBeLessThan(0.3)
  })
  test('are readable, whatever the image', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'))
    fc.assert(
      fc.property(fc.array(hex, { maxLength: 6 }), (colors) => {
        for (const palette of createPalettes(colors))
          for (const ink of ['mains', 'blacks', 'darks', 'reds'] as const)
            expect(getContrast(`#${palette[ink]}`, `#${palette.bgs}`)).toBeGreaterThanOrEqual(READABLE)
      }),
    )
  })
})

describe('the character of an image', () => {
  test('has the background of its largest color', () => {
    expect(describeImage(picture([800, 255, 255, 255], [200, 20, 90, 200]))).toEqual({
      background: 'white',
      vividness: 1,
    })
    expect(describeImage(picture([800, 18, 18, 20], [200, 200, 190, 170])).background).toBe('dark')
    expect(describeImage(picture([800, 246, 238, 222], [200, 60, 50, 40])).background).toBe('tinted')
  })
  test('has no background where no color covers enough of it, nor for a logo without a background', () => {
    const many = picture([250, 255, 0, 0], [250, 0, 255, 0], [250, 0, 0, 255], [250, 250, 250, 250])
    expect(describeImage(many).background).toBeNull()
    expect(describeImage(picture([700, 0, 0, 0, 0], [300, 10, 10, 10])).background).toBeNull()
  })
  test('is muted for pale colors, and neither for grays', () => {
    expect(describeImage(picture([500, 230, 190, 205], [500, 190, 222, 200])).vividness).toBe(-1)
    expect(describeImage(picture([500, 255, 255, 255], [500, 90, 90, 90])).vividness).toBe(0)
    expect(describeImage([])).toEqual({ background: null, vividness: 0 })
  })
})
