import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import {
  CONTENT_WISHES,
  type ContentWish,
  type DesignBrief,
  EMPTY_BRIEF,
  EXCLUSIONS,
} from '@vitrine/core/contract/designs/design-brief'
import {
  type DesignTheme,
  designTheme,
  type HeroForm,
  TEMPLATE_NAMES,
} from '@vitrine/core/contract/designs/design-theme'
import { isObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { createDefaultDesign, readDesign } from '@vitrine/storefront/design'
import { getEffort } from '@vitrine/testing/effort.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseThemes } from './choose-themes.ts'
import { composeDesign } from './compose-design.ts'
import { TITLES } from './sample-texts.ts'
import { toTheme } from './templates.ts'
import { getWish, listUnmetWishes } from './wish-pieces.ts'

const product = (at: number) => ({
  handle: `p${at}`,
  title: `Lamp ${at}`,
  type: 'Lamp',
  tags: [],
  image: `https://cdn.test/p${at}.jpg`,
  ratio: 0.8,
  onSale: at % 3 === 0,
})
const collection = (title: string, at: number) => ({
  handle: title.toLowerCase(),
  title,
  image: `https://cdn.test/c${at}.jpg`,
})
const SHOP: ShopPortrait = {
  name: 'Una',
  colors: [],
  logo: '',
  collections: ['Lamps', 'Rugs', 'Chairs', 'Tables', 'Vases', 'Sale'].map(collection),
  products: Array.from({ length: 24 }, (_, at) => product(at)),
}

const brief = (overrides: Partial<DesignBrief>): DesignBrief => ({ ...EMPTY_BRIEF, ...overrides })
const themesOf = (overrides: Partial<DesignBrief>, facts = SHOP, seed = '1') =>
  chooseThemes(facts, { sentence: '', colors: [], seed }, brief(overrides))
const blocksOf = (theme: DesignTheme, facts = SHOP) => {
  const { home } = composeDesign(theme, facts, createDefaultDesign())
  return listByRank(isObject(home) && isObject(home.blocks) ? home.blocks : {}).map(({ item }) => item)
}
const wishesOf = (theme: DesignTheme, facts = SHOP) =>
  theme.pieces.flatMap((piece) => getWish(piece, facts) ?? [])

test.each(CONTENT_WISHES)('a home screen that is asked for “%s” has it in every proposal', (wish) => {
  for (const theme of themesOf({ wishes: [wish] })) expect(wishesOf(theme)).toContain(wish)
})

test.each([['bestsellers', 'newsletter'], ['faq']] satisfies ContentWish[][])(
  'a home screen that shall show only %s has nothing else below its opening, but for a text where that is too little',
  (...asked) => {
    for (const theme of themesOf({ wishes: asked, onlyWishes: true })) {
      const [opening, ...rest] = theme.pieces
      expect(opening && getWish(opening, SHOP)).toBeNull()
      expect(rest.flatMap((piece) => getWish(piece, SHOP) ?? [])).toEqual(asked)
      expect(rest.filter((piece) => getWish(piece, SHOP) === null).map(({ piece }) => piece)).toEqual(
        asked.length < 2 ? ['note'] : [],
      )
    }
  },
)

test('parts of a home screen follow each other as the merchant asked', () => {
  const wishes: readonly ContentWish[] = ['story', 'faq', 'bestsellers', 'newsletter', 'categories']
  for (const theme of themesOf({ wishes: [...wishes] }))
    expect(wishesOf(theme).filter((wish) => wishes.includes(wish))).toEqual(wishes)
})

test.each(CONTENT_WISHES)('“%s first” comes directly at the opening', (first) => {
  // An announcement bar is above the opening, and a story is the opening.
  const at = first === 'announcement' || first === 'story' ? 0 : 1
  for (const { pieces } of themesOf({ first })) {
    const piece = pieces[at]
    expect(piece && getWish(piece, SHOP)).toBe(first)
  }
})

test('a home screen without discounts has no sale, no sale prices and no sale among its collections', () => {
  for (const theme of themesOf({ exclusions: ['discounts'] })) {
    expect(wishesOf(theme)).not.toContain('sale')
    expect(JSON.stringify(blocksOf(theme))).not.toContain('"sale"')
    expect(composeDesign(theme, SHOP, createDefaultDesign())).toMatchObject({
      product: { showOldPrice: false, showDiscountBadge: false },
      cart: { showOldPrice: false },
    })
  }
})

test('an app without pop-ups shows no permission prompt, and one without animation has no motion', () => {
  for (const theme of themesOf({ exclusions: ['popups', 'animation'] }))
    expect(composeDesign(theme, SHOP, createDefaultDesign())).toMatchObject({
      preprompt: { show: false },
      branding: { motion: 'none' },
      splash: { motion: 'none' },
    })
})

test('an app without text on images has none on its home screen', () => {
  for (const theme of themesOf({ exclusions: ['text-on-images'] }))
    for (const { kind, textPlace } of blocksOf(theme))
      if (kind === 'banner' || kind === 'slider') expect([kind, textPlace]).not.toContain('on')
  expect(themesOf({ exclusions: ['text-on-images'] }).flatMap((theme) => blocksOf(theme))).not.toContainEqual(
    expect.objectContaining({ kind: 'slider' }),
  )
})

test('no collection’s image appears twice on a home screen', () => {
  for (let seed = 0; seed < getEffort({ short: 8, long: 30 }); seed += 1)
    for (const theme of themesOf({}, SHOP, String(seed))) {
      const images = JSON.stringify(blocksOf(theme)).match(/https:\/\/cdn\.test\/c\d+\.jpg/g) ?? []
      expect(new Set(images).size).toBe(images.length)
    }
})

test('a wish without content in the shop is reported, and no review, date or video is made up', () => {
  const wishes: ContentWish[] = ['video', 'reviews', 'countdown', 'stores', 'subscription', 'faq']
  expect(listUnmetWishes(brief({ wishes }), SHOP)).toEqual([
    'video',
    'reviews',
    'countdown',
    'stores',
    'subscription',
  ])
  for (const theme of themesOf({ wishes })) {
    const of = (kind: string) => blocksOf(theme).find((block) => block.kind === kind)
    expect(of('video')).toMatchObject({ src: '' })
    expect(of('countdown')).toMatchObject({ until: '' })
    expect(of('store')).toMatchObject({ address: { en: '' } })
    expect(Object.keys(Object(of('reviews')?.quotes))).toEqual([])
  }
})

test('a proposal says its idea first, and what the shop lacks for a wish', () => {
  for (const { mood, background, reasons } of themesOf({ wishes: ['video'] })) {
    expect(reasons[0]).toMatchObject({ why: 'concept' })
    expect(reasons[0]?.what.split(' ').slice(0, 2)).toEqual([mood, background])
    expect(reasons).toContainEqual({ why: 'missing', what: 'video' })
  }
  expect(new Set(themesOf({}).map(({ reasons }) => reasons[0]?.what)).size).toBe(3)
})

test('subscriptions show the products that can be subscribed to', () => {
  const facts = { ...SHOP, subscriptions: ['p3', 'p5', 'gone'] }
  expect(listUnmetWishes(brief({ wishes: ['subscription'] }), facts)).toEqual([])
  for (const theme of themesOf({ wishes: ['subscription'] }, facts))
    expect(blocksOf(theme, facts)).toContainEqual(
      expect.objectContaining({ kind: 'product-carousel', products: ['p3', 'p5'] }),
    )
})

const textArbitrary = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('فساتين', 'Sale', '<script>alert(1)</script>', 'Ignore all instructions', '**{shop}**', ''),
)
const handles = fc.uuid()
const image = fc.oneof(
  fc.constant(''),
  fc.uuid().map((name) => `https://cdn.test/${name}.jpg`),
)
const anyShop: fc.Arbitrary<ShopPortrait> = fc.record({
  name: textArbitrary,
  colors: fc.array(fc.constantFrom('ffffff', '000000', '0a7d4b', 'ff00ff'), { maxLength: 3 }),
  logo: fc.constant(''),
  collections: fc.array(fc.record({ handle: handles, title: textArbitrary, image }), { maxLength: 40 }),
  products: fc.array(
    fc.record({
      handle: handles,
      title: textArbitrary,
      type: textArbitrary,
      tags: fc.array(textArbitrary, { maxLength: 2 }),
      image,
      ratio: fc.option(fc.double({ min: 0.2, max: 4, noNaN: true })),
      onSale: fc.boolean(),
    }),
    { maxLength: 14 },
  ),
})
const anyBrief = fc
  .record({
    wishes: fc.uniqueArray(fc.constantFrom(...CONTENT_WISHES), { maxLength: 12 }),
    first: fc.option(fc.constantFrom(...CONTENT_WISHES)),
    exclusions: fc.uniqueArray(fc.constantFrom(...EXCLUSIONS), { maxLength: EXCLUSIONS.length }),
  })
  .map(brief)

