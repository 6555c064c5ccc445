import { describe, expect, test } from 'vitest'
import { findImage } from '../art/images/images.ts'
import { makeCatalog } from './make-catalog.ts'
import { kinds } from './product-kinds.ts'
import { LANGUAGES, type LocalText } from './types.ts'

const catalog = makeCatalog()

const workshop = catalog.collectionByHandle.get('workshop')

const filled = (text: LocalText) => LANGUAGES.every((language) => text[language].trim() !== '')

describe('demo catalog', () => {
  test('the catalog has at least 60 products in 9 collections with products', () => {
    expect(catalog.products.length).toBeGreaterThanOrEqual(60)
    expect(catalog.collections).toHaveLength(9)
    for (const collection of catalog.collections) expect(collection.productIds.length).toBeGreaterThan(5)
  })

  test('the catalog contains every case that a storefront must handle', () => {
    const variants = catalog.products.flatMap((one) => one.variants)
    expect(Math.max(...catalog.products.map((one) => one.variants.length))).toBe(250)
    expect(variants.some((one) => one.compareAtCents !== null && one.compareAtCents > one.priceCents)).toBe(
      true,
    )
    expect(variants.some((one) => one.tracked && one.initialStock === 0 && one.policy === 'deny')).toBe(true)
    expect(variants.some((one) => one.tracked && one.initialStock === 0 && one.policy === 'continue')).toBe(
      true,
    )
    expect(catalog.products.filter((one) => one.isGiftCard)).toHaveLength(1)
    expect(catalog.products.some((one) => one.requiresSellingPlan)).toBe(true)
    expect(
      catalog.products.some((one) => one.sellingPlanGroupIds.length > 0 && !one.requiresSellingPlan),
    ).toBe(true)
    expect(catalog.products.some((one) => one.pictures.length === 0)).toBe(true)
    expect(catalog.products.some((one) => one.descriptionHtml.en.length > 2000)).toBe(true)
  })

  test('the catalog has long and short names in every language, and short handles', () => {
    const long = catalog.products.filter((one) =>
      LANGUAGES.every((language) => one.title[language].length >= 40),
    )
    expect(long.length).toBeGreaterThanOrEqual(5)
    for (const one of long) expect(one.handle.length, one.handle).toBeLessThan(25)
    expect(catalog.products.filter((one) => one.title.en.length < 16).length).toBeGreaterThan(30)
  })

  test('the catalog has portrait, landscape and square images, and products without any', () => {
    const shapeOf = (width: number, height: number) =>
      width === height ? 'square' : width < height ? 'tall' : 'wide'
    const productsByShape = Map.groupBy(catalog.products, ({ pictures: [first] }) =>
      first ? shapeOf(first.width, first.height) : 'none',
    )
    expect(productsByShape.get('tall')?.length).toBeGreaterThanOrEqual(4)
    expect(productsByShape.get('wide')?.length).toBeGreaterThanOrEqual(4)
    expect(productsByShape.get('square')?.length).toBeGreaterThan(40)
    expect(productsByShape.get('none')).toHaveLength(2)
  })

  test('the catalog has a few products with many variants', () => {
    expect(catalog.products.filter((one) => one.variants.length >= 30).length).toBeGreaterThanOrEqual(3)
  })

  test('the parts of a product do not contradict each other', () => {
    const getDescription = (handle: string) => catalog.productByHandle.get(handle)?.descriptionHtml.en ?? ''
    expect(getDescription('gift-card')).toMatch(/by email/i)
    expect(getDescription('gift-card')).not.toMatch(/print|paper/i)
    expect(getDescription('gift-wrapping')).not.toMatch(/email|print/i)
    expect(getDescription('haven-serving-board')).not.toMatch(/oven|dishwasher/i)
    expect(getDescription('lune-vase')).not.toMatch(/assembled|under every foot/i)
    expect(getDescription('bode-notebook')).not.toMatch(/printed|keys/i)
    for (const plan of catalog.sellingPlanGroups.flatMap((one) => one.plans)) {
      const percent = plan.adjustment.kind === 'percentage' ? plan.adjustment.percent : 0
      for (const language of LANGUAGES) {
        // The announced saving is the one that the price includes.
        const first = /\d+/.exec(plan.description?.[language] ?? '')?.[0]
        expect(Number(first ?? 0), `${plan.name.en} ${language}`).toBe(percent)
      }
    }
  })

  test('the catalog is translated into all five languages', () => {
    for (const product of catalog.products) {
      expect(filled(product.title) && filled(product.descriptionHtml), product.handle).toBe(true)
      for (const option of product.options) {
        expect(filled(option.name) && option.values.every((one) => filled(one.name)), product.handle).toBe(
          true,
        )
      }
    }
  })

  test('handles, products, variants, options and images have unique names or numbers', () => {
    const ids: readonly (readonly (string | number)[])[] = [
      catalog.products.map((one) => one.handle),
      catalog.products.map((one) => one.id),
      // The parent of a combined listing lists the variants of its children.
      catalog.products.flatMap((one) =>
        one.variants.flatMap((variant) => (variant.productId === one.id ? [variant.id] : [])),
      ),
      catalog.products.flatMap((one) => one.options.map((option) => option.id)),
      catalog.products.flatMap((one) =>
        one.options.flatMap((option) => option.values.map((value) => value.id)),
      ),
      catalog.products.flatMap((one) => one.pictures.map((picture) => picture.id)),
    ]
    for (const list of ids) expect(new Set(list).size).toBe(list.length)
  })

  test('every image that the catalog names exists in its stated size', () => {
    const pictures = [
      ...catalog.products.flatMap((one) => one.pictures),
      ...catalog.collections.flatMap((one) => one.picture ?? []),
      ...catalog.articles.flatMap((one) => one.picture ?? []),
      ...catalog.banners,
    ]
    for (const { file, width, height } of pictures)
      expect(findImage(file), file).toMatchObject({ width, height })
    for (const kind of Object.keys(kinds))
      for (const cut of [0, 1, 2, 3]) expect(findImage(`${kind}-clay-room-${cut}`), kind).not.toBeNull()
  })
})

describe('large catalog', () => {
  test('a large catalog is the same for the same seed and different for another', () => {
    const titles = (seed: number) => makeCatalog({ products: 300, seed }).products.map((one) => one.handle)
    expect(titles(7)).toEqual(titles(7))
    expect(titles(7)).not.toEqual(titles(8))
  })

  test('a large catalog grows to ten thousand products after the handmade ones', () => {
    const large = makeCatalog({ products: 10_000 })
    const ordinary = large.products.filter(({ collectionIds }) => !collectionIds.includes(workshop?.id ?? 0))
    expect(ordinary).toHaveLength(10_000)
    expect(large.productByHandle.size).toBe(large.products.length)
    expect(large.products[0]?.handle).toBe(catalog.products[0]?.handle)
  })
})
