import type { Product, Variant } from '@vitrine/commerce/entities'
import { createManyVariant, createManyVariantsProduct } from '@vitrine/testing/many-variants.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampQuantity,
  findGalleryPage,
  findOpenOption,
  findVariant,
  getInitialSelection,
  getOptionValues,
  getPlan,
  getPreviewVariant,
  getPrice,
  isPriceOpen,
  isVariantPending,
  listOptionChoices,
  type Selection,
  selectOption,
  toGallery,
} from './selection.ts'

function variant(id: number, size: string, colour: string | null, more: Partial<Variant> = {}): Variant {
  return {
    id,
    in_stock: 3,
    sku: '',
    image: null,
    price: 1000,
    old_price: null,
    currency: 'USD',
    option_1: size,
    option_2: colour,
    option_3: null,
    plans: [],
    ...more,
  }
}

function product(variants: readonly Variant[], more: Partial<Product> = {}): Product {
  return {
    id: 1,
    handle: 'shirt',
    planOnly: false,
    available: true,
    giftcard: false,
    name: 'Shirt',
    image: 'https://cdn.test/a.jpg?v=1,https://cdn.test/b.jpg?v=1',
    description: '',
    options: [
      { id: 1, name: 'Size' },
      { id: 2, name: 'Colour' },
    ],
    values: [],
    variants,
    ...more,
  }
}

const shirt = product([
  variant(1, 'S', 'Red', { in_stock: 0 }),
  variant(2, 'S', 'Blue'),
  variant(3, 'M', 'Red'),
  variant(4, 'L', 'Green', { image: 'https://cdn.test/b.jpg?v=1&width=900' }),
])

describe('variant selection', () => {
  test('chooses no size for the shopper among several', () => {
    expect(getInitialSelection(shirt)).toEqual([null, null])
    const oneSize = product([variant(1, 'One size', 'Red'), variant(2, 'One size', 'Blue')])
    expect(getInitialSelection(oneSize)).toEqual(['One size', null])
    expect(getInitialSelection(product([variant(1, 'S', 'Red')]))).toEqual(['S', 'Red'])
  })
  test('starts with the color of the first variant in stock, which the image shows', () => {
    const values = [
      { name: 'Size', values: [{ name: 'S', color: null }] },
      { name: 'Colour', values: [{ name: 'Red', color: '#ff0000' }] },
    ]
    expect(getInitialSelection(product(shirt.variants, { values }))).toEqual([null, 'Blue'])
    const imageProduct = product([
      variant(1, 'S', 'Red', { in_stock: 0, image: 'red.jpg' }),
      variant(2, 'S', 'Blue', { image: 'blue.jpg' }),
      variant(3, 'M', 'Blue', { image: 'blue.jpg' }),
    ])
    expect(getInitialSelection(imageProduct)).toEqual([null, 'Blue'])
  })
  test('starts with what a list matched and leaves other options open', () => {
    expect(getInitialSelection(shirt, 3, ['Colour'])).toEqual([null, 'Red'])
    expect(getInitialSelection(shirt, 3, ['Size', 'Colour'])).toEqual(['M', 'Red'])
  })
  test('shows the cheapest available price of the open options, and says whether others cost more', () => {
    const testProduct = product([
      variant(1, 'S', 'Red', { price: 500, in_stock: 0 }),
      variant(2, 'M', 'Red', { price: 900 }),
      variant(3, 'L', 'Red', { price: 800 }),
    ])
    expect(getPreviewVariant(testProduct, [null, 'Red'])?.id).toBe(3)
    expect(isPriceOpen(testProduct, [null, 'Red'])).toBe(true)
    expect(isPriceOpen(testProduct, ['M', 'Red'])).toBe(false)
    expect(findVariant(testProduct, [null, 'Red'])).toBeNull()
    expect(findOpenOption(testProduct, [null, 'Red'])).toBe('Size')
    expect(findOpenOption(testProduct, ['M', 'Red'])).toBeNull()
  })
  test('starts with the variant of the address, even when sold out', () => {
    expect(getInitialSelection(shirt, 1)).toEqual(['S', 'Red'])
  })
  test('strikes out a sold-out combination but lets the shopper choose it', () => {
    const [, colours] = listOptionChoices(shirt, ['S', 'Blue'])
    expect(colours?.choices.find((choice) => choice.name === 'Red')?.available).toBe(false)
    expect(findVariant(shirt, selectOption(shirt, ['S', 'Blue'], 1, 'Red'))?.id).toBe(1)
  })
  test('changes other options when a combination does not exist', () => {
    expect(selectOption(shirt, ['S', 'Blue'], 0, 'L')).toEqual(['L', 'Green'])
    expect(selectOption(shirt, [null, 'Blue'], 1, 'Green')).toEqual([null, 'Green'])
  })
  test('prefers a variant in stock when it must change another option', () => {
    const testProduct = product([
      variant(1, 'S', 'Red'),
      variant(2, 'M', 'Green', { in_stock: 0 }),
      variant(3, 'M', 'Blue'),
    ])
    expect(selectOption(testProduct, ['S', 'Red'], 0, 'M')).toEqual(['M', 'Blue'])
  })
  test('hides the only value of a product without options', () => {
    const plain = product([variant(1, 'Default Title', null)], { options: [{ id: 1, name: 'Title' }] })
    expect(listOptionChoices(plain, getInitialSelection(plain))[0]?.choices).toEqual([])
  })

  const names = ['S', 'M', 'L'] as const
  const colours = ['Red', 'Blue', 'Green'] as const
  const anyShirt = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...colours)), {
      minLength: 1,
      selector: ([size, colour]) => `${size}/${colour}`,
    })
    .chain((pairs) =>
      fc
        .array(fc.nat(4), { minLength: pairs.length, maxLength: pairs.length })
        .map((stocks) =>
          product(
            pairs.map(([size, colour], index) =>
              variant(index + 1, size, colour, { in_stock: stocks[index] ?? 0 }),
            ),
          ),
        ),
    )

  test('always is an existing variant, whatever is pressed', () => {
    fc.assert(
      fc.property(
        anyShirt,
        fc.array(fc.tuple(fc.nat(1), fc.constantFrom(...names, ...colours, 'Nonsense'))),
        (testProduct, presses) => {
          let selection = getInitialSelection(testProduct)
          for (const [optionIndex, value] of presses)
            selection = selectOption(testProduct, selection, optionIndex, value)
          expect(getPreviewVariant(testProduct, selection)).not.toBeNull()
          expect(findVariant(testProduct, selection) === null).toBe(
            findOpenOption(testProduct, selection) !== null,
          )
        },
      ),
    )
  })
  test('has the pressed value whenever a variant has it', () => {
    fc.assert(
      fc.property(anyShirt, fc.constantFrom(...names), (testProduct, size) => {
        const after = selectOption(testProduct, getInitialSelection(testProduct), 0, size)
        const exists = testProduct.variants.some((one) => one.option_1 === size)
        expect(after[0] === size).toBe(exists || getInitialSelection(testProduct)[0] === size)
      }),
    )
  })
  test('finds every variant by its own values', () => {
    fc.assert(
      fc.property(anyShirt, (testProduct) => {
        for (const one of testProduct.variants)
          expect(findVariant(testProduct, getOptionValues(one))?.id).toBe(one.id)
      }),
    )
  })
})