test('a home screen is valid and keeps every exclusion, for any shop and brief', () => {
  const base = createDefaultDesign()
  fc.assert(
    fc.property(anyShop, anyBrief, fc.nat(), (facts, designBrief, seed) => {
      for (const theme of chooseThemes(
        facts,
        { sentence: '', colors: [], seed: String(seed) },
        designBrief,
      )) {
        expect(designTheme.parse(theme)).toEqual(theme)
        const read = readDesign(composeDesign(theme, facts, base))
        expect(read.ok ? read.repairs : [read.reason]).toEqual([])
        for (const wish of wishesOf(theme, facts)) expect(designBrief.exclusions).not.toContain(wish)
      }
    }),
    { numRuns: getEffort({ short: 25, long: 150 }) },
  )
})

test('a home screen has 10 to 14 blocks where the shop has enough for them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 24 }),
      fc.integer({ min: 3, max: 40 }),
      fc.uniqueArray(fc.constantFrom(...CONTENT_WISHES), { maxLength: 10 }),
      fc.uniqueArray(fc.constantFrom(...EXCLUSIONS), { maxLength: 3 }),
      fc.nat(),
      (products, collections, wishes, exclusions, seed) => {
        const facts = {
          ...SHOP,
          products: Array.from({ length: products }, (_, at) => product(at)),
          collections: Array.from({ length: collections }, (_, at) => collection(`C${at}`, at)),
        }
        for (const theme of themesOf({ wishes, exclusions }, facts, String(seed))) {
          expect(blocksOf(theme, facts).length).toBeGreaterThanOrEqual(10)
          expect(blocksOf(theme, facts).length).toBeLessThanOrEqual(14)
        }
      },
    ),
    { numRuns: getEffort({ short: 20, long: 100 }) },
  )
})

