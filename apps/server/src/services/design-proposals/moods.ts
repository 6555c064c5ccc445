import type { Trade } from '@vitrine/core/contract/designs/design-theme'
import type { Ground, Mood } from '@vitrine/core/design/colors/moods'
import type { FontPair } from '@vitrine/core/design/fonts/fonts'

/**
 * Choices that a mood offers for fonts, corner radius, background and scale. The first of each list
 * is the most common.
 */
export type MoodChoices = {
  readonly pairs: readonly [FontPair, ...FontPair[]]
  readonly radius: readonly [number, ...number[]]
  readonly grounds: readonly [Ground, ...Ground[]]
  readonly scale: readonly [number, ...number[]]
  readonly centred: boolean
}

/** Size factors of font families with a small x-height, whose titles are set larger. */
const SMALL_LETTERS: Readonly<Partial<Record<FontPair['heads'], number>>> = {
  'cormorant-garamond': 1.28,
  'eb-garamond': 1.14,
  'josefin-sans': 1.16,
  'bodoni-moda': 1.08,
  'barlow-condensed': 1.12,
}

/** Returns the size factor that makes titles of this family look as large as others. */
export const getOpticalScale = (heads: FontPair['heads']): number => SMALL_LETTERS[heads] ?? 1

export const MOOD_CHOICES: Readonly<Record<Mood, MoodChoices>> = {
  calm: {
    pairs: [
      { heads: 'cormorant-garamond', text: 'montserrat' },
      { heads: 'lora', text: 'inter' },
      { heads: 'josefin-sans', text: 'karla' },
      { heads: 'eb-garamond', text: 'figtree' },
    ],
    radius: [4, 14, 0],
    grounds: ['tinted', 'white'],
    scale: [0, -1],
    centred: true,
  },
  bold: {
    pairs: [
      { heads: 'archivo', text: 'archivo' },
      { heads: 'oswald', text: 'inter' },
      { heads: 'sora', text: 'plus-jakarta-sans' },
      { heads: 'barlow-condensed', text: 'manrope' },
    ],
    radius: [0, 14, 6],
    grounds: ['white', 'dark'],
    scale: [1, 1, 0],
    centred: false,
  },
  warm: {
    pairs: [
      { heads: 'fraunces', text: 'nunito' },
      { heads: 'nunito', text: 'nunito' },
      { heads: 'lora', text: 'work-sans' },
      { heads: 'zilla-slab', text: 'work-sans' },
    ],
    radius: [16, 6, 26],
    grounds: ['tinted'],
    scale: [0],
    centred: false,
  },
  crisp: {
    pairs: [
      { heads: 'inter', text: 'inter' },
      { heads: 'space-grotesk', text: 'manrope' },
      { heads: 'jetbrains-mono', text: 'inter' },
      { heads: 'outfit', text: 'figtree' },
    ],
    radius: [8, 0, 16],
    grounds: ['white'],
    scale: [0, -1],
    centred: false,
  },
  rich: {
    pairs: [
      { heads: 'playfair-display', text: 'work-sans' },
      { heads: 'bodoni-moda', text: 'dm-sans' },
      { heads: 'cormorant-garamond', text: 'montserrat' },
      { heads: 'libre-baskerville', text: 'karla' },
    ],
    radius: [0, 12, 5],
    grounds: ['dark', 'white', 'tinted'],
    scale: [0, 1],
    centred: true,
  },
  playful: {
    pairs: [
      { heads: 'baloo-bhaijaan-2', text: 'rubik' },
      { heads: 'poppins', text: 'poppins' },
      { heads: 'quicksand', text: 'nunito' },
    ],
    radius: [24, 12, 28],
    grounds: ['tinted', 'white'],
    scale: [0, 1],
    centred: false,
  },
}

/** Moods that a proposal may have beside the requested one: only quiet ones have a sibling that no one notices. */
export const COMPATIBLE_MOODS: Readonly<Record<Mood, readonly Mood[]>> = {
  calm: ['crisp'],
  bold: [],
  warm: ['calm'],
  crisp: ['calm'],
  rich: ['calm'],
  playful: [],
}

/**
 * Grounds of the three proposals for a mood that a merchant asks for: playful, bold and rich pages are never plain white.
 * Other moods keep the grounds of their themes.
 */
export const REQUESTED_GROUNDS: Readonly<Partial<Record<Mood, readonly [Ground, Ground, Ground]>>> = {
  playful: ['tinted', 'tinted', 'tinted'],
  bold: ['dark', 'tinted', 'tinted'],
  rich: ['tinted', 'dark', 'tinted'],
}

/** Moods that suit each trade, by weight, and typical hues of the trade in degrees. */
export const TRADE_MOODS: Readonly<
  Record<
    Trade,
    { readonly moods: Readonly<Record<Mood, number>>; readonly hues: readonly [number, ...number[]] }
  >
> = {
  fashion: {
    moods: { calm: 3, bold: 3, warm: 1, crisp: 2, rich: 2, playful: 0 },
    hues: [25, 60, 262, 140, 10],
  },
  beauty: {
    moods: { calm: 4, bold: 1, warm: 2, crisp: 1, rich: 3, playful: 1 },
    hues: [10, 355, 45, 150, 320],
  },
  food: { moods: { calm: 1, bold: 2, warm: 4, crisp: 0, rich: 2, playful: 2 }, hues: [50, 140, 35, 80, 25] },
  home: {
    moods: { calm: 4, bold: 1, warm: 4, crisp: 2, rich: 1, playful: 0 },
    hues: [70, 145, 45, 220, 110],
  },
  electronics: {
    moods: { calm: 0, bold: 3, warm: 0, crisp: 4, rich: 2, playful: 1 },
    hues: [262, 240, 200, 290, 150],
  },
  kids: {
    moods: { calm: 1, bold: 1, warm: 2, crisp: 0, rich: 0, playful: 4 },
    hues: [230, 350, 85, 170, 300],
  },
  sport: {
    moods: { calm: 1, bold: 4, warm: 0, crisp: 3, rich: 0, playful: 1 },
    hues: [35, 145, 250, 120, 45],
  },
  jewellery: {
    moods: { calm: 3, bold: 0, warm: 1, crisp: 1, rich: 4, playful: 0 },
    hues: [85, 165, 20, 280, 60],
  },
  books: {
    moods: { calm: 4, bold: 1, warm: 4, crisp: 2, rich: 3, playful: 1 },
    hues: [25, 60, 160, 262, 90],
  },
  pets: {
    moods: { calm: 1, bold: 2, warm: 4, crisp: 1, rich: 0, playful: 4 },
    hues: [60, 150, 230, 30, 190],
  },
  garden: {
    moods: { calm: 4, bold: 1, warm: 4, crisp: 1, rich: 1, playful: 1 },
    hues: [145, 120, 60, 160, 95],
  },
  health: {
    moods: { calm: 4, bold: 1, warm: 2, crisp: 4, rich: 1, playful: 0 },
    hues: [165, 230, 145, 195, 262],
  },
  automotive: {
    moods: { calm: 0, bold: 4, warm: 0, crisp: 4, rich: 2, playful: 0 },
    hues: [27, 250, 60, 220, 145],
  },
  art: {
    moods: { calm: 4, bold: 3, warm: 1, crisp: 3, rich: 2, playful: 1 },
    hues: [27, 262, 85, 320, 165],
  },
  general: {
    moods: { calm: 2, bold: 2, warm: 2, crisp: 2, rich: 1, playful: 1 },
    hues: [262, 160, 25, 300, 60],
  },
}
