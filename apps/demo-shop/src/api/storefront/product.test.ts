import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoShop, startDemoShop } from '../../server.ts'
import { listAt, readAt, sendRequest } from '../../testing/shop-request.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

const price = (country: string, handle: string) =>
  sendRequest(
    demo,
    `query @inContext(country: ${country}) { product(handle: "${handle}") { priceRange { minVariantPrice { amount currencyCode } } } }`,
  )

describe('markets and languages', () => {
  test("prices are in the buyer's currency, without unneeded decimals", async () => {
    const cases = [
      ['US', { amount: '24.0', currencyCode: 'USD' }],
      ['GB', { amount: '19.0', currencyCode: 'GBP' }],
      ['DE', { amount: '22.95', currencyCode: 'EUR' }],
      ['AE', { amount: '89.0', currencyCode: 'AED' }],
      ['JP', { amount: '3600.0', currencyCode: 'JPY' }],
      ['KW', { amount: '7.38', currencyCode: 'KWD' }],
    ] as const
    for (const [country, money] of cases) {
      const answer = await price(country, 'mora-mug')
      expect(readAt(answer.data, 'product', 'priceRange', 'minVariantPrice'), country).toEqual(money)
    }
    const fils = await price('KW', 'bode-notebook')
    expect(readAt(fils.data, 'product', 'priceRange', 'minVariantPrice', 'amount')).toBe('5.845')
  })

  test('a country outside the markets falls back without an error, and the response says so', async () => {
    const answer = await sendRequest(
      demo,
      'query @inContext(country: BR, language: PT_BR) { localization { country { isoCode } language { isoCode } } }',
    )
    expect(answer.data).toEqual({ localization: { country: { isoCode: 'US' }, language: { isoCode: 'EN' } } })
    expect(answer.extensions).toMatchObject({ context: { country: 'US', language: 'EN' } })
    expect((await sendRequest(demo, '{ shop { name } }')).extensions).not.toHaveProperty('context')
  })

  test('titles, options and filters follow the language', async () => {
    const answer = await sendRequest(
      demo,
      'query @inContext(language: FR) { product(handle: "mora-mug") { title options { name optionValues { name } } variants(first: 1) { nodes { title selectedOptions { name value } } } } }',
    )
    expect(answer.data).toMatchObject({
      product: {
        title: 'Mug Mora',
        options: [{ name: 'Couleur' }],
        variants: { nodes: [{ title: 'Argile', selectedOptions: [{ name: 'Couleur', value: 'Argile' }] }] },
      },
    })
  })

  test('an invalid buyer token is refused with only a message', async () => {
    const answer = await sendRequest(
      demo,
      'query @inContext(buyer: {customerAccessToken: "nope"}) { shop { name } }',
    )
    expect(answer.errors).toEqual([{ message: 'The token provided is not valid' }])
    expect(answer.data).toBeUndefined()
  })
})

