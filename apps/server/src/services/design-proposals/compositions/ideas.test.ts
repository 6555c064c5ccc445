import { EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import { toOklch } from '@vitrine/core/design/colors/oklch'
import { isObject } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { findOpening } from '../block-styles.ts'
import { chooseThemes } from '../choose-themes.ts'
import { composeDesign } from '../compose-design.ts'
import { tweakPieces } from '../tweak-pieces.ts'
import {
  COLLECTION_TITLES,
  createArtShop,
  createFocalPoints,
  listHomeBlocks,
  SEEDS,
} from './art-shop.testing.ts'
import type { CompositionName } from './composition-names.ts'
import { getCompositionName } from './compositions.ts'

const SAND = 'dcdcc6'
/** A shop of 24 products, whose photos have a ground in the color of sand. */
const SHOP = createArtShop({ focalPoints: createFocalPoints(SAND, '6e8f52') })

const propose = (sentence: string) =>
  SEEDS.map((seed) =>
    chooseThemes(SHOP, { sentence, colors: [], seed }).map((theme) => {
      const design = composeDesign(theme, SHOP, createDefaultDesign())
      return { theme, design, blocks: listHomeBlocks(design), name: getCompositionName(findOpening(theme)) }
    }),
  )
const SENTENCES = ['Calm', 'Warm', 'Timeless luxury', 'Bold and loud', 'Playful and colorful']
const PAGES = SENTENCES.flatMap(propose).flat()
/** Pages of one composition, of briefs in several moods. */
const pagesOf = (name: CompositionName) => {
  const own = PAGES.filter((page) => page.name === name)
  expect(own.length).toBeGreaterThan(0)
  return own
}
const ROWS = ['product-carousel', 'product-grid']
const english = (text: unknown) => String(Object(text).en ?? '')

test('bestsellers that a brief asks for look different in each of its three proposals', () => {
  for (const sentence of ['Warm, best sellers first', 'Calm, best sellers first', 'Bold, best sellers first'])
    for (const pages of propose(sentence)) {
      const rows = pages.map(({ blocks }) => {
        const row = blocks.find(({ kind, sort }) => ROWS.includes(String(kind)) && sort === 'bestsellers')
        return [row?.kind, row?.lead, row?.count, row?.wideColumns].join(' ')
      })
      expect(new Set(rows).size, rows.join(', ')).toBe(3)
    }
})

test('quiet pages have no large product beside small ones', () => {
  for (const sentence of [
    'Calm, best sellers first',
    'Timeless luxury, best sellers first',
    'Crisp, best sellers first',
  ])
    for (const { blocks } of propose(sentence).flat()) {
      const row = blocks.find(({ kind, sort }) => ROWS.includes(String(kind)) && sort === 'bestsellers')
      expect(row?.lead ?? 'none').toBe('none')
    }
})

test('a magazine begins with words, a photo and its contents', () => {
  for (const { blocks } of pagesOf('contents')) {
    const [words, photo, contents] = blocks.map(({ kind }) => kind)
    expect([words, contents]).toEqual(['text', 'image-grid'])
    expect(['banner', 'image', 'image-grid']).toContain(photo)
  }
})

test('a lookbook shows collections as spreads, on changing sides and in smaller letters than its opening', () => {
  for (const { theme, blocks } of pagesOf('split')) {
    const [opening, ...spreads] = blocks.filter(
      ({ kind, link }) => kind === 'banner' && Object(link).to === 'collection',
    )
    const named = spreads.filter(({ title }) => COLLECTION_TITLES.includes(english(title)))
    if (theme.pieces.filter(({ piece }) => piece === 'hero').length < 3) continue
    expect(named).toHaveLength(2)
    expect(new Set(named.map(({ textPlace }) => textPlace)).size).toBe(2)
    for (const { wideTitleSize } of named)
      expect(Number(wideTitleSize)).toBeLessThan(Number(opening?.wideTitleSize))
  }
})

test('a lookbook without categories has no spreads of them', () => {
  const brief = { ...EMPTY_BRIEF, exclusions: ['categories' as const] }
  for (const seed of SEEDS)
    for (const theme of chooseThemes(SHOP, { sentence: '', colors: [], seed }, brief))
      expect(theme.pieces.slice(1).filter(({ piece }) => piece === 'hero')).toEqual([])
})

test('a lookbook that shall no longer show categories loses its spreads and keeps its opening', () => {
  const brief = { ...EMPTY_BRIEF, exclusions: ['categories' as const] }
  for (const { theme } of pagesOf('split')) {
    const pieces = tweakPieces(theme, SHOP, brief)
    expect(pieces.filter(({ piece }) => piece === 'hero')).toHaveLength(1)
    expect(pieces[0]).toEqual(theme.pieces[0])
  }
})

test('an exhibition has the titles of its rows in the middle of the page, without a link that would stand by itself', () => {
  for (const { blocks } of pagesOf('poster')) {
    const at = blocks.findIndex(
      (block, index) => index > 1 && block.linkStyle === 'link' && !english(block.body),
    )
    expect(blocks[at]).toMatchObject({ kind: 'text', align: 'center', linkText: {} })
    expect(blocks[at + 1]).toMatchObject({ title: {}, showAll: false })
  }
})

test('a billboard has the titles of its rows in large letters, as links, and its only band is its opening', () => {
  for (const { blocks } of pagesOf('statement')) {
    const headings = blocks.filter(
      ({ kind, body, linkText }, at) =>
        at > 0 && kind === 'text' && !english(body) && english(linkText) === 'See all',
    )
    expect(headings.length).toBeGreaterThan(0)
    expect(headings.filter(({ background }) => background !== 'whites' && background !== 'bgs')).toEqual([])
    for (const { wideTitleSize } of headings) expect(Number(wideTitleSize)).toBeGreaterThanOrEqual(56)
    for (const { link } of headings) expect(Object(link).to).toMatch(/catalog|collection/)
  }
})

test('a product that an opening shows is not featured below it', () => {
  const featuredPieces = PAGES.flatMap(({ theme: { pieces } }) => {
    const opened = pieces.flatMap((piece) => (piece.piece === 'hero' ? (piece.products ?? []) : []))
    return pieces.flatMap((piece) =>
      piece.piece === 'featured' && opened.length > 0 ? [{ opened, featured: piece.product }] : [],
    )
  })
  expect(featuredPieces.length).toBeGreaterThan(0)
  for (const { opened, featured } of featuredPieces) expect(opened).not.toContain(featured)
})

test('a home screen has no more than 14 blocks with the headings of its chapters', () => {
  const full = propose('Calm, with our story, steps, FAQ, best sellers, new and a newsletter').flat()
  for (const { blocks } of [...PAGES, ...full]) expect(blocks.length).toBeLessThanOrEqual(14)
})

test('a calm page for a brief that asks for green is green, beside photos on sand too', () => {
  for (const { theme, design, blocks } of propose('Calm and natural, in green colors').flat()) {
    if (theme.background !== 'tinted') continue
    const { whites } = isObject(design.branding) ? design.branding : {}
    expect(Math.abs((toOklch(String(whites))?.h ?? 0) - 148)).toBeLessThan(20)
    expect(blocks.map(({ background }) => background)).not.toContain(SAND)
  }
})
