import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { CONTENT_WISHES, EMPTY_BRIEF, TYPE_STYLES } from '@vitrine/core/contract/designs/design-brief'
import { type DesignTheme, TRADES } from '@vitrine/core/contract/designs/design-theme'
import { MOODS } from '@vitrine/core/design/colors/moods'
import { isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { findOpening } from '../block-styles.ts'
import { chooseThemes } from '../choose-themes.ts'
import { composeDesign } from '../compose-design.ts'
import { listDistinctProducts } from '../distinct-products.ts'
import {
  COLLECTION_TITLES,
  createArtShop,
  createFocalPoints,
  listHomeBlocks,
  SEEDS,
  toEditionTitle,
} from './art-shop.testing.ts'
import { COMPOSITION_NAMES } from './composition-names.ts'
import { COMPOSITIONS, findComposition } from './compositions.ts'

const GROUND = 'ecf1f5'
/** A shop of editions of eight products; its photos have a plain ground. */
const shop = (facts: Partial<ShopPortrait> = {}): ShopPortrait =>
  createArtShop({ focalPoints: createFocalPoints(GROUND, 'e57d41'), ...facts }, (at) => ({
    title: toEditionTitle(at),
  }))

const propose = (sentence: string, facts = shop(), seeds = SEEDS) =>
  seeds.flatMap((seed) =>
    chooseThemes(facts, { sentence, colors: [], seed }).map((theme) => {
      const blocks = listHomeBlocks(composeDesign(theme, facts, createDefaultDesign()))
      return { theme, blocks, name: nameOf(theme) }
    }),
  )
/** Name of the composition of a theme; of a screen that opens with text alone, its piece. */
const nameOf = (theme: DesignTheme) => {
  const opening = findOpening(theme)
  const form = opening?.piece === 'hero' || opening?.piece === 'story' ? opening.form : undefined
  return form
    ? COMPOSITION_NAMES.find((name) => COMPOSITIONS[name] === findComposition(form))
    : opening?.piece
}
const distinctNames = (themes: readonly DesignTheme[]) => new Set(themes.map(nameOf)).size

test('the three proposals for one brief never share an opening, in any mood and trade', () => {
  for (const mood of MOODS)
    for (const trade of TRADES)
      for (const seed of SEEDS) {
        const brief = { ...EMPTY_BRIEF, trade, moods: [{ mood, strength: 2 }] }
        const themes = chooseThemes(shop(), { sentence: '', colors: [], seed }, brief)
        expect([mood, trade, seed, distinctNames(themes)]).toEqual([mood, trade, seed, 3])
      }
})

test('three proposals in one requested mood and type never share their fonts, nor their corners where none are requested', () => {
  for (const mood of MOODS)
    for (const type of [null, ...TYPE_STYLES])
      for (const seed of SEEDS.slice(0, 2)) {
        const brief = { ...EMPTY_BRIEF, type, moods: [{ mood, strength: 2 }] }
        const themes = chooseThemes(shop(), { sentence: '', colors: [], seed }, brief)
        const looks = themes.map(({ pair, radius, mood: own }) => ({
          pair: `${own} ${pair}`,
          radius: `${own} ${radius}`,
        }))
        expect([mood, type, new Set(looks.map(({ pair }) => pair)).size]).toEqual([mood, type, 3])
        expect([mood, type, new Set(looks.map(({ radius }) => radius)).size]).toEqual([mood, type, 3])
      }
})

test('three openings differ whatever a brief excludes, and for a story that shall be the opening', () => {
  for (const seed of SEEDS) {
    const all = { ...EMPTY_BRIEF, exclusions: [...CONTENT_WISHES] }
    expect(distinctNames(chooseThemes(shop(), { sentence: '', colors: [], seed }, all))).toBe(3)
    const story = { ...EMPTY_BRIEF, first: 'story' as const }
    const themes = chooseThemes(shop(), { sentence: '', colors: [], seed }, story)
    expect(distinctNames(themes)).toBe(3)
    for (const { pieces } of themes) expect(pieces[0]?.piece).toBe('story')
  }
})

test('a store of three products gets three different openings too', () => {
  const facts = shop({ products: shop().products.slice(0, 3) })
  for (const seed of SEEDS)
    expect(distinctNames(chooseThemes(facts, { sentence: '', colors: [], seed }))).toBe(3)
})

test('compact lists are lists in all three proposals, and no spread of images opens them', () => {
  for (const { blocks, name } of propose('Raw and industrial, compact lists, categories first')) {
    const lists = blocks.filter(({ kind }) => kind === 'collection-list')
    expect(lists.map(({ layout }) => layout)).toEqual(['lines'])
    expect(['split', 'statement', 'contents']).toContain(name)
  }
})

test('a literary magazine opens with a contents page, a spread of images or a lead', () => {
  const brief = { ...EMPTY_BRIEF, trade: 'books' as const, moods: [{ mood: 'rich' as const, strength: 2 }] }
  for (const seed of SEEDS)
    expect(new Set(chooseThemes(shop(), { sentence: '', colors: [], seed }, brief).map(nameOf))).toEqual(
      new Set(['contents', 'mosaic', 'split']),
    )
})

test('a contents page lists the collections of the store, each with its name, photo and link', () => {
  const facts = shop()
  const brief = { ...EMPTY_BRIEF, trade: 'books' as const }
  const pages = SEEDS.flatMap((seed) => chooseThemes(facts, { sentence: '', colors: [], seed }, brief))
    .filter((theme) => nameOf(theme) === 'contents')
    .map((theme) => listHomeBlocks(composeDesign(theme, facts, createDefaultDesign())))
  expect(pages.length).toBeGreaterThan(0)
  for (const blocks of pages) {
    const list = blocks.find(({ kind, showTexts }) => kind === 'image-grid' && showTexts === true)
    const entries = listByRank(isObject(list?.images) ? list.images : {}).map(({ item }) => item)
    expect(entries.map(({ title }) => Object(title).en)).toEqual(COLLECTION_TITLES)
    expect(entries.map(({ link }) => Object(link).handle)).toEqual(
      facts.collections.map(({ handle }) => handle),
    )
    expect(entries.map(({ image }) => image)).toEqual(facts.collections.map(({ image }) => image))
  }
})

test('of the photos of a mosaic, the large tile has the one that its object fills most', () => {
  const focalPoints = Object.fromEntries(
    shop().collections.map(({ image }, at) => [
      image,
      { x: 50, y: 50, ground: GROUND, share: (at * 37) % 100 },
    ]),
  )
  const mosaics = propose('', shop({ focalPoints })).flatMap(({ theme }) => {
    const opening = findOpening(theme)
    return opening?.piece === 'hero' && opening.form === 'mosaic' ? [opening.collections ?? []] : []
  })
  expect(mosaics.length).toBeGreaterThan(0)
  const images = new Map(shop().collections.map(({ handle, image }) => [handle, image]))
  for (const handles of mosaics) {
    const shares = handles.map((handle) => focalPoints[images.get(handle) ?? '']?.share)
    expect(shares).toEqual(shares.toSorted((one, other) => Number(other) - Number(one)))
  }
})

test('a story that shall open the page has no table of contents before what the brief asks for next', () => {
  const brief = {
    ...EMPTY_BRIEF,
    first: 'story' as const,
    wishes: ['story' as const, 'bestsellers' as const, 'faq' as const],
  }
  for (const seed of SEEDS)
    for (const theme of chooseThemes(shop(), { sentence: '', colors: [], seed }, brief)) {
      const blocks = listHomeBlocks(composeDesign(theme, shop(), createDefaultDesign()))
      const firstRow = blocks.findIndex(({ kind }) => String(kind).startsWith('product-'))
      const isList = ({ kind, showTexts }: JsonObject) => kind === 'image-grid' && showTexts === true
      expect(blocks.slice(0, firstRow).filter(isList)).toEqual([])
    }
})

test.each([
  ['gallery', 'mosaic'],
  ['categories', 'mosaic'],
  ['steps', 'contents'],
  ['featured-product', 'showcase'],
] as const)('a brief without %s never has the opening “%s”', (exclusion, name) => {
  for (const trade of TRADES)
    for (const seed of SEEDS) {
      const brief = { ...EMPTY_BRIEF, trade, exclusions: [exclusion] }
      expect(chooseThemes(shop(), { sentence: '', colors: [], seed }, brief).map(nameOf)).not.toContain(name)
    }
})

test('a calm or luxurious page never opens with a cart button, nor with words on a colored band', () => {
  for (const { name, theme } of [...propose('Calm'), ...propose('Timeless luxury')]) {
    expect(name).not.toBe('showcase')
    if (theme.mood !== 'crisp') expect(name).not.toBe('statement')
  }
})

test('a bold page has its words on a band in a color, and two whole photos below them: from edge to edge, or with round corners on the band', () => {
  const statements = propose('Bold and energetic').filter(({ name }) => name === 'statement')
  expect(statements.length).toBeGreaterThan(0)
  for (const { theme, blocks } of statements) {
    const [words, image] = blocks
    const isRound = theme.radius >= 8
    expect(words).toMatchObject({ kind: 'text', align: 'start' })
    expect(['whites', 'bgs']).not.toContain(words?.background)
    expect(Number(words?.wideTitleSize)).toBeGreaterThan(90)
    expect(image).toMatchObject({
      ...{ kind: 'image-grid', ratio: 'square', title: {} },
      ...(isRound ? { full: false, background: words?.background } : { full: true, gap: 8 }),
    })
    const photos = Object.values(Object(image?.images)).map((one) => Object(one))
    expect(photos).toHaveLength(2)
    for (const { alt } of photos) expect(Object.keys(Object(alt)).length).toBeGreaterThan(0)
  }
})

test('an image on a plain ground is whole on phones, and its edges disappear in that ground', () => {
  const openings = propose('Calm and quiet').flatMap(({ blocks }) => {
    const [first] = blocks
    return first?.kind === 'banner' ? [first] : []
  })
  expect(openings.length).toBeGreaterThan(0)
  for (const opening of openings)
    expect(opening).toMatchObject({ ratio: 'square', fade: true, background: GROUND })
})

test('several images of an opening are of different products or collections, each named for screen readers', () => {
  const mosaics = propose('Playful and colorful').filter(({ name }) => name === 'mosaic')
  expect(mosaics.length).toBeGreaterThan(0)
  for (const { blocks } of mosaics) {
    const collage = blocks.find(({ kind }) => kind === 'collage')
    const pictures = Object.values(isObject(collage?.pictures) ? collage.pictures : {}).filter(isObject)
    expect(new Set(pictures.map(({ image }) => image)).size).toBe(3)
    for (const { alt, title } of pictures) {
      expect(Object.keys(Object(alt)).length).toBeGreaterThan(0)
      expect(title).toEqual({})
    }
  }
})

test('a mosaic above a list of all collections shows products, which its list does not repeat', () => {
  const mosaics = propose('Playful, categories first').filter(({ name }) => name === 'mosaic')
  expect(mosaics.length).toBeGreaterThan(0)
  for (const { theme } of mosaics)
    expect(findOpening(theme)).toMatchObject({
      products: [expect.any(String), expect.any(String), expect.any(String)],
    })
})

test('a row picked by hand shows each product once and none of its editions', () => {
  const rows = propose('Calm and quiet').flatMap(({ theme }) =>
    theme.pieces.flatMap((piece) => (piece.piece === 'products' && piece.handles ? [piece.handles] : [])),
  )
  expect(rows.length).toBeGreaterThan(0)
  const first = new Set(listDistinctProducts(shop().products).map(({ handle }) => handle))
  for (const handles of rows) {
    expect(new Set(handles).size).toBe(handles.length)
    expect(handles.filter((handle) => !first.has(handle))).toEqual([])
  }
})

test('every strip of images below an opening has a heading', () => {
  // The second block may be the images of the opening.
  for (const sentence of ['Playful, with a gallery', 'Calm, with a gallery', 'Editorial, like a magazine'])
    for (const { blocks } of propose(sentence))
      for (const [at, { kind, title }] of blocks.entries())
        if (at > 1 && (kind === 'image-grid' || kind === 'collage'))
          expect([kind, Object.keys(Object(title)).length > 0]).toEqual([kind, true])
})

test('no two rows of the same layout follow each other on a home screen', () => {
  for (const sentence of [
    '',
    'Bold, new arrivals and best sellers first',
    'Warm, best sellers, then new arrivals',
  ])
    for (const { theme } of propose(sentence, shop(), ['1', '2', '3']))
      for (const [at, piece] of theme.pieces.entries()) {
        const above = theme.pieces[at - 1]
        if (piece.piece === 'products' && above?.piece === 'products' && piece.collection === null)
          expect([sentence, piece.form]).not.toEqual([sentence, above.form])
      }
})

test('each home screen of a lively brief has a group with one large product where the store has enough', () => {
  for (const { blocks } of propose('Playful and colorful')) {
    const leads = blocks.filter(({ lead }) => lead === 'start' || lead === 'end')
    expect(leads.length).toBeGreaterThan(0)
    for (const { count } of leads) expect([3, 5]).toContain(count)
  }
})

test('one large product never has two tall photos beside it, which would be taller than the window', () => {
  const tall = shop().products.map((one) => ({ ...one, ratio: 0.8 }))
  for (const { blocks } of propose('Calm', shop({ products: tall })))
    for (const { lead, count } of blocks) if (lead === 'start' || lead === 'end') expect(count).toBe(5)
})

test('a sentence of the trade stands alone in large letters, another one than that of the opening', () => {
  const quotes = propose('Calm').flatMap(({ blocks }) =>
    blocks
      .slice(1)
      .filter(({ kind, body, title }) => kind === 'text' && !Object(body).en && Object(title).en),
  )
  expect(quotes.length).toBeGreaterThan(0)
  for (const { wideTitleSize } of quotes) expect(Number(wideTitleSize)).toBeGreaterThanOrEqual(48)
})

test('titles of bold sports and car shops are in capitals, unless the brief excludes them', () => {
  const casesOf = (trade: 'sport' | 'automotive' | 'fashion', exclusions: readonly 'capitals'[] = []) => {
    const brief = { ...EMPTY_BRIEF, trade, moods: [{ mood: 'bold' as const, strength: 2 }], exclusions }
    return chooseThemes(
      shop(),
      { sentence: '', colors: [], seed: '1' },
      { ...brief, exclusions: [...exclusions] },
    )
      .map((theme) => composeDesign(theme, shop(), createDefaultDesign()).branding)
      .map((branding) => (isObject(branding) ? branding.titleCase : ''))
  }
  expect(casesOf('sport')).toEqual(['capitals', 'capitals', 'capitals'])
  expect(casesOf('automotive')).toEqual(['capitals', 'capitals', 'capitals'])
  expect(casesOf('fashion')).toEqual(['normal', 'normal', 'normal'])
  expect(casesOf('sport', ['capitals'])).toEqual(['normal', 'normal', 'normal'])
})

test('collections of a playful shop are round on a colored band, those of a luxurious one reach the edges of the window where corners are square', () => {
  const listsOf = (sentence: string) =>
    propose(sentence).flatMap(({ theme, blocks }) =>
      blocks.flatMap((block) => (block.kind === 'collection-list' ? [{ theme, block, blocks }] : [])),
    )
  for (const { block } of listsOf('Playful, categories first')) {
    // Three would leave half of their row empty.
    if (Array.isArray(block.collections) && block.collections.length < 4) continue
    expect(block).toMatchObject({ layout: 'circles', wideLayout: 'circles' })
    expect(['whites', 'bgs']).not.toContain(block.background)
  }
  // Below photos that reach the edges it stands in the page.
  for (const { theme, block, blocks } of listsOf('Timeless luxury, categories first'))
    expect(block.full).toBe(theme.mood === 'rich' && theme.radius < 8 && blocks[1]?.kind !== 'image-grid')
})

test('the index of a bookstore is a list in large letters, as in a magazine', () => {
  const brief = { ...EMPTY_BRIEF, trade: 'books' as const, wishes: ['categories' as const] }
  for (const theme of chooseThemes(shop(), { sentence: '', colors: [], seed: '1' }, brief)) {
    const list = listHomeBlocks(composeDesign(theme, shop(), createDefaultDesign())).find(
      ({ kind }) => kind === 'collection-list',
    )
    expect(list).toMatchObject({ layout: 'lines', nameFont: 'bolds' })
  }
})

test('a brief that excludes a gallery, or puts it first, has one photo below the words of its opening', () => {
  for (const sentence of ['Bold, without a gallery', 'Bold, gallery first'])
    for (const { theme } of propose(sentence)) {
      const opening = findOpening(theme)
      expect(opening?.piece === 'hero' ? (opening.images ?? []) : []).toEqual([])
    }
})
