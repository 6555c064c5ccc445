import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getContrast, READABLE } from './contrast.ts'
import { adjustForDark, createDarkPalette } from './dark.ts'
import { toOklch } from './oklch.ts'
import { PALETTE, type Palette, resolveColor } from './theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'))
const palette: fc.Arbitrary<Palette> = fc.record({
  ...{ mains: hex, blacks: hex, darks: hex, reds: hex, bgs: hex, whites: hex },
})
const light = (color: string) => toOklch(color)?.l ?? 0
const DEFAULT: Palette = {
  mains: '000000',
  blacks: '16181d',
  darks: '878c9f',
  reds: 'ff0000',
  bgs: 'f5f6f8',
  whites: 'ffffff',
}

describe('a dark palette', () => {
  test('has borders that are visible on its page', () => {
    const stands = (palette: Palette) =>
      getContrast(resolveColor('lines', palette), resolveColor('whites', palette))
    expect(stands(DEFAULT)).toBeGreaterThan(1.15)
    expect(stands(createDarkPalette(DEFAULT))).toBeGreaterThan(1.3)
  })
  test('is readable, whatever the light palette: text, muted text, main and sale color on page and cards', () => {
    fc.assert(
      fc.property(palette, (day) => {
        fc.pre(light(day.whites) >= 0.5)
        const dark = createDarkPalette(day)
        for (const ground of ['whites', 'bgs'])
          for (const ink of ['blacks', 'quiets', 'mains', 'reds', 'darks'])
            expect(
              getContrast(resolveColor(ink, dark), resolveColor(ground, dark)),
              `${ink} on ${ground}`,
            ).toBeGreaterThanOrEqual(READABLE)
        expect(
          getContrast(resolveColor('onmains', dark), resolveColor('mains', dark)),
        ).toBeGreaterThanOrEqual(READABLE)
      }),
      { numRuns: 500 },
    )
  })
  test('keeps the hue of its main color, and turns black into white', () => {
    const green = createDarkPalette({ ...DEFAULT, mains: '1f7a4d' })
    expect(toOklch(green.mains)?.h).toBeCloseTo(toOklch('1f7a4d')?.h ?? 0, -1)
    expect(light(createDarkPalette(DEFAULT).mains)).toBeGreaterThan(0.8)
    expect(light(createDarkPalette(DEFAULT).whites)).toBeLessThan(0.25)
  })
  test('equals the light one when that is dark already, and always keeps its six colors', () => {
    const dark = createDarkPalette(DEFAULT)
    expect(createDarkPalette(dark)).toBe(dark)
    for (const name of PALETTE) expect(dark[name]).toMatch(/^[0-9a-f]{6}$/)
  })
})

test('a merchant’s custom color changes in dark mode only when it would be invisible', () => {
  expect(adjustForDark('ffffff', 'ffffff', '111111')).toBe('ffffff')
  expect(adjustForDark('c1121f', 'ffffff', '111111')).toBe('c1121f')
  expect(getContrast(`#${adjustForDark('16181d', 'ffffff', '111111')}`, '#111111')).toBeGreaterThanOrEqual(
    READABLE,
  )
})
