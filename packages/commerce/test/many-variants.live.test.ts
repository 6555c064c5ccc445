import { useDemoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { decodeVariants } from '../src/catalog/encoded-variants.ts'
import { fetchNearVariants } from '../src/product/nearVariants.ts'
import { fetchProduct } from '../src/product/product.ts'

const demo = useDemoShop()
const context = { lang: 'en', locale: 'US' } as const

async function read(handle: string) {
  const found = await fetchProduct(demo(), { ...context, handle })
  if ('error' in found) throw new Error(found.error)
  return found
}

test('a product with 250 variants names all existing combinations, their number and their price range', async () => {
  const { product, more } = await read('atlas-shirt')
  expect(more).toBe(true)
  expect(product.range).toMatchObject({ low: 12_900, high: 13_200, count: 250 })
  const { exists = '', available = '' } = product.combinations ?? {}
  expect(decodeVariants(exists, 3)).toHaveLength(250)
  expect(decodeVariants(available, 3)?.length).toBeLessThanOrEqual(250)
})

test('a variant beyond the first hundred is found by its options, with its neighbors', async () => {
  const selected = [
    { name: 'Color', value: 'Ink' },
    { name: 'Size', value: 'XL' },
    { name: 'Sleeve', value: '66 cm' },
  ]
  const near = await fetchNearVariants(demo(), { ...context, handle: 'atlas-shirt', selected })
  expect(near[0]).toMatchObject({ option_1: 'Ink', option_2: 'XL', option_3: '66 cm', price: 13_200 })
  // 9 other colors, 4 sizes and 4 sleeves.
  expect(near).toHaveLength(1 + 9 + 4 + 4)
  expect(await fetchNearVariants(demo(), { ...context, handle: 'no-such', selected })).toEqual([])
})

test('a value of a combined listing names the product that it belongs to', async () => {
  const { product } = await read('linden-blanket')
  const [colors] = product.values
  expect(colors?.values.map((value) => value.product)).toEqual([
    'linden-blanket-oat',
    'linden-blanket-rust',
    'linden-blanket-moss',
  ])
  const child = await read('linden-blanket-oat')
  const own = child.product.values[0]?.values.map((value) => value.product)
  expect(own).toEqual([undefined, 'linden-blanket-rust', 'linden-blanket-moss'])
})

test('a renamed product is found by its old handle', async () => {
  expect((await read('garden-jug')).product.handle).toBe('garden-pitcher')
})

test('a product with one variant has no options, whatever a translation app calls the only value', async () => {
  const { product } = await read('breakfast-set')
  expect(product.options).toEqual([])
  expect(product.values).toEqual([])
})
