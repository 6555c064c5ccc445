import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getContrast, READABLE } from './contrast.ts'
import { createPalette } from './generated-palette.ts'
import { GROUNDS, MOODS } from './moods.ts'
import { toOklch } from './oklch.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'))

test('a generated palette has readable text on any starting color', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...MOODS), fc.constantFrom(...GROUNDS), (seed, mood, background) => {
      const palette = createPalette(seed, mood, background)
      for (const ink of ['mains', 'blacks', 'darks', 'reds'] as const)
        for (const behind of ['whites', 'bgs'] as const)
          expect(
            getContrast(`#${palette[ink]}`, `#${palette[behind]}`),
            `${ink} ${palette[ink]} on ${behind} ${palette[behind]}`,
          ).toBeGreaterThanOrEqual(READABLE)
    }),
    { numRuns: 1000 },
  )
})

test('a generated palette on the ground of photos has readable text, and pages in the color of that ground', () => {
  fc.assert(
    fc.property(
      hex,
      hex,
      fc.constantFrom(...MOODS),
      fc.constantFrom(...GROUNDS),
      (seed, page, mood, background) => {
        const palette = createPalette(seed, mood, background, page)
        for (const ink of ['mains', 'blacks', 'darks', 'reds'] as const)
          for (const behind of ['whites', 'bgs'] as const)
            expect(getContrast(`#${palette[ink]}`, `#${palette[behind]}`)).toBeGreaterThanOrEqual(READABLE)
      },
    ),
    { numRuns: 500 },
  )
  expect(createPalette('d9480f', 'bold', 'tinted', 'e4ebe2').whites).toBe('e4ebe2')
  expect(createPalette('d9480f', 'bold', 'dark', '1a2423').whites).toBe('1a2423')
  expect(createPalette('d9480f', 'bold', 'white', 'e4ebe2').whites).toBe('ffffff')
})

test('the ink of a generated palette has the temperature of its page and not that of the brand', () => {
  const hueOf = (seed: string) => toOklch(createPalette(seed, 'bold', 'tinted', 'dfe8ec').blacks)?.h ?? 0
  expect(hueOf('c23b2c')).toBeCloseTo(hueOf('2f6f5e'), 0)
  expect(hueOf('c23b2c')).toBeGreaterThan(180)
})

test('an orange stays orange and a red stays red on a dark page, and neither becomes pale', () => {
  for (const seed of ['e8633a', 'c23b2c']) {
    const main = toOklch(createPalette(seed, 'bold', 'dark').mains)
    expect(main?.c).toBeGreaterThan(0.15)
    expect(main?.l).toBeLessThan(0.7)
  }
})

test('a generated palette distinguishes the sale color from the main color', () => {
  expect(createPalette('d0021b', 'bold', 'white').reds).not.toBe(
    createPalette('d0021b', 'bold', 'white').mains,
  )
})

test('a bold or playful page beside a warm main color is rosy or sunny instead of sand', () => {
  const hueOf = (seed: string, mood: 'playful' | 'bold' | 'warm') =>
    toOklch(createPalette(seed, mood, 'tinted').whites)?.h ?? 0
  expect(hueOf('d9480f', 'bold')).toBeGreaterThan(85)
  expect(hueOf('e8590c', 'playful')).not.toBeCloseTo(hueOf('e8590c', 'warm'), 0)
})
