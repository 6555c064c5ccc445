import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { chooseThemes } from '../choose-themes.ts'
import { composeDesign } from '../compose-design.ts'
import { createArtShop, listHomeBlocks, SEEDS } from './art-shop.testing.ts'
import { addRules } from './rules.ts'

const shop = createArtShop({}, (at) => ({ title: `Work ${at}` }))
const propose = (sentence: string) =>
  SEEDS.flatMap((seed) => chooseThemes(shop, { sentence, colors: [], seed })).map((theme) => ({
    theme,
    blocks: listHomeBlocks(composeDesign(theme, shop, createDefaultDesign())),
  }))

test.each(['Editorial, like a magazine', 'Minimal gallery in black and white', 'Like a museum'])(
  'pages for “%s” have square corners, and hairlines between parts on one ground',
  (sentence) => {
    const pages = propose(sentence)
    for (const { theme, blocks } of pages) {
      expect(theme.radius).toBe(0)
      for (const [at, block] of blocks.entries())
        if (block.ruled) expect(block.background).toBe(blocks[at - 1]?.background)
    }
    const ruledPages = pages.filter(({ blocks }) => blocks.some(({ ruled }) => ruled))
    expect(ruledPages.length).toBeGreaterThan(pages.length / 2)
  },
)

test('cheerful and round pages have no hairlines', () => {
  for (const { blocks } of [...propose('Playful and colorful'), ...propose('Calm, with round corners')])
    expect(blocks.filter(({ ruled }) => ruled)).toEqual([])
})

test('no hairline follows the edge of a photo or of a band', () => {
  const [theme] = chooseThemes(shop, { sentence: 'Editorial', colors: [], seed: '1' })
  if (!theme) throw new Error('A shop always has a proposal.')
  const row = { kind: 'product-grid', values: { title: { en: 'New in' } } }
  const findRuled = (above: Parameters<typeof addRules>[0][number]) =>
    addRules([above, row], theme).map(({ values }) => values.ruled)
  expect(findRuled({ kind: 'product-carousel', values: {} })).toEqual([undefined, true])
  expect(findRuled({ kind: 'image-grid', values: { full: true } })).toEqual([undefined, undefined])
  expect(findRuled({ kind: 'banner', values: {} })).toEqual([undefined, undefined])
  expect(findRuled({ kind: 'text', values: { background: 'mains' } })).toEqual([undefined, undefined])
})