describe('the product gallery', () => {
  test('turns to the image of the chosen variant, whatever size its URL has', () => {
    const gallery = toGallery(shirt)
    expect(gallery).toHaveLength(2)
    expect(findGalleryPage(gallery, shirt.variants[3] ?? null)).toBe(1)
    expect(findGalleryPage(gallery, shirt.variants[0] ?? null)).toBeNull()
  })
  test('has videos and models in the merchant’s order, and still finds a variant’s image', () => {
    const video = {
      kind: 'film',
      at: 0,
      alt: '',
      poster: '',
      src: 'https://cdn.test/f.mp4',
      ratio: 1,
    } as const
    const model = {
      kind: 'model',
      at: 2,
      alt: '',
      poster: '',
      src: 'https://cdn.test/m.glb',
      apple: null,
    } as const
    const gallery = toGallery({ ...shirt, media: [video, model] })
    expect(gallery.map((one) => (typeof one === 'string' ? 'picture' : one.kind))).toEqual([
      'film',
      'picture',
      'picture',
      'model',
    ])
    expect(findGalleryPage(gallery, shirt.variants[3] ?? null)).toBe(2)
  })
  test('is empty for a product without images', () => {
    expect(toGallery(product([variant(1, 'S', 'Red')], { image: '' }))).toEqual([])
  })
})

test('an option value is offered exactly when a variant in stock has it and all other chosen values', () => {
  const name = fc.constantFrom('S', 'M', 'L')
  const row = fc.record({ size: name, colour: fc.option(name), stock: fc.integer({ min: 0, max: 1 }) })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 9 }),
      fc.tuple(fc.option(name), fc.option(name)),
      (rows, selection) => {
        const own = product(
          rows.map(({ size, colour, stock }, at) => variant(at + 1, size, colour, { in_stock: stock })),
        )
        for (const [optionIndex, { choices }] of listOptionChoices(own, selection).entries())
          for (const choice of choices) {
            const targetSelection = selection.map((selectedValue, other) =>
              other === optionIndex ? choice.name : selectedValue,
            )
            const isOffered = own.variants.some(
              ({ option_1, option_2, in_stock }) =>
                in_stock > 0 &&
                option_2 !== null &&
                [option_1, option_2].every(
                  (value, at) => targetSelection[at] === null || targetSelection[at] === value,
                ),
            )
            expect(choice.available).toBe(isOffered)
          }
      },
    ),
  )
})

