import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { isObject } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { chooseThemes } from './choose-themes.ts'
import { composeDesign } from './compose-design.ts'
import {
  COLLECTION_TITLES,
  createArtShop,
  listHomeBlocks,
  SEEDS,
  toEditionTitle,
} from './compositions/art-shop.testing.ts'

/** A shop whose products are editions of eight works, on photos with the same light ground. */
const shop = (facts: Partial<ShopPortrait> = {}): ShopPortrait =>
  createArtShop(facts, (at) => ({ title: toEditionTitle(at), onSale: at % 3 === 0 }))

const propose = (sentence: string, facts = shop(), seed = '1') =>
  chooseThemes(facts, { sentence, colors: [], seed }).map((theme) => {
    const design = composeDesign(theme, facts, createDefaultDesign())
    return { theme, design, blocks: listHomeBlocks(design) }
  })

test.each(['Minimal gallery in black and white', 'Timeless luxury', 'Calm, with much white space'])(
  'the home screen for “%s” shows no product with a wide cart button',
  (sentence) => {
    for (const { blocks } of SEEDS.flatMap((seed) => propose(sentence, shop(), seed)))
      expect(blocks.map(({ kind }) => kind)).not.toContain('featured-product')
  },
)

test('a calm home screen shows the product of the month that the brief asks for', () => {
  for (const { blocks } of propose('Calm, with one product of the month'))
    expect(blocks.map(({ kind }) => kind)).toContain('featured-product')
})

test('products of calm designs have no discount badge, unless the home screen has a sale', () => {
  for (const { design } of propose('Minimal gallery in black and white'))
    expect(design.product).toMatchObject({ showDiscountBadge: false })
  const collections = [...shop().collections, { handle: 'sale', title: 'Sale', image: '' }]
  for (const { design } of propose('Calm, with our sale', shop({ collections })))
    expect(design.product).toMatchObject({ showDiscountBadge: true })
})

test('products of bold designs keep their discount badge', () => {
  for (const { design } of propose('Bold and loud'))
    expect(design.product).toMatchObject({ showDiscountBadge: true })
})

const layoutsOf = (sentence: string, facts = shop()) =>
  SEEDS.flatMap((seed) => propose(sentence, facts, seed)).flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'collection-list'),
  )

test('few collections are tiles, which fill a wide window, and no list', () => {
  const lists = layoutsOf('Calm, categories first')
  expect(lists.length).toBeGreaterThan(0)
  for (const { layout } of lists) expect(layout).not.toBe('lines')
})

test('a compact list of collections names all of them', () => {
  const lists = layoutsOf('Raw and industrial, compact lists, categories first').filter(
    ({ layout }) => layout === 'lines',
  )
  expect(lists.length).toBeGreaterThan(0)
  for (const { collections, count } of lists) {
    expect(collections).toEqual(COLLECTION_TITLES.map((title) => title.toLowerCase()))
    expect(count).toBe(COLLECTION_TITLES.length)
  }
})

test('a gallery shows no two editions of one product', () => {
  const workOf = (handle: string) => Math.floor(Number(handle.slice(1)) / 3)
  const products = shop().products.map((product) => ({
    ...product,
    title: `Work ${workOf(product.handle)}, ${['sand', 'ink', 'sage'][Number(product.handle.slice(1)) % 3]}`,
  }))
  const galleries = SEEDS.flatMap((seed) =>
    propose('Colorful and playful, with a gallery', shop({ products }), seed),
  ).flatMap(({ theme }) =>
    theme.pieces.flatMap((piece) => (piece.piece === 'gallery' ? [piece.products] : [])),
  )
  expect(galleries.length).toBeGreaterThan(0)
  for (const handles of galleries) {
    const works = handles.map(workOf)
    expect(new Set(works).size).toBe(works.length)
  }
})

test('pages in black and white have neutral bands and ink, also beside photos in warm light', () => {
  const focalPoints = Object.fromEntries(
    shop().collections.map(({ image }) => [image, { x: 50, y: 50, ground: 'f1ede5', accent: 'a9764a' }]),
  )
  const isGray = (hex: unknown) => /^(..)\1\1$/.test(String(hex))
  for (const { design } of propose('Minimal gallery in black and white', shop({ focalPoints }))) {
    const { whites, bgs, blacks } = isObject(design.branding) ? design.branding : {}
    expect([whites, bgs, blacks].filter((hex) => !isGray(hex))).toEqual([])
  }
})

test('a quiet gallery and some collections are a large image with two small ones', () => {
  const collages = SEEDS.flatMap((seed) => propose('Editorial, like a magazine', shop(), seed)).flatMap(
    ({ blocks }) => blocks.filter(({ kind }) => kind === 'collage'),
  )
  expect(collages.length).toBeGreaterThan(0)
  for (const { pictures } of collages) expect(Object.keys(isObject(pictures) ? pictures : {})).toHaveLength(3)
})

test('images have no labels where a brief wants no text on images, or where a word would break on a phone', () => {
  const long = shop({
    collections: COLLECTION_TITLES.map((title, at) => ({
      handle: title.toLowerCase(),
      title: `${title}ausstellungsstücke`,
      image: `https://cdn.test/c${at}.jpg`,
    })),
    products: shop().products.map((product) => ({ ...product, title: `Ausstellungsstück ${product.title}` })),
  })
  for (const seed of SEEDS)
    for (const { blocks } of [
      ...propose('Editorial, no text on images', shop(), seed),
      ...propose('Editorial, like a magazine', long, seed),
    ])
      for (const { kind, pictures } of blocks)
        if (kind === 'collage')
          for (const { title } of Object.values(isObject(pictures) ? pictures : {}).filter(isObject))
            expect(title).toEqual({})
})

test('calm and luxurious home screens leave more space between their parts than crisp ones', () => {
  const spaceOf = (sentence: string) =>
    propose(sentence).flatMap(({ theme, blocks }) =>
      theme.mood === 'crisp' || blocks.length === 0
        ? []
        : blocks.filter(({ kind }) => kind === 'product-carousel').map(({ spaceTop }) => Number(spaceTop)),
    )
  expect(Math.min(...spaceOf('Timeless luxury'))).toBeGreaterThanOrEqual(28)
  expect(Math.min(...spaceOf('Calm'))).toBeGreaterThanOrEqual(28)
})
