import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { isObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { chooseThemes } from './choose-themes.ts'
import { composeDesign } from './compose-design.ts'

const IMAGE = 'https://cdn.test/a.jpg'
const shop = (facts: Partial<ShopPortrait> = {}): ShopPortrait => ({
  name: 'Una',
  colors: [],
  logo: '',
  collections: ['Seeds', 'Pots', 'Tools', 'Bulbs', 'Gifts'].map((title) => ({
    handle: title.toLowerCase(),
    title,
    image: IMAGE,
  })),
  products: Array.from({ length: 12 }, (_, at) => ({
    handle: `p${at}`,
    title: `Plant ${at}`,
    type: 'Plants',
    tags: [],
    image: IMAGE,
    ratio: 1,
    onSale: false,
  })),
  ...facts,
})

const propose = (sentence: string, facts = shop()) =>
  chooseThemes(facts, { sentence, colors: [], seed: '1' }).map((theme) => {
    const design = composeDesign(theme, facts, createDefaultDesign())
    const blocks = isObject(design.home) ? listByRank(design.home.blocks ?? {}).map(({ item }) => item) : []
    return { theme, design, blocks, opening: blocks.find(({ kind }) => kind === 'banner') }
  })

test('each proposal has the color that the merchant asks for on the button of its opening, in quiet moods too', () => {
  for (const { opening } of propose('Calm and natural, in green, categories first'))
    expect(opening).toMatchObject({ buttonColor: 'mains' })
})

test('a featured product has a button as dark as that of the opening, where the mood is quiet', () => {
  const [calm] = propose('Calm, with one product of the month')
  const featured = calm?.blocks.find(({ kind }) => kind === 'featured-product')
  expect(calm?.opening).toMatchObject({ buttonColor: 'blacks' })
  expect(featured).toMatchObject({ button: 'blacks' })
})

test('an orange or yellow brand has no large brown grounds, which its color would be with readable text', () => {
  for (const { theme, design, opening } of propose('Playful and bold', shop({ colors: ['d98200'] }))) {
    if (theme.background === 'dark') continue
    expect(opening?.background).not.toBe('mains')
    expect(design.header).not.toMatchObject({ background: 'mains' })
  }
})

test('all proposals for a warm brief have warm pages', () => {
  for (const { theme } of propose('Warm and earthy')) expect(theme.background).not.toBe('white')
})

test('an opening has text on its image only where what the image shows leaves room at its start', () => {
  const dark = (x: number) =>
    propose('Bold and dark', shop({ focalPoints: { [IMAGE]: { x, y: 50 } } })).flatMap(({ theme }) =>
      theme.pieces.flatMap((piece) => (piece.piece === 'hero' ? [piece.form] : [])),
    )
  expect(dark(50)).not.toContain('full')
  expect(dark(70)).toContain('full')
})
