import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { getContrast } from '@vitrine/core/design/colors/contrast'
import { isColorOf } from '@vitrine/core/design/colors/named-hues'
import { getHueDifference, toOklch } from '@vitrine/core/design/colors/oklch'
import { isObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { chooseThemes } from '../choose-themes.ts'
import { composeDesign } from '../compose-design.ts'

const IMAGES = [0, 1, 2, 3, 4, 5].map((at) => `https://cdn.test/c${at}.jpg`)
const PRODUCT_IMAGES = Array.from({ length: 12 }, (_, at) => `https://cdn.test/p${at}.jpg`)
/** Photos of blue and orange products. */
const photos = (ground: string): ShopPortrait['focalPoints'] =>
  Object.fromEntries(
    [...IMAGES, ...PRODUCT_IMAGES].map((image, at) => [
      image,
      { x: 50, y: 50, ground, accent: at % 3 === 0 ? 'e57d41' : '336699' },
    ]),
  )
const shop = (ground = 'ecf1f5'): ShopPortrait => ({
  name: 'Una',
  colors: [],
  logo: '',
  collections: IMAGES.map((image, at) => ({ handle: `c${at}`, title: `Dogs ${at}`, image })),
  products: PRODUCT_IMAGES.map((image, at) => ({
    handle: `p${at}`,
    title: `Bowl ${at}`,
    type: 'Dogs',
    tags: [],
    image,
    ratio: 1,
    onSale: false,
  })),
  focalPoints: photos(ground),
})
const propose = (sentence: string, facts = shop()) =>
  chooseThemes(facts, { sentence, colors: [], seed: '1' }).map((theme) => {
    const design = composeDesign(theme, facts, createDefaultDesign())
    const blocks = isObject(design.home) ? listByRank(design.home.blocks ?? {}).map(({ item }) => item) : []
    return { theme, design, blocks, opening: blocks.find(({ kind }) => kind === 'banner') }
  })

test('playful home screens have bands in a second color of the products, with readable text', () => {
  for (const { theme, blocks } of propose('Friendly and playful, with how it works')) {
    const { bandColor = '', seed } = theme
    const hue = (hex: string) => toOklch(hex)?.h ?? 0
    expect(Math.abs(getHueDifference(hue(bandColor), hue(seed)))).toBeGreaterThan(30)
    const bands = blocks.filter(({ background }) => background === bandColor)
    expect(bands.length).toBeGreaterThan(0)
    for (const { color } of bands)
      expect(getContrast(`#${String(color)}`, `#${bandColor}`)).toBeGreaterThan(4.5)
  }
})

test('no band has a color that the brief does not want, or one beside those that it names', () => {
  for (const { theme } of propose('Playful, no orange, no yellow'))
    expect(theme.bandColor === undefined || !isColorOf(theme.bandColor, ['orange', 'yellow'])).toBe(true)
  for (const { theme } of propose('Playful, in green')) expect(theme.bandColor).toBeUndefined()
})

test('calm home screens have no colored bands', () => {
  for (const { theme } of propose('Calm and quiet')) expect(theme.bandColor).toBeUndefined()
})

test('the text of an opening stands on the ground of its photo, so that the image has no visible edge', () => {
  // An image below words has edges of its own.
  const titled = propose('Calm and quiet').filter(({ opening }) => Object(opening?.title).en)
  expect(titled.length).toBeGreaterThan(0)
  for (const { opening } of titled) expect(opening).toMatchObject({ background: 'ecf1f5', color: '16181d' })
})

test('the button of an opening on dark photos stands out in the color that the brief names, on light pages too', () => {
  for (const { opening, design } of propose('Raw and industrial, red accents', shop('2f3135'))) {
    // A panel in the main color has its own button, and an image below words has none.
    if (opening?.background === 'mains' || Object.keys(Object(opening?.button)).length === 0) continue
    const { mains } = isObject(design.branding) ? design.branding : {}
    const button = opening?.buttonColor === 'mains' ? String(mains) : String(opening?.buttonColor)
    expect([button, isColorOf(button, ['red'])]).toEqual([button, true])
    expect(getContrast(`#${button}`, '#2f3135')).toBeGreaterThan(2.2)
  }
})

test('red accents are red, neither pink on dark pages nor maroon on light ones', () => {
  for (const { design } of propose('Raw and industrial, red accents', shop('2f3135'))) {
    const { mains } = isObject(design.branding) ? design.branding : {}
    const { l, c } = toOklch(String(mains)) ?? { l: 0, c: 0 }
    expect(l).toBeGreaterThan(0.44)
    expect(l).toBeLessThan(0.72)
    expect(c).toBeGreaterThan(0.17)
  }
})

test.each(['Calm and quiet', 'Timeless luxury'])(
  'no button for “%s” is in a hue that neither the products nor the brand have',
  (sentence) => {
    const hues = ['e57d41', '336699'].map((hex) => toOklch(hex)?.h ?? 0)
    for (const { theme } of propose(sentence)) {
      const { c, h } = toOklch(theme.seed) ?? { c: 0, h: 0 }
      expect(c < 0.04 || hues.some((hue) => Math.abs(getHueDifference(hue, h)) < 12)).toBe(true)
    }
  },
)

test('a panel in the main color beside round corners holds its image with round corners', () => {
  for (const { theme, opening } of propose('Playful, round corners'))
    if (opening?.background === 'mains') expect([theme.radius >= 8, opening.full]).toEqual([true, false])
})

test('a band is at most a little more vivid than the products whose color it has', () => {
  const product = toOklch('54706a') ?? { c: 0, h: 0 }
  const focalPoints = Object.fromEntries(
    [...IMAGES, ...PRODUCT_IMAGES].map((image, at) => [
      image,
      { x: 50, y: 50, ground: 'ecf1f5', accent: at % 3 === 0 ? 'e57d41' : '3f7a6c' },
    ]),
  )
  const bands = propose('Playful', { ...shop(), focalPoints, colors: ['e57d41'] }).flatMap(({ theme }) => {
    const band = toOklch(theme.bandColor ?? '')
    return band && Math.abs(getHueDifference(band.h, product.h)) < 30 ? [band] : []
  })
  expect(bands.length).toBeGreaterThan(0)
  for (const { c } of bands) expect(c).toBeLessThan(0.105)
})

test('the band of an opening in a requested red stays red on a dark page, with readable text', () => {
  const bands = ['1', '2', '3', '4'].flatMap((seed) =>
    chooseThemes(shop('2f3135'), { sentence: 'Raw and dark, red accents', colors: [], seed }).flatMap(
      (theme) => {
        const opening = theme.pieces.find(({ piece }) => piece === 'hero')
        if (opening?.piece !== 'hero' || opening.form !== 'statement') return []
        const { home } = composeDesign(theme, shop('2f3135'), createDefaultDesign())
        const [first] = isObject(home) ? listByRank(home.blocks ?? {}).map(({ item }) => item) : []
        return first ? [first] : []
      },
    ),
  )
  expect(bands.length).toBeGreaterThan(0)
  for (const { background, color } of bands) {
    expect(isColorOf(String(background), ['red'])).toBe(true)
    expect(toOklch(String(background))?.l).toBeLessThan(0.6)
    expect(getContrast(`#${String(color)}`, `#${String(background)}`)).toBeGreaterThanOrEqual(4.5)
  }
})
