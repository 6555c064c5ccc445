import { useDemoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { decodeVariants } from '../src/catalog/encoded-variants.ts'
import { listImages } from '../src/image.ts'
import { fetchAdjacentVariants } from '../src/product/adjacentVariants.ts'
import { fetchMoreImages } from '../src/product/moreImages.ts'
import { fetchProduct } from '../src/product/product.ts'
import { fetchProductsByHandles } from '../src/product/productsByHandles.ts'

const demo = useDemoShop()
const context = { lang: 'en', locale: 'US' } as const

async function read(handle: string) {
  const productResult = await fetchProduct(demo(), { ...context, handle })
  if ('error' in productResult) throw new Error(productResult.error)
  return productResult
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
  const nearVariants = await fetchAdjacentVariants(demo(), { ...context, handle: 'atlas-shirt', selected })
  expect(nearVariants[0]).toMatchObject({ option_1: 'Ink', option_2: 'XL', option_3: '66 cm', price: 13_200 })
  // 9 other colors, 4 sizes and 4 sleeves.
  expect(nearVariants).toHaveLength(1 + 9 + 4 + 4)
  expect(await fetchAdjacentVariants(demo(), { ...context, handle: 'no-such', selected })).toEqual([])
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

test('a variant has its quantity rule and volume prices', async () => {
  const [variant] = (await read('tea-lights')).product.variants
  expect(variant).toMatchObject({
    price: 250,
    rule: { minimum: 10, maximum: 200, increment: 5 },
    breaks: [
      { from: 50, price: 220 },
      { from: 100, price: 190 },
    ],
  })
})

test('a variant has the price of a unit of its content, on its page and in lists', async () => {
  const { variants } = (await read('atlas-coffee')).product
  expect(variants.map(({ unit }) => unit)).toEqual([
    { price: 6800, value: 1, of: 'KG' },
    { price: 5800, value: 1, of: 'KG' },
  ])
  const [listed] = await fetchProductsByHandles(demo(), { ...context, handles: ['atlas-coffee'] })
  expect(listed?.variants[0]?.unit).toEqual({ price: 6800, value: 1, of: 'KG' })
})

test('a bundle names what it contains; any other product has neither contents nor rules', async () => {
  const [bundle] = (await read('breakfast-set')).product.variants
  expect(bundle?.contents?.map(({ quantity, name }) => [quantity, name])).toEqual([
    [2, 'Mora Mug'],
    [2, 'Mora Bowl'],
  ])
  for (const one of (await read('mora-mug')).product.variants)
    for (const name of ['rule', 'breaks', 'unit', 'contents']) expect(one).not.toHaveProperty(name)
})

test('a product has up to 250 images: the first hundred, and the others after them', async () => {
  const { product } = await read('print-archive')
  const first = listImages(product)
  expect(first).toHaveLength(100)
  const cursor = product.moreImages ?? ''
  const rest = await fetchMoreImages(demo(), { handle: product.handle, cursor })
  expect(new Set([...first, ...rest]).size).toBe(250)
  expect(await fetchMoreImages(demo(), { handle: 'no-such', cursor })).toEqual([])
  expect((await read('mora-mug')).product).not.toHaveProperty('moreImages')
})
