import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinImages, listImages } from '../image.ts'
import { toFullProduct } from '../product/product.ts'
import { decodeName } from './decode-name.ts'
import {
  type AllocationData,
  listOptions,
  type ProductData,
  toOldPrice,
  toPage,
  toPlan,
  toProduct,
  toStock,
  toVariant,
  type VariantData,
} from './mapping.ts'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' }) as const

const variant: VariantData = {
  id: 'gid://shopify/ProductVariant/42',
  availableForSale: true,
  currentlyNotInStock: false,
  quantityAvailable: 3,
  image: null,
  price: usd('12.5'),
  compareAtPrice: null,
  selectedOptions: [
    { name: 'Size', value: 'M' },
    { name: 'Color', value: 'Red' },
  ],
  sellingPlanAllocations: { nodes: [] },
  quantityRule: { minimum: 1, maximum: null, increment: 1 },
  quantityPriceBreaks: { nodes: [] },
  unitPrice: null,
  unitPriceMeasurement: null,
}

const product: ProductData = {
  id: 'gid://shopify/Product/7',
  handle: 'salt-pepper',
  title: 'Salt &amp; Pepper',
  availableForSale: true,
  requiresSellingPlan: false,
  isGiftCard: false,
  publishedAt: '2024-03-01T08:00:00Z',
  featuredImage: { url: 'https://cdn.shopify.com/s/files/1/a.jpg?v=1' },
  images: {
    nodes: [
      { url: 'https://cdn.shopify.com/s/files/1/a.jpg?v=1' },
      { url: 'https://cdn.shopify.com/s/files/1/b,c.jpg?v=2' },
    ],
  },
  options: [
    { id: 'gid://shopify/ProductOption/1', name: 'Size', optionValues: [{ name: 'M', swatch: null }] },
    {
      id: 'gid://shopify/ProductOption/2',
      name: 'Color',
      optionValues: [
        { name: 'Red', swatch: { color: '#ff0000', image: null } },
        {
          name: 'Plaid',
          swatch: { color: null, image: { previewImage: { url: 'https://cdn.test/plaid.jpg' } } },
        },
        { name: 'Odd', swatch: null },
      ],
    },
  ],
  priceRange: { minVariantPrice: usd('12.5'), maxVariantPrice: usd('20.0') },
  variants: { nodes: [variant] },
}

const allocation: AllocationData = {
  checkoutChargeAmount: usd('10.0'),
  priceAdjustments: [
    { price: usd('126.65'), compareAtPrice: usd('149.0'), perDeliveryPrice: usd('42.22') },
    { price: usd('140.0'), compareAtPrice: usd('149.0'), perDeliveryPrice: usd('46.67') },
  ],
  sellingPlan: {
    id: 'gid://shopify/SellingPlan/9',
    name: 'Monthly, save 15%',
    description: null,
    options: [{ name: 'Delivery frequency', value: 'Every month' }],
  },
}

test('a product in a list is mapped to our type', () => {
  expect(toProduct(product)).toMatchObject({
    id: 7,
    handle: 'salt-pepper',
    planOnly: false,
    available: true,
    giftcard: false,
    name: 'Salt & Pepper',
    description: '',
    options: [
      { id: 1, name: 'Size' },
      { id: 2, name: 'Color' },
    ],
    variants: [{ id: 42, in_stock: 3, price: 1250, old_price: null, currency: 'USD', sku: '' }],
  })
})

test('a product in a list has its lowest price and its colors', () => {
  expect(toProduct(product).listed).toEqual({
    from: 1250,
    swatches: ['#ff0000', 'https://cdn.test/plaid.jpg'],
    colors: 3,
    match: null,
  })
  const even = { minVariantPrice: usd('12.5'), maxVariantPrice: usd('12.50') }
  expect(toProduct({ ...product, priceRange: even, options: [] }).listed).toEqual({
    from: null,
    swatches: [],
    colors: 0,
    match: null,
  })
})

test('a name’s HTML entity is decoded once, so that a name about entities stays readable', () => {
  expect(decodeName('A &amp; B')).toBe('A & B')
  expect(decodeName('Write &amp;amp; for &')).toBe('Write &amp; for &')
  expect(decodeName('A & B &lt; C')).toBe('A & B &lt; C')
})

test('an image URL with a comma does not split the image list', () => {
  expect(listImages(toProduct(product))).toEqual([
    'https://cdn.shopify.com/s/files/1/a.jpg?v=1',
    'https://cdn.shopify.com/s/files/1/b%2Cc.jpg?v=2',
  ])
  fc.assert(
    fc.property(fc.array(fc.webUrl({ withQueryParameters: true })), (urls) => {
      expect(listImages({ image: joinImages(urls) })).toEqual(urls.map((url) => url.replaceAll(',', '%2C')))
    }),
  )
})

test('a product without images has none, not an empty URL', () => {
  const bare = toProduct({ ...product, featuredImage: null, images: { nodes: [] } })
  expect(bare.image).toBe('')
  expect(listImages(bare)).toEqual([])
})

test('a price is parsed from text, rounding half up at the third decimal', () => {
  expect(toVariant({ ...variant, price: usd('1.005') }, false).price).toBe(101)
  expect(toVariant({ ...variant, price: usd('0.0') }, false).price).toBe(0)
  expect(toVariant({ ...variant, price: { amount: '1500.0', currencyCode: 'JPY' } }, false)).toMatchObject({
    price: 1500,
    currency: 'JPY',
  })
})

test('a compare-at price counts only when it is higher', () => {
  expect(toOldPrice(1250, usd('20.0'))).toBe(2000)
  expect(toOldPrice(1250, usd('12.5'))).toBeNull()
  expect(toOldPrice(1250, usd('10.0'))).toBeNull()
  expect(toOldPrice(1250, null)).toBeNull()
})