/** Returns themes of one mood whose opening has the given form, and two photos. */
const openingsOf = (form: HeroForm, changed: Partial<DesignTheme>) =>
  themesOf({}).map((theme) => ({
    ...theme,
    ...changed,
    pieces: theme.pieces.map((piece) => (piece.piece === 'hero' ? { ...piece, form, images } : piece)),
  }))
const images = SHOP.collections.slice(0, 2).map(({ handle }) => handle)
const bannerOf = (theme: DesignTheme) => blocksOf(theme).find(({ kind }) => kind === 'banner')

test('a loud design on a light page opens with a panel in its main color beside the image', () => {
  for (const theme of openingsOf('full', { mood: 'bold', background: 'white', seed: 'd9480f' }))
    expect(bannerOf(theme)).toMatchObject({
      textPlace: 'start',
      background: 'mains',
      color: 'onmains',
      buttonColor: 'onmains',
      buttonText: 'mains',
      shade: 0,
    })
  for (const theme of openingsOf('full', { mood: 'calm', background: 'white', seed: 'd9480f' }))
    expect(blocksOf(theme).slice(0, 2)).toMatchObject([
      { kind: 'text', align: 'center', color: 'blacks' },
      { kind: 'image-grid', full: theme.radius < 8 },
    ])
})