describe('plans and quantity', () => {
  const plan = { id: 9, price: 850, old_price: null, name: 'Monthly', value: '', description: '' }
  const tea = variant(1, 'S', 'Red', { plans: [plan] })
  test('are a one-time purchase unless a plan is chosen or required', () => {
    expect(getPlan(product([tea]), tea, null)).toBeNull()
    expect(getPlan(product([tea]), tea, 9)?.id).toBe(9)
    expect(getPlan(product([tea], { planOnly: true }), tea, null)?.id).toBe(9)
  })
  test('show the one-time price as compare-at price of a cheaper plan', () => {
    expect(getPrice(tea, plan)).toEqual({ price: 850, oldPrice: 1000 })
  })
  test('keep the quantity between 1 and the stock', () => {
    expect(clampQuantity(7, tea)).toBe(3)
    expect(clampQuantity(0, tea)).toBe(1)
    expect(clampQuantity(Number.NaN, tea)).toBe(1)
  })
})

describe('a product with 2,048 variants', () => {
  const many = createManyVariantsProduct(product([]))
  const start = getInitialSelection(many)
  const last = ['Color 15', 'Size 16', 'Fit 8']

  test('offers every available value, also of variants that were not fetched', () => {
    const options = listOptionChoices(many, ['Color 1', 'Size 1', 'Fit 1'])
    expect(options.map(({ choices }) => choices.length)).toEqual([16, 16, 8])
    const soldOut = options.flatMap(({ choices }) => choices.filter(({ available }) => !available))
    expect(soldOut.map(({ name }) => name)).toEqual(['Color 16'])
  })
  test('offers every value where the platform tells in an unknown format which are available', () => {
    const combinations = { exists: many.combinations?.exists ?? '', available: 'v9_0' }
    const options = listOptionChoices({ ...many, combinations }, ['Color 1', 'Size 1', 'Fit 1'])
    expect(options.flatMap(({ choices }) => choices).every(({ available }) => available)).toBe(true)
  })
  test('selects a variant that was not fetched as it was chosen, and waits for it', () => {
    const finalSelection = last.reduce<Selection>(
      (now, value, optionIndex) => selectOption(many, now, optionIndex, value),
      start,
    )
    expect(finalSelection).toEqual(last)
    expect(findVariant(many, finalSelection)).toBeNull()
    expect(isVariantPending(many, finalSelection)).toBe(true)
    const fetched = { ...many, variants: [...many.variants, createManyVariant(14, 15, 7)] }
    expect(isVariantPending(fetched, finalSelection)).toBe(false)
    expect(findVariant(fetched, finalSelection)?.price).toBe(3500)
  })
  test('does not wait for a combination that does not exist', () => {
    expect(isVariantPending(many, ['Color 17', 'Size 1', 'Fit 1'])).toBe(false)
  })
  test('has an open price while its options are open', () => {
    expect(isPriceOpen(many, [null, null, null])).toBe(true)
    expect(isPriceOpen(many, last)).toBe(false)
  })
  test('shows the first change of a variant within 100 ms', () => {
    const manyVariants = createManyVariantsProduct(product([]))
    const began = performance.now()
    const next = selectOption(manyVariants, ['Color 1', 'Size 1', 'Fit 1'], 0, 'Color 9')
    listOptionChoices(manyVariants, next)
    expect(findVariant(manyVariants, next)?.option_1).toBe('Color 9')
    expect(performance.now() - began).toBeLessThan(100)
  })
})

describe('a combined listing', () => {
  test('sells its own sizes, though the platform names another part for each size', () => {
    const rust = product([variant(1, 'S', 'Rust'), variant(2, 'M', 'Rust')], {
      values: [
        {
          name: 'Size',
          values: [
            { name: 'S', color: null, product: 'blanket-oat', variant: 71 },
            { name: 'M', color: null, product: 'blanket-oat', variant: 72 },
            { name: 'L', color: null, product: 'blanket-oat', variant: 73 },
          ],
        },
        {
          name: 'Colour',
          values: [
            { name: 'Oat', color: null, product: 'blanket-oat', variant: 71 },
            { name: 'Rust', color: null },
          ],
        },
      ],
    })
    const [sizes, colors] = listOptionChoices(rust, ['S', 'Rust'])
    expect(sizes?.choices.map(({ elsewhere }) => elsewhere?.variant ?? null)).toEqual([null, null, 73])
    expect(colors?.choices.map(({ elsewhere }) => elsewhere?.variant ?? null)).toEqual([71, null])
  })
  test('leads to the product that a value belongs to', () => {
    const value = { name: 'Rust', color: null, product: 'blanket-rust', variant: 77 }
    const parent = product([variant(1, 'Oat', null)], {
      options: [{ id: 1, name: 'Color' }],
      values: [{ name: 'Color', values: [{ name: 'Oat', color: null }, value] }],
    })
    expect(listOptionChoices(parent, ['Oat'])[0]?.choices).toMatchObject([
      { name: 'Oat', elsewhere: null, available: true },
      { name: 'Rust', elsewhere: { product: 'blanket-rust', variant: 77 }, available: true },
    ])
  })
})
