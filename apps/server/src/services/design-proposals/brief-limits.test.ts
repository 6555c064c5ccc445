import type { FocalPoint, ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { getHueDifference, toOklch } from '@vitrine/core/design/colors/oklch'
import { expect, test } from 'vitest'
import { getFontPair, getPalette } from './block-styles.ts'
import { chooseThemes } from './choose-themes.ts'

const image = (name: string) => `https://cdn.test/${name}.jpg`
/** A store whose photos stand on the given ground and show objects in the given colors. */
function shopOf(
  ground: string | null,
  accents: readonly string[],
  colors: readonly string[] = [],
): ShopPortrait {
  const collections = ['Running', 'Yoga', 'Camping', 'Cycling', 'Backpacks'].map((title) => ({
    handle: title.toLowerCase(),
    title,
    image: image(title),
  }))
  const products = Array.from({ length: 12 }, (_, at) => ({
    handle: `p${at}`,
    title: `Tent ${at}`,
    type: 'Tents',
    tags: [],
    image: image(`p${at}`),
    ratio: 1,
    onSale: false,
  }))
  const points: Record<string, FocalPoint> = {}
  for (const [at, one] of [...collections, ...products].entries())
    if (ground) points[one.image] = { x: 50, y: 50, ground, accent: accents[at % accents.length] }
  return { name: 'Faro', colors, logo: '', collections, products, focalPoints: points }
}
const themesOf = (sentence: string, facts: ShopPortrait, seed = '1') =>
  chooseThemes(facts, { sentence, colors: [], seed })
const SEEDS = ['1', '2', '3', '4', '5', '6']

test.each([
  ['Energético y atrevido', 'bold'],
  ['Playful, for kids', 'playful'],
  ['Raw and industrial', 'bold'],
  ['Coloré et joyeux', 'playful'],
] as const)('all three proposals for “%s” are %s, in three layouts and three types', (sentence, mood) => {
  for (const seed of SEEDS) {
    const themes = themesOf(sentence, shopOf(null, []), seed)
    expect(themes.map((theme) => theme.mood)).toEqual([mood, mood, mood])
    expect(new Set(themes.map(({ pieces }) => JSON.stringify(pieces.map(({ piece }) => piece)))).size).toBe(3)
    expect(new Set(themes.map(({ pair }) => pair)).size).toBe(3)
  }
})

test('no proposal for a playful brief is set in a bookish serif', () => {
  for (const seed of SEEDS)
    for (const theme of themesOf('Playful and colorful', shopOf(null, []), seed))
      expect(['fraunces', 'lora', 'zilla-slab', 'playfair-display', 'eb-garamond']).not.toContain(
        getFontPair(theme).heads,
      )
})

test('pages beside light photos continue their ground instead of turning cream or blush with the brand', () => {
  for (const sentence of ['Energetic and bold', 'Playful and colorful', 'Calm and airy'])
    for (const theme of themesOf(sentence, shopOf('cfd8cd', ['e07a3f'], ['e07a3f']))) {
      const page = toOklch(getPalette(theme).whites)
      if (theme.background !== 'tinted' || !page) continue
      expect(Math.abs(getHueDifference(toOklch('cfd8cd')?.h ?? 0, page.h))).toBeLessThan(20)
    }
})

test('pages beside dark photos are as dark, and the light one of the three is nearly neutral', () => {
  const themes = themesOf('Timeless luxury', shopOf('1f2b2a', ['f0c46a']))
  expect(themes.map(({ background }) => background)).toEqual(['dark', 'tinted', 'dark'])
  const [dark, light] = themes.map((theme) => toOklch(getPalette(theme).whites))
  expect(Math.abs((dark?.l ?? 0) - (toOklch('1f2b2a')?.l ?? 0))).toBeLessThan(0.05)
  expect(light?.c).toBeLessThan(0.01)
})

test('a warm brief keeps a warm page beside photos in cool light', () => {
  for (const theme of themesOf('Warm and earthy', shopOf('bfd4e6', ['a4501f'], ['a4501f']))) {
    const page = toOklch(getPalette(theme).whites)
    expect(page && page.h > 30 && page.h < 110, theme.mood).toBe(true)
  }
})

test('a store without a brand gets buttons in the colors of its products', () => {
  const [first, second] = themesOf('Energetic and bold', shopOf('cfd8cd', ['2f6f5e', '2f6f5e', 'd9480f']))
  expect(first?.seed).toBe('2f6f5e')
  expect(Math.abs(getHueDifference(toOklch(second?.seed ?? '')?.h ?? 0, 40))).toBeLessThan(15)
})

test('a bold brief of a gray brand is led by the color of its products', () => {
  for (const { seed } of themesOf('Bold and dark, tech look', shopOf('23252b', ['e8633a'], ['c9ccd2'])))
    expect(toOklch(seed)?.c ?? 0).toBeGreaterThan(0.08)
})