test.each([
  ['a counted stock is itself', true, 3, false, 3],
  ['a gift card never runs out', false, 0, true, 999],
  ['what may be sold without being counted is 999', true, 0, false, 999],
  ['what was oversold is 999', true, -4, false, 999],
  ['without permission to read stock, what is for sale is 999', true, null, false, 999],
  ['what is not for sale is 0', false, null, false, 0],
  ['what is not for sale is 0 although some is left', false, 5, false, 0],
])('%s', (_, availableForSale, quantityAvailable, giftcard, expected) => {
  expect(toStock({ availableForSale, quantityAvailable }, giftcard)).toBe(expected)
})

test('a product’s up to three option values are named by position', () => {
  expect(toVariant(variant, false)).toMatchObject({ option_1: 'M', option_2: 'Red', option_3: null })
})

test('a selling plan uses the first price adjustment, which covers all deliveries, not the deposit', () => {
  expect(toPlan(allocation)).toEqual({
    id: 9,
    price: 12665,
    old_price: 14900,
    name: 'Monthly, save 15%',
    value: 'Delivery frequency Every month',
    description: '',
  })
})

test('a selling plan without options or an option name is mapped', () => {
  const { sellingPlan } = allocation
  expect(
    toPlan({ ...allocation, sellingPlan: { ...sellingPlan, options: [{ name: null, value: 'Weekly' }] } })
      .value,
  ).toBe('Weekly')
  expect(toPlan({ ...allocation, sellingPlan: { ...sellingPlan, options: [] } }).value).toBe('')
  expect(toPlan({ ...allocation, priceAdjustments: [] })).toMatchObject({ price: 1000, old_price: null })
})

test('a product without options shows none, but a merchant’s option named Title stays', () => {
  const option = (...names: string[]) => ({
    id: 'gid://shopify/ProductOption/1',
    name: 'Title',
    optionValues: names.map((name) => ({ name })),
  })
  const lone = { selectedOptions: [{ name: 'Title', value: 'Default Title' }] }
  for (const name of ['Default Title', 'Titre par défaut', 'Duke'])
    expect(listOptions([option(name)])).toEqual([])
  expect(listOptions([option('Duke', 'Earl')])).toHaveLength(1)
  expect(listOptions([option('Duke'), option('Large')])).toHaveLength(2)
  expect(toVariant({ ...variant, ...lone }, false).option_1).toBe('Default Title')
})

test('a single product has description, SKUs and every option value in addition', () => {
  const full = toFullProduct({
    ...product,
    priceRange: {
      minVariantPrice: usd('12.0'),
      maxVariantPrice: usd('30.0'),
    },
    images: { ...product.images, pageInfo: { hasNextPage: true, endCursor: 'after-100' } },
    variantsCount: { count: 7 },
    encodedVariantExistence: 'v1_0-1',
    encodedVariantAvailability: 'v1_0',
    rating: null,
    ratings: null,
    descriptionHtml: '<p>Fine</p>',
    options: [
      {
        id: 'gid://shopify/ProductOption/2',
        name: 'Color',
        optionValues: [
          {
            id: 'gid://shopify/ProductOptionValue/1',
            name: 'Red',
            swatch: { color: '#ff0000', image: null },
            firstSelectableVariant: {
              id: 'gid://shopify/ProductVariant/11',
              product: { handle: product.handle },
            },
          },
          {
            id: 'gid://shopify/ProductOptionValue/2',
            name: 'Plain',
            swatch: null,
            firstSelectableVariant: {
              id: 'gid://shopify/ProductVariant/99',
              product: { handle: 'plain-one' },
            },
          },
        ],
      },
    ],
    variants: {
      nodes: [{ ...variant, sku: 'SP-1', components: { nodes: [] } }],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  })
  expect(full).toMatchObject({
    description: '<p>Fine</p>',
    moreImages: 'after-100',
    range: { low: 1200, high: 3000, count: 7 },
    variants: [{ sku: 'SP-1' }],
    values: [
      {
        name: 'Color',
        values: [
          { name: 'Red', color: '#ff0000' },
          { name: 'Plain', color: null, product: 'plain-one', variant: 99 },
        ],
      },
    ],
  })
})

test('the last page of products has no cursor, although the platform sends one', () => {
  const same = (node: number) => node
  expect(toPage({ nodes: [1], pageInfo: { hasNextPage: true, endCursor: 'c' } }, same).cursor).toBe('c')
  expect(toPage({ nodes: [1], pageInfo: { hasNextPage: false, endCursor: 'c' } }, same).cursor).toBeNull()
})

test.each([
  ['JPY', '1500.0', 1500],
  ['KWD', '7.345', 7345],
  ['AED', '12.5', 1250],
] as const)(
  'a price in %s is in its minor units: amount times 100 with two decimals, by ISO 4217 with none or three',
  (currencyCode, amount, price) => {
    const mappedVariant = toVariant({ ...variant, price: { amount, currencyCode } }, false)
    expect(mappedVariant).toMatchObject({ price, currency: currencyCode })
  },
)

test('a product sold by subscription only says so', () => {
  expect(toProduct({ ...product, requiresSellingPlan: true }).planOnly).toBe(true)
})

test('a new product has its age in whole days while a merchant may call it new', () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()
  const ages = [0, 1, 29, 89, 90, 400].map((days) => toProduct({ ...product, publishedAt: ago(days) }).age)
  expect(ages).toEqual([0, 1, 29, 89, undefined, undefined])
  // The device's clock is behind, or the product will be published in a moment.
  expect(toProduct({ ...product, publishedAt: ago(-3) }).age).toBe(0)
})
