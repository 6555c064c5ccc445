import { describe, expect, test } from 'vitest'
import { draw, shapes } from '../pictures/draw.ts'
import { kinds } from './kinds.ts'
import { makeCatalogue } from './make.ts'
import { type LocalText, languages } from './types.ts'

const catalogue = makeCatalogue()

const filled = (text: LocalText) => languages.every((language) => text[language].trim() !== '')

describe('the range of the demo shop', () => {
  test('has at least 60 products in 8 filled collections', () => {
    expect(catalogue.products.length).toBeGreaterThanOrEqual(60)
    expect(catalogue.collections).toHaveLength(8)
    for (const collection of catalogue.collections) expect(collection.productIds.length).toBeGreaterThan(5)
  })

  test('shows every case a storefront must handle', () => {
    const variants = catalogue.products.flatMap((one) => one.variants)
    expect(Math.max(...catalogue.products.map((one) => one.variants.length))).toBe(100)
    expect(variants.some((one) => one.compareAtCents !== null && one.compareAtCents > one.priceCents)).toBe(
      true,
    )
    expect(variants.some((one) => one.tracked && one.initialStock === 0 && one.policy === 'deny')).toBe(true)
    expect(variants.some((one) => one.tracked && one.initialStock === 0 && one.policy === 'continue')).toBe(
      true,
    )
    expect(catalogue.products.filter((one) => one.isGiftCard)).toHaveLength(1)
    expect(catalogue.products.some((one) => one.requiresSellingPlan)).toBe(true)
    expect(
      catalogue.products.some((one) => one.sellingPlanGroupIds.length > 0 && !one.requiresSellingPlan),
    ).toBe(true)
    expect(catalogue.products.some((one) => one.pictures.length === 0)).toBe(true)
    expect(catalogue.products.some((one) => one.descriptionHtml.en.length > 2000)).toBe(true)
  })

  test('speaks all five languages', () => {
    for (const product of catalogue.products) {
      expect(filled(product.title) && filled(product.descriptionHtml), product.handle).toBe(true)
      for (const option of product.options) {
        expect(filled(option.name) && option.values.every((one) => filled(one.name)), product.handle).toBe(
          true,
        )
      }
    }
  })

  test('gives every handle, product, variant, option and picture its own name or number', () => {
    const ids: readonly (readonly (string | number)[])[] = [
      catalogue.products.map((one) => one.handle),
      catalogue.products.map((one) => one.id),
      catalogue.products.flatMap((one) => one.variants.map((variant) => variant.id)),
      catalogue.products.flatMap((one) => one.options.map((option) => option.id)),
      catalogue.products.flatMap((one) =>
        one.options.flatMap((option) => option.values.map((value) => value.id)),
      ),
      catalogue.products.flatMap((one) => one.pictures.map((picture) => picture.id)),
    ]
    for (const list of ids) expect(new Set(list).size).toBe(list.length)
  })

  test('has a drawing for every picture it names', () => {
    const pictures = [
      ...catalogue.products.flatMap((one) => one.pictures),
      ...catalogue.collections.flatMap((one) => one.picture ?? []),
      ...catalogue.articles.flatMap((one) => one.picture ?? []),
      ...catalogue.banners,
    ]
    for (const file of new Set(pictures.map((one) => one.file))) expect(draw(file), file).not.toBeNull()
    expect(Object.keys(shapes).toSorted()).toEqual(Object.keys(kinds).toSorted())
  })
})

describe('a large catalogue', () => {
  test('is the same for the same seed and another for another', () => {
    const titles = (seed: number) => makeCatalogue({ products: 300, seed }).products.map((one) => one.handle)
    expect(titles(7)).toEqual(titles(7))
    expect(titles(7)).not.toEqual(titles(8))
  })

  test('grows to ten thousand products and keeps the handmade range first', () => {
    const large = makeCatalogue({ products: 10_000 })
    expect(large.products).toHaveLength(10_000)
    expect(large.productByHandle.size).toBe(10_000)
    expect(large.products[0]?.handle).toBe(catalogue.products[0]?.handle)
  })
})
