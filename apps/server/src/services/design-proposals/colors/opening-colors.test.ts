import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { isObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { chooseThemes } from '../choose-themes.ts'
import { composeDesign } from '../compose-design.ts'

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
    const [first] = blocks
    return { theme, design, blocks, first, opening: blocks.find(({ kind }) => kind === 'banner') }
  })

test('each proposal has the color that the merchant asks for on the button of its opening, in quiet moods too', () => {
  for (const { opening } of propose('Calm and natural, in green, categories first'))
    expect(opening).toMatchObject({ buttonColor: 'mains' })
})

test('openings and featured products of quiet moods have buttons in ink, which never look disabled', () => {
  for (const { theme, blocks, first } of propose('Calm, with one product of the month')) {
    if (theme.mood === 'crisp') continue
    expect([first?.buttonColor ?? first?.button]).toEqual(['blacks'])
    expect(blocks.find(({ kind }) => kind === 'featured-product')).toMatchObject({ button: 'blacks' })
  }
})

test('a button is in the main color only where that is clear: never brown, rust, mauve or taupe', () => {
  for (const seed of ['7a3f22', 'b8651b', 'b5533c', '8b6f6a', '9b8f84'])
    for (const { opening } of propose('Warm', shop({ colors: [seed] })))
      if (opening?.background !== 'mains') expect([seed, opening?.buttonColor]).not.toEqual([seed, 'mains'])
  for (const { opening } of propose('Bold', shop({ colors: ['1f4fd8'] })))
    if (opening && opening.background !== 'mains') expect(opening.buttonColor).toBe('mains')
})

test('a featured product is named by its title, and no sentence of ours fills the space below it', () => {
  const [first] = propose('Calm, with one product of the month')
  const featured = first?.blocks.find(({ kind }) => kind === 'featured-product')
  expect(featured).toMatchObject({ title: { en: expect.stringMatching(/^Plant \d+$/) }, ratio: 'square' })
  expect(featured?.body).toEqual({})
})

test('a discount badge is a quiet note in a calm design and loud in a bold one', () => {
  const badgeOf = (sentence: string) => {
    const [first] = propose(sentence)
    return isObject(first?.design.product) ? first.design.product.badge : ''
  }
  expect(badgeOf('Calm and airy')).toBe('bgs')
  expect(badgeOf('Bold and loud')).not.toBe('bgs')
})

test('the title of a bold opening is far larger than that of a calm one, on phones and in wide windows', () => {
  const sizeOf = (sentence: string) =>
    Math.min(
      ...propose(sentence).flatMap(({ first }) =>
        // Beside a product to buy there is less room.
        first?.kind === 'featured-product' ? [] : Number(first?.titleSize),
      ),
    )
  expect(sizeOf('Raw and energetic, sans type')).toBeGreaterThan(1.25 * sizeOf('Calm, sans type'))
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
    propose('Timeless luxury, dark', shop({ focalPoints: { [IMAGE]: { x, y: 50 } } })).flatMap(({ theme }) =>
      theme.pieces.flatMap((piece) => (piece.piece === 'hero' ? [piece.form] : [])),
    )
  expect(dark(50)).not.toContain('full')
  expect(dark(70)).toContain('full')
})

test('an app in black and white, and one without text on images, keeps the ground of a photo behind the photo alone', () => {
  const facts = shop({ focalPoints: { [IMAGE]: { x: 50, y: 50, ground: 'e8d9c4' } } })
  const groundsOf = (sentence: string) =>
    propose(sentence, facts).flatMap(({ blocks }) =>
      blocks.flatMap(({ kind, background }) => (kind === 'banner' ? [background] : [])),
    )
  expect(groundsOf('Calm and natural')).toContain('e8d9c4')
  expect(groundsOf('Calm, black and white like a gallery')).not.toContain('e8d9c4')
  expect(groundsOf('Calm and natural, no text on images')).not.toContain('e8d9c4')
})
