import { fetchPortrait, type ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { checkDesign, createDefaultDesign, type ShopFacts } from '@vitrine/storefront/design'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { getEffort } from '@vitrine/testing/effort.ts'
import { beforeAll, expect, test } from 'vitest'
import { chooseThemes } from './choose-themes.ts'
import { composeDesign } from './compose-design.ts'

const shop = demoShop()
let portrait: ShopPortrait
let facts: ShopFacts

beforeAll(async () => {
  const basePortrait = await fetchPortrait(shop(), { lang: 'en' })
  // The demo shop serves its images over http.
  const secure = <T extends { readonly image: string }>(one: T): T => ({
    ...one,
    image: one.image.replace(/^http:/, 'https:'),
  })
  portrait = {
    ...basePortrait,
    collections: basePortrait.collections.map(secure),
    products: basePortrait.products.map(secure),
  }
  const images = [...portrait.collections, ...portrait.products].map(({ image }) => image)
  facts = {
    languages: LANGUAGES,
    collections: {},
    products: {},
    media: {},
    missingPages: [],
    connected: true,
    segments: null,
    now: Date.parse('2026-06-01T00:00:00Z'),
    store: { images: images.filter((url) => url !== ''), policies: portrait.policies ?? [], reviews: false },
  }
})

test.each([
  '',
  'warm and simple, story first, no discounts',
  'dark luxury with serif type, reviews and a newsletter',
  'neon on black, brutalist, video first, countdown',
  'playful and colorful, best sellers first, then new, FAQ and three steps',
  'like a gallery: airy, editorial, large images',
  'calm Scandinavian interior, categories first',
  'ruhig und elegant, mit Geschichte und häufigen Fragen',
  'mode estivale, pastel, livraison et avis',
  'متجر هادئ بألوان دافئة مع قصة العلامة',
])('design proposals for “%s” earn no suggestion but to fill in what the merchant asked for', (sentence) => {
  const seeds = [1, 2, 3].slice(0, getEffort({ short: 1, long: 3 }))
  const allFaults = seeds.flatMap((seed) =>
    chooseThemes(portrait, { sentence, colors: [], seed: `${seed}` }).flatMap((theme) =>
      checkDesign(composeDesign(theme, portrait, createDefaultDesign()), facts).map((finding) => ({
        ...finding,
        wished: theme.pieces.some(
          (piece) => piece.piece === 'feature' && finding.path.startsWith(`home.blocks.${piece.feature}-`),
        ),
      })),
    ),
  )
  const faults = allFaults.filter(({ weight, code, wished }) =>
    // A product's or collection's name has one language; the merchant adds a video or an end date.
    code === 'blocks.unseen' ? !wished : weight !== 'weak',
  )
  expect(faults.map(({ code, path, field, values }) => ({ code, path, field, values }))).toEqual([])
})