describe('products', () => {
  test('a product distinguishes sold out, back order and in stock', async () => {
    const answer = await sendRequest(
      demo,
      '{ out: product(handle: "vale-bowl") { availableForSale } back: product(handle: "tinde-teapot") { availableForSale variants(first: 1) { nodes { availableForSale currentlyNotInStock quantityAvailable } } } }',
    )
    expect(answer.data).toEqual({
      out: { availableForSale: false },
      back: {
        availableForSale: true,
        variants: { nodes: [{ availableForSale: true, currentlyNotInStock: true, quantityAvailable: 0 }] },
      },
    })
  })

  test('an unpublished product disappears everywhere at once', async () => {
    const query =
      '{ product(handle: "mora-mug") { id } node(id: "gid://shopify/Product/8300000000001") { id } search(query: "mora mug", first: 5, types: [PRODUCT]) { nodes { ... on Product { handle } } } }'
    demo.shop.hideProduct(8_300_000_000_001, true)
    const answer = await sendRequest(demo, query)
    expect(readAt(answer.data, 'product')).toBeNull()
    expect(readAt(answer.data, 'node')).toBeNull()
    expect(listAt(answer.data, 'search', 'nodes').map((one) => readAt(one, 'handle'))).not.toContain(
      'mora-mug',
    )
    demo.shop.hideProduct(8_300_000_000_001, false)
    expect(readAt((await sendRequest(demo, query)).data, 'product')).not.toBeNull()
  })

  test('a product with 100 variants encodes which exist and which are available', async () => {
    const answer = await sendRequest(
      demo,
      '{ product(handle: "kite-shirt") { variantsCount { count } encodedVariantExistence encodedVariantAvailability selectedOrFirstAvailableVariant(selectedOptions: [{name: "Size", value: "M"}]) { selectedOptions { name value } availableForSale } adjacentVariants { id } } }',
    )
    const product = readAt(answer.data, 'product')
    expect(readAt(product, 'variantsCount', 'count')).toBe(100)
    expect(String(readAt(product, 'encodedVariantExistence'))).toMatch(
      /^v1_0:0:0-1,1:0-1,2:0-1,3:0-1,4:0-1,,1:/,
    )
    expect(String(readAt(product, 'encodedVariantAvailability'))).toMatch(/^v1_0:/)
    expect(listAt(product, 'selectedOrFirstAvailableVariant', 'selectedOptions')).toContainEqual({
      name: 'Size',
      value: 'M',
    })
    expect(readAt(product, 'selectedOrFirstAvailableVariant', 'availableForSale')).toBe(true)
    expect(listAt(product, 'adjacentVariants')).toHaveLength(9 + 4 + 1)
  })

  test('a selling plan sets the price, beside the price it compares with', async () => {
    const answer = await sendRequest(
      demo,
      '{ product(handle: "dune-coffee") { requiresSellingPlan variants(first: 1) { nodes { price { amount } sellingPlanAllocations(first: 5) { nodes { checkoutChargeAmount { amount } priceAdjustments { price { amount } compareAtPrice { amount } perDeliveryPrice { amount } } sellingPlan { name options { name value } } } } } } } box: product(handle: "hollis-season-box") { requiresSellingPlan variants(first: 1) { nodes { sellingPlanAllocations(first: 5) { nodes { priceAdjustments { price { amount } perDeliveryPrice { amount } } } } } } } }',
    )
    expect(
      readAt(answer.data, 'product', 'variants', 'nodes', 0, 'sellingPlanAllocations', 'nodes', 0),
    ).toEqual({
      checkoutChargeAmount: { amount: '14.45' },
      priceAdjustments: [
        {
          price: { amount: '14.45' },
          compareAtPrice: { amount: '17.0' },
          perDeliveryPrice: { amount: '14.45' },
        },
      ],
      sellingPlan: {
        name: 'Every two weeks',
        options: [{ name: 'Delivery frequency', value: 'Every two weeks' }],
      },
    })
  })

  test('product images have URLs with their transform, and all exist', async () => {
    const answer = await sendRequest(
      demo,
      '{ product(handle: "mora-mug") { featuredImage { width altText url(transform: {maxWidth: 200, maxHeight: 100, crop: CENTER, scale: 2, preferredContentType: WEBP}) } images(first: 1) { nodes { url } } } }',
    )
    const url = String(readAt(answer.data, 'product', 'featuredImage', 'url'))
    expect(url).toMatch(
      /\/cdn\/shop\/files\/mug-clay-front-0\.jpg\?v=\d+&width=400&height=200&crop=center&format=webp$/,
    )
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect([bytes.readUInt16LE(26), bytes.readUInt16LE(28)]).toEqual([400, 200])
  })

  test('a product has recommendations; an unknown one has none', async () => {
    const answer = await sendRequest(
      demo,
      '{ some: productRecommendations(productHandle: "mora-mug") { handle } none: productRecommendations(productHandle: "gone") { id } extra: productRecommendations(productHandle: "mora-mug", intent: COMPLEMENTARY) { handle } wrap: productRecommendations(productHandle: "gift-wrapping", intent: COMPLEMENTARY) { handle } }',
    )
    const handles = listAt(answer.data, 'some').map((one) => readAt(one, 'handle'))
    expect(handles).toHaveLength(10)
    expect(handles).not.toContain('mora-mug')
    expect(readAt(answer.data, 'none')).toBeNull()
    expect(readAt(answer.data, 'extra')).toEqual([
      { handle: 'dune-coffee' },
      { handle: 'mora-plate' },
      { handle: 'tinde-teapot' },
    ])
    expect(readAt(answer.data, 'wrap')).toEqual([])
  })
})