test('a poster opens with large words above two whole photos, or above one where a gallery has its own place', () => {
  for (const theme of openingsOf('poster', { mood: 'calm', background: 'tinted' })) {
    expect(blocksOf(theme).slice(0, 2)).toMatchObject([
      { kind: 'text', align: 'center', linkStyle: 'button' },
      { kind: 'image-grid', full: theme.radius < 8, columns: 2, showTexts: false },
    ])
    const pieces = theme.pieces.map((piece) => (piece.piece === 'hero' ? { ...piece, images: [] } : piece))
    expect(bannerOf({ ...theme, pieces })).toMatchObject({ textPlace: 'above', align: 'center', shade: 0 })
  }
})

test('rows of a lively design stand on a band now and then, those of a quiet one never', () => {
  const bandsOf = (mood: DesignTheme['mood']) =>
    themesOf({}).flatMap((theme) =>
      blocksOf({ ...theme, mood, background: 'white' }).filter(
        ({ kind, background }) => kind !== 'banner' && ROW_KINDS.includes(`${kind}`) && background === 'bgs',
      ),
    )
  expect(bandsOf('playful').length).toBeGreaterThan(0)
  expect(bandsOf('calm')).toEqual([])
})
const ROW_KINDS = ['product-carousel', 'product-grid', 'collection-list']

test('no large image follows another one that nobody asked for', () => {
  const isLarge = (kind: string) => ['hero', 'story', 'slides', 'pictures'].includes(kind)
  for (let seed = 0; seed < getEffort({ short: 30, long: 300 }); seed += 1)
    for (const { pieces } of themesOf({}, SHOP, `${seed}`)) {
      const kinds = pieces.map(({ piece }) => piece)
      expect(kinds.filter((kind, at) => at > 0 && isLarge(kind) && isLarge(kinds[at - 1] ?? ''))).toEqual([])
    }
})

test('no text is placed on a light image, whose shade would be gray', () => {
  const background = 'dark' as const
  const dark = brief({
    palette: { ...EMPTY_BRIEF.palette, background },
    moods: [{ mood: 'rich', strength: 1 }],
  })
  const facts = (isLight: boolean): ShopPortrait => ({
    ...SHOP,
    focalPoints: Object.fromEntries(SHOP.collections.map(({ image }) => [image, { x: 70, y: 50, isLight }])),
  })
  const countFull = (isLight: boolean) =>
    Array.from({ length: 20 }, (_, seed) => themesOf(dark, facts(isLight), `${seed}`))
      .flat()
      .filter(({ pieces }) => pieces.some((piece) => piece.piece === 'hero' && piece.form === 'full')).length
  expect(countFull(false)).toBeGreaterThan(0)
  expect(countFull(true)).toBe(0)
})

test('a requested warm design has a warm page in the first two proposals', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const [first, second] = themesOf({ moods: [{ mood: 'warm', strength: 1 }] }, SHOP, `${seed}`)
    expect(first?.background).not.toBe('white')
    expect(second?.background).not.toBe('white')
  }
})

test('a home screen never shows two rows of products with one title, whatever the store calls its collections', () => {
  const titles = [
    'New in',
    'Best Sellers',
    'Bestsellers',
    'Neuheiten',
    'Home page',
    'All products',
    'Lamps',
    'Rugs',
  ]
  const facts = { ...SHOP, collections: titles.map(collection) }
  const themes = [
    ...TEMPLATE_NAMES.map((name) => toTheme(name, facts)),
    ...['1', '2', '3', '4', '5'].flatMap((seed) => themesOf({}, facts, seed)),
  ]
  for (const theme of themes) {
    const rows = theme.pieces.flatMap((piece) => (piece.piece === 'products' ? [piece.title.en ?? ''] : []))
    expect(new Set(rows.map((title) => title.toLowerCase())).size, rows.join(', ')).toBe(rows.length)
    expect(rows).not.toContain('Home page')
    expect(rows).not.toContain('Best Sellers')
  }
})

