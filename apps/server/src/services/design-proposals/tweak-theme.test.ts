import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { CONTENT_WISHES } from '@vitrine/core/contract/designs/design-brief'
import { type DesignTheme, designTheme } from '@vitrine/core/contract/designs/design-theme'
import { isColorOf } from '@vitrine/core/design/colors/named-hues'
import { isObject } from '@vitrine/core/design/operations'
import { createDefaultDesign, readDesign } from '@vitrine/storefront/design'
import { getEffort } from '@vitrine/testing/effort.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getFontPair } from './block-styles.ts'
import { chooseThemes } from './choose-themes.ts'
import { composeDesign } from './compose-design.ts'
import { getConceptType } from './font-pair.ts'
import { tweakTheme } from './tweak-theme.ts'
import { getWish } from './wish-pieces.ts'

const picture = (name: string) => `https://cdn.shopify.com/s/files/${name}.jpg`
const facts: ShopPortrait = {
  name: 'Maison Una',
  colors: [],
  logo: '',
  collections: ['Dresses', 'Shirts', 'Shoes', 'Coats', 'Bags', 'Sale'].map((title) => ({
    handle: title.toLowerCase(),
    title,
    image: picture(title),
  })),
  products: Array.from({ length: 14 }, (_, at) => ({
    handle: `dress-${at}`,
    title: `Dress ${at}`,
    type: 'Dress',
    tags: [],
    image: picture(`dress-${at}`),
    ratio: 0.8,
    onSale: false,
  })),
}
const startFrom = (sentence = '', seed = '1'): DesignTheme => {
  const [theme] = chooseThemes(facts, { sentence, colors: [], seed })
  if (!theme) throw new Error('No theme')
  return theme
}
const tweak = (sentence: string, theme = startFrom()): DesignTheme => {
  const tweaked = tweakTheme(theme, facts, sentence).theme
  if (!tweaked) throw new Error(`Not understood: ${sentence}`)
  return tweaked
}
const wishesOf = ({ pieces }: DesignTheme) => pieces.flatMap((piece) => getWish(piece, facts) ?? [])
const brandingOf = (theme: DesignTheme) => {
  const { branding } = composeDesign(theme, facts, createDefaultDesign())
  return isObject(branding) ? branding : {}
}

test('a part that is asked for is added to a proposal below its opening, in the order of the sentence', () => {
  const before = startFrom('no reviews, no countdown')
  const after = tweak('add reviews, then a countdown', before)
  expect(after.pieces[0]).toEqual(before.pieces[0])
  expect(wishesOf({ ...after, pieces: after.pieces.slice(1, 3) })).toEqual(['reviews', 'countdown'])
  expect(after.exclusions).toBeUndefined()
})

test.each([
  ['remove the countdown', 'countdown'],
  ['enlève les avis', 'reviews'],
  ['quita el vídeo', 'video'],
  ['ohne Newsletter', 'newsletter'],
  ['بدون أسئلة شائعة', 'faq'],
] as const)('a part that is not wanted leaves a proposal and stays away: “%s”', (sentence, part) => {
  const before = startFrom('countdown, reviews, video, newsletter and FAQ')
  expect(wishesOf(before)).toContain(part)
  const after = tweak(sentence, before)
  expect(wishesOf(after)).not.toContain(part)
  expect(after.exclusions).toContain(part)
  expect(wishesOf(tweak('warmer', after))).not.toContain(part)
})

test('a proposal without discounts hides them on every screen after a change', () => {
  const design = composeDesign(tweak('no discounts'), facts, createDefaultDesign())
  expect(design.product).toMatchObject({ showOldPrice: false, showDiscountBadge: false })
})

test('a forbidden color leaves the palette of a proposal, and its brightness stays', () => {
  const red = { ...startFrom(), seed: 'cc1122' }
  const after = tweak('no red please', red)
  expect(isColorOf(after.seed, ['red'])).toBe(false)
  expect(after.background).toBe(red.background)
})

test.each(['serif', 'mono', 'condensed', 'rounded', 'sans'] as const)(
  'a proposal of any mood gets the type that is asked for: %s',
  (type) => {
    for (const mood of ['calm', 'bold', 'warm', 'crisp', 'rich', 'playful'] as const) {
      const after = tweak(type === 'rounded' ? 'rounded font' : type === 'sans' ? 'sans serif' : type, {
        ...startFrom(),
        mood,
      })
      expect(`${mood} ${getConceptType(getFontPair(after).heads)}`).toMatch(
        type === 'sans' ? /sans|condensed|rounded/ : new RegExp(`${type}$`),
      )
    }
  },
)

test('colors that are asked for replace those that a proposal took from photos', () => {
  const theme = { ...startFrom(), pageColor: 'e3edf2', bandColor: '2f6f8f' }
  for (const sentence of ['warmer', 'pink', 'black and white'])
    expect(tweak(sentence, theme)).not.toMatchObject({ pageColor: expect.anything() })
  expect(tweak('more space', theme)).toMatchObject({ pageColor: 'e3edf2', bandColor: '2f6f8f' })
})

test('more and less space change the spacing of the whole design and the space around its parts', () => {
  const airy = tweak('more space', { ...startFrom(), mood: 'crisp' })
  expect(brandingOf(airy)).toMatchObject({ spacing: 'airy' })
  expect(brandingOf(tweak('denser', { ...startFrom(), mood: 'calm' }))).toMatchObject({ spacing: 'tight' })
  expect(tweak('denser', airy).space).toBeUndefined()
  const [open] = chooseThemes(facts, { sentence: 'lots of white space', colors: [], seed: '1' })
  expect(open?.space).toBe(1)
})

test('words of a change that were not understood are reported, also beside others', () => {
  expect(tweakTheme(startFrom(), facts, 'warmer and more flumph').brief.unknown).toEqual(['flumph'])
  expect(tweakTheme(startFrom(), facts, 'flumph').theme).toBeNull()
})

test('any change gives a valid design that keeps all exclusions', () => {
  const base = createDefaultDesign()
  const part = fc.constantFrom(...CONTENT_WISHES.map((wish) => wish.replaceAll('-', ' ')))
  const sentence = fc
    .array(
      fc.oneof(
        part.map((one) => `no ${one}`),
        part,
        fc.constantFrom('dark', 'dense', 'serif', 'no red', 'bigger'),
      ),
    )
    .map((parts) => parts.join('. '))
  fc.assert(
    fc.property(
      fc.constantFrom('1', '2', '3'),
      fc.array(sentence, { minLength: 1, maxLength: 3 }),
      (seed, sentences) => {
        const theme = sentences.reduce(
          (before, one) => tweakTheme(before, facts, one).theme ?? before,
          startFrom('', seed),
        )
        expect(designTheme.parse(theme)).toEqual(theme)
        expect(wishesOf(theme).filter((wish) => theme.exclusions?.includes(wish))).toEqual([])
        const read = readDesign(composeDesign(theme, facts, base))
        expect(read.ok && read.repairs).toEqual([])
      },
    ),
    { numRuns: getEffort({ short: 15, long: 60 }) },
  )
})
