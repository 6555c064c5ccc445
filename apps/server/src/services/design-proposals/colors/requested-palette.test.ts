import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { createPalette } from '@vitrine/core/design/colors/generated-palette'
import { toOklch } from '@vitrine/core/design/colors/oklch'
import { expect, test } from 'vitest'
import { readBrief } from '../brief/read-brief.ts'
import { chooseThemes } from '../choose-themes.ts'

const portraitOf = (colors: readonly string[]): ShopPortrait => ({
  name: 'Lune',
  colors,
  logo: '',
  collections: [],
  products: [],
})
const themesOf = (sentence: string, colors: readonly string[] = []) =>
  chooseThemes(portraitOf(colors), { sentence, colors: [], seed: '1' })

test.each([
  'Playful, for kids',
  'Energético y atrevido',
  'Luxueux et exclusif',
  'Laut und mutig',
  'فاخر وأنيق',
  'bold with green accents',
])('no design proposal for a brief with character stands on a white page: “%s”', (sentence) => {
  for (const { seed, mood, background } of themesOf(sentence)) {
    expect(background).not.toBe('white')
    expect(createPalette(seed, mood, background).whites).not.toBe('ffffff')
  }
})

test('design proposals keep white pages for a white brand, for black and white, and where the brief asks for white', () => {
  expect(themesOf('playful', ['ffffff']).some(({ background }) => background === 'white')).toBe(true)
  expect(themesOf('bold, black and white').every(({ background }) => background !== 'tinted')).toBe(true)
  expect(themesOf('playful on white').map(({ background }) => background)).toEqual([
    'white',
    'white',
    'white',
  ])
})

test.each<readonly [string, string]>([
  ['terracotta and cream', 'c2603c'],
  ['Flaschengrün und Gold', '10482f'],
  ['bleu nuit et crème', '172350'],
  ['verde botella', '10482f'],
  ['أخضر زيتي', '6a6b2f'],
  ['weinrot', '6d1f2f'],
])('a design proposal uses the shade that its brief names: “%s”', (sentence, shade) => {
  const [first] = themesOf(sentence)
  expect(first?.seed).toBe(shade)
  const requestedColor = toOklch(shade)
  const main = toOklch(createPalette(shade, first?.mood ?? 'calm', 'white').mains)
  // A deep shade stays deep.
  expect((main?.l ?? 1) - (requestedColor?.l ?? 0)).toBeLessThan(0.08)
})

test('a brief can ask for a page in a deep shade, which is a dark one', () => {
  for (const sentence of [
    'fond bleu nuit',
    'midnight blue background',
    'flaschengrüner Hintergrund',
    'fondo verde botella',
  ])
    expect(readBrief(sentence).palette.background, sentence).toBe('dark')
  expect(readBrief('fond terre cuite').palette.background).toBe('tinted')
})