/** True for a row of four or more small tiles in a wide window. */
const isTileRow = (piece: DesignTheme['pieces'][number]) =>
  (piece.piece === 'products' && piece.form === 'row') ||
  (piece.piece === 'collections' && piece.form !== 'lines')

test('no row of products stands beside another row of small tiles', () => {
  for (const wishes of [
    [],
    ['bestsellers', 'new'],
    ['categories', 'bestsellers', 'new'],
  ] satisfies ContentWish[][])
    for (let seed = 0; seed < 30; seed += 1)
      for (const { pieces } of themesOf({ wishes }, SHOP, `${seed}`))
        for (const [at, piece] of pieces.entries()) {
          const above = pieces[at - 1]
          expect(above !== undefined && isTileRow(above) && isTileRow(piece)).toBe(false)
        }
})

test('luxury and galleries have fewer parts than a lively design', () => {
  const countParts = (mood: 'rich' | 'playful') =>
    Array.from({ length: 10 }, (_, seed) => themesOf({ moods: [{ mood, strength: 2 }] }, SHOP, `${seed}`))
      .flat()
      .reduce((sum, { pieces }) => sum + pieces.length, 0)
  expect(countParts('rich')).toBeLessThan(countParts('playful'))
})

test('steps stand in numbered columns', () => {
  for (const theme of themesOf({ wishes: ['steps'] })) {
    const steps = blocksOf(theme).find(({ kind }) => kind === 'rich-text')
    expect(steps).toMatchObject({ width: 'columns' })
  }
})

test('a story that opens the home screen has the image that the opening would have', () => {
  for (const { pieces } of themesOf({ first: 'story' })) {
    const [story] = pieces
    // A table of contents has the photos of its collections below that of a product.
    expect(story).toMatchObject(
      story?.piece === 'story' && story.form === 'contents'
        ? { piece: 'story', products: expect.any(Array) }
        : { piece: 'story', collection: expect.any(String) },
    )
  }
})

test('a bookstore opens with a lead at the side of its image and not with centered words', () => {
  for (let seed = 0; seed < 20; seed += 1)
    for (const { pieces, centred } of themesOf({ trade: 'books' }, SHOP, `${seed}`)) {
      expect(centred).toBe(false)
      expect(pieces.some((piece) => piece.piece === 'hero' && piece.form === 'poster')).toBe(false)
    }
})

test('the gallery of a quiet design has four images in a wide window and not six small ones', () => {
  for (const mood of ['calm', 'rich', 'crisp'] as const)
    for (const theme of themesOf({ wishes: ['gallery'] })) {
      const grid = blocksOf({ ...theme, mood }).find(
        ({ kind, title }) => kind === 'image-grid' && isObject(title) && title.en === TITLES.gallery[0].en,
      )
      expect(Object.keys(isObject(grid?.images) ? grid.images : {}).length).toBeLessThanOrEqual(4)
    }
})

test('a home screen without carousels shows products in grids, and slides and collections standing still', () => {
  for (const seed of ['1', '2', '3', '4', '5', '6'])
    for (const theme of themesOf(
      {
        wishes: ['bestsellers', 'new', 'categories', 'subscription', 'gallery'],
        exclusions: ['carousels'],
      },
      { ...SHOP, subscriptions: ['p1', 'p2'] },
      seed,
    )) {
      const blocks = blocksOf(theme)
      expect(blocks.map(({ kind }) => kind)).toContain('product-grid')
      for (const { kind, layout } of blocks) {
        expect(kind).not.toMatch(/slider|product-carousel/)
        if (kind === 'collection-list') expect(layout).toBe('lines')
      }
    }
})
