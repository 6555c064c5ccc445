import type { Product, Variant } from '@vitrine/commerce/entities'
import { createDesign } from '@vitrine/testing/design.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { getEffort } from '@vitrine/testing/effort.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCard, toCards } from './card.ts'
import { ProductCard } from './ProductCard.tsx'

const variant = fc.record<Variant>({
  id: fc.integer({ min: 1, max: 3 }),
  in_stock: fc.constantFrom(0, 4),
  sku: fc.constant('SKU-1'),
  image: fc.constant('https://cdn.test/variant.jpg'),
  price: fc.constantFrom(900, 1000),
  old_price: fc.constantFrom(null, 1200),
  currency: fc.constant('USD'),
  option_1: fc.constant('Clay'),
  option_2: fc.constant(null),
  option_3: fc.constant(null),
  plans: fc.constant([]),
})
const listed = fc.record({
  from: fc.constantFrom(null, 800, 900),
  swatches: fc.subarray(['#f3ecdd', '#c4775a']),
  colors: fc.integer({ min: 0, max: 5 }),
  match: fc.option(
    fc.record({
      variant: fc.integer({ min: 1, max: 3 }),
      image: fc.constantFrom(null, 'https://cdn.test/sought.jpg'),
      options: fc.constant(['Color']),
    }),
  ),
})
const product = fc
  .record({
    available: fc.boolean(),
    age: fc.option(fc.integer({ min: 0, max: 89 }), { nil: undefined }),
    image: fc.constantFrom(
      '',
      'https://cdn.test/a%2Cb.jpg,https://cdn.test/c.jpg',
      'data:image/png;base64%2CAA',
    ),
    variants: fc.array(variant, { maxLength: 3 }),
    listed: fc.option(listed, { nil: undefined }),
  })
  .map(
    ({ listed: listing, age, ...one }): Product => ({
      id: 7,
      handle: 'lamp',
      planOnly: false,
      giftcard: false,
      name: 'Lamp',
      description: 'Long',
      options: [{ id: 1, name: 'Color' }],
      values: [],
      ...one,
      ...(age === undefined ? {} : { age }),
      ...(listing ? { listed: listing } : {}),
    }),
  )

function equals<T>(value: unknown, expected: T): asserts value is T {
  expect(value).toEqual(expected)
}

const design = createDesign({ 'product.showNewBadge': true })

test('a product card from page data equals one from the platform’s response', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (one) => {
      const carried: unknown = JSON.parse(JSON.stringify(toCard(one)))
      equals(carried, toCard(one))
      expect(await draw(<ProductCard product={carried} />, { design })).toBe(
        await draw(<ProductCard product={one} />, { design }),
      )
    }),
    { numRuns: getEffort({ short: 15, long: 60 }) },
  )
})

test('a page of products has no data that no card uses', () => {
  fc.assert(
    fc.property(product, (one) => {
      const text = JSON.stringify(toCards({ items: [one], cursor: 'next' }))
      expect(text).toContain('"cursor":"next"')
      for (const unread of ['SKU-1', 'variant.jpg', 'c.jpg', 'Long', 'planOnly', 'option'])
        if (!(unread === 'option' && one.listed?.match)) expect(text).not.toContain(unread)
    }),
    { numRuns: getEffort({ short: 15, long: 60 }) },
  )
})
