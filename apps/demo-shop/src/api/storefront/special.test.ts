import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CART_FIELDS,
  list,
  openTestShop,
  readPath,
  readTextAt,
  type TestShop,
} from '../../testing/shop-client.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const queryStorefront = async (query: string, variables: object = {}): Promise<unknown> => {
  const answer = await shop.storefront(query, variables)
  expect(readPath(answer, 'errors')).toBeUndefined()
  return readPath(answer, 'data')
}

const variantId = (handle: string, index = 0): string =>
  `gid://shopify/ProductVariant/${shop.shop.catalog.productByHandle.get(handle)?.variants[index]?.id}`

const createCart = (merchandiseId: string, quantity: number, country = 'US') =>
  shop.storefront(
    `mutation($input: CartInput!) { cartCreate(input: $input) { ${CART_FIELDS}
      more: cart { lines(first: 5) { nodes { __typename quantity
        cost { amountPerQuantity { amount currencyCode } subtotalAmount { amount } }
        ... on ComponentizableCartLine { lineComponents { quantity merchandise { ... on ProductVariant { product { handle } } }
          cost { totalAmount { amount } } } } } } } } }`,
    { input: { lines: [{ merchandiseId, quantity }], buyerIdentity: { countryCode: country } } },
  )

describe('special products', () => {
  test('a product of 250 variants gives all of them by pages and encodes which exist', async () => {
    const data = await queryStorefront(`{ product(handle: "atlas-shirt") { variantsCount { count }
      variants(first: 250) { nodes { id } pageInfo { hasNextPage } } encodedVariantExistence
      adjacentVariants { id }
      last: variantBySelectedOptions(selectedOptions: [{ name: "Color", value: "Ink" }, { name: "Size", value: "XL" }, { name: "Sleeve", value: "66 cm" }]) { id } } }`)
    expect(readPath(data, 'product.variantsCount.count')).toBe(250)
    expect(list(data, 'product.variants.nodes')).toHaveLength(250)
    expect(readPath(data, 'product.last.id')).toBe(readPath(data, 'product.variants.nodes.249.id'))
    expect(list(data, 'product.adjacentVariants')).toHaveLength(9 + 4 + 4)
    expect(readTextAt(data, 'product.encodedVariantExistence')).toMatch(/^v1_0:0:0-4,/)
  })

  test('each color of a combined listing leads to its own product', async () => {
    const FIELDS = `id options { name optionValues { name firstSelectableVariant { product { handle } price { amount } } } }
      variants(first: 10) { nodes { product { handle } } }
      priceRange { minVariantPrice { amount } maxVariantPrice { amount } } encodedVariantExistence
      chosen: selectedOrFirstAvailableVariant(selectedOptions: [{ name: "Color", value: "Rust" }]) { product { handle } }
      plain: selectedOrFirstAvailableVariant { product { handle } } adjacentVariants { product { handle } }`
    const data = await queryStorefront(`{ parent: product(handle: "linden-blanket") { ${FIELDS} }
      child: product(handle: "linden-blanket-moss") { ${FIELDS} } }`)
    for (const one of ['parent', 'child']) {
      const values = list(data, `${one}.options.0.optionValues`)
      expect(values.map((value) => readPath(value, 'firstSelectableVariant.product.handle'))).toEqual([
        'linden-blanket-oat',
        'linden-blanket-rust',
        'linden-blanket-moss',
      ])
      expect(readPath(data, `${one}.chosen.product.handle`)).toBe('linden-blanket-rust')
      expect(readPath(data, `${one}.encodedVariantExistence`)).toBe('v1_0:0-1,1:0-1,2:0-1,')
    }
    expect(readPath(data, 'parent.priceRange.maxVariantPrice.amount')).toBe('189.0')
    expect(readPath(data, 'child.plain.product.handle')).toBe('linden-blanket-moss')
    expect(list(data, 'child.variants.nodes')).toHaveLength(2)
    expect(list(data, 'child.adjacentVariants')).toHaveLength(3)
  })

  test('each product of a combined listing has the images of its own color alone', async () => {
    const images = 'images(first: 20) { nodes { altText } } featuredImage { altText }'
    const data = await queryStorefront(`{ Oat: product(handle: "linden-blanket-oat") { ${images} }
      Rust: product(handle: "linden-blanket-rust") { ${images} }
      Moss: product(handle: "linden-blanket-moss") { ${images} } }`)
    for (const color of ['Oat', 'Rust', 'Moss']) {
      const texts = list(data, `${color}.images.nodes`).map((one) => readTextAt(one, 'altText'))
      expect(texts.length).toBeGreaterThan(1)
      for (const text of texts) expect(text).toContain(`· ${color}`)
      expect(readTextAt(data, `${color}.featuredImage.altText`)).toBe(texts[0])
    }
  })

  test('a bundle lists its contents in the cart and is sold from their stock', async () => {
    const data =
      await queryStorefront(`{ product(handle: "breakfast-set") { variants(first: 1) { nodes { requiresComponents
      quantityAvailable components(first: 5) { nodes { quantity productVariant { id product { handle } } } } } } }
      mug: product(handle: "mora-mug") { variants(first: 1) { nodes { quantityAvailable groupedBy(first: 3) { nodes { product { handle } } } } } }
      bowl: product(handle: "mora-bowl") { variants(first: 1) { nodes { quantityAvailable } } } }`)
    const at = 'product.variants.nodes.0'
    expect(readPath(data, `${at}.requiresComponents`)).toBe(true)
    expect(readPath(data, `${at}.components.nodes.0.productVariant.product.handle`)).toBe('mora-mug')
    const stock = ['mug', 'bowl'].map((one) =>
      Number(readPath(data, `${one}.variants.nodes.0.quantityAvailable`)),
    )
    expect(readPath(data, `${at}.quantityAvailable`)).toBe(Math.floor(Math.min(...stock) / 2))
    expect(readPath(data, 'mug.variants.nodes.0.groupedBy.nodes.0.product.handle')).toBe('breakfast-set')
    const cart = await createCart(variantId('breakfast-set'), 2)
    expect(readPath(cart, 'data.cartCreate.more.lines.nodes.0')).toEqual({
      __typename: 'ComponentizableCartLine',
      quantity: 2,
      cost: {
        amountPerQuantity: { amount: '98.0', currencyCode: 'USD' },
        subtotalAmount: { amount: '196.0' },
      },
      lineComponents: [
        {
          quantity: 4,
          merchandise: { product: { handle: 'mora-mug' } },
          cost: { totalAmount: { amount: '84.0' } },
        },
        {
          quantity: 4,
          merchandise: { product: { handle: 'mora-bowl' } },
          cost: { totalAmount: { amount: '112.0' } },
        },
      ],
    })
  })

  test.each([
    [1, 'MINIMUM_NOT_MET'],
    [12, 'INVALID_INCREMENT'],
    [205, 'MAXIMUM_EXCEEDED'],
  ])('%i tea lights are refused with %s', async (quantity, code) => {
    const answer = await createCart(variantId('tea-lights'), quantity)
    expect(readPath(answer, 'data.cartCreate.userErrors.0.code')).toBe(code)
    expect(readPath(answer, 'data.cartCreate.userErrors.0.field')).toEqual([
      'input',
      'lines',
      '0',
      'quantity',
    ])
  })

  test.each([
    [10, '2.5', '25.0'],
    [50, '2.2', '110.0'],
    [100, '1.9', '190.0'],
  ])('%i tea lights cost %s each', async (quantity, each, sum) => {
    const answer = await createCart(variantId('tea-lights'), quantity)
    expect(readPath(answer, 'data.cartCreate.more.lines.nodes.0.cost')).toEqual({
      amountPerQuantity: { amount: each, currencyCode: 'USD' },
      subtotalAmount: { amount: sum },
    })
  })

  test('coffee has a unit price per kilogram, in the currency of the market', async () => {
    const data =
      await queryStorefront(`query @inContext(country: KW) { product(handle: "atlas-coffee") { variants(first: 2) { nodes {
      price { amount currencyCode } unitPrice { amount currencyCode }
      unitPriceMeasurement { measuredType quantityUnit quantityValue referenceUnit referenceValue } } } } }`)
    expect(readPath(data, 'product.variants.nodes.0')).toEqual({
      price: { amount: '5.23', currencyCode: 'KWD' },
      unitPrice: { amount: '20.92', currencyCode: 'KWD' },
      unitPriceMeasurement: {
        measuredType: 'WEIGHT',
        quantityUnit: 'G',
        quantityValue: 250,
        referenceUnit: 'KG',
        referenceValue: 1,
      },
    })
    expect(readPath(data, 'product.variants.nodes.1.unitPrice.amount')).toBe('17.835')
  })

  test('the former path of a renamed product redirects to its new one', async () => {
    const data = await queryStorefront(`{ old: product(handle: "garden-jug") { id }
      urlRedirects(first: 1, query: "path:/products/garden-jug") { nodes { path target } }
      quoted: urlRedirects(first: 5, query: "path:'/collections/home'") { nodes { target } }
      none: urlRedirects(first: 5, query: "path:/products/garden") { nodes { target } } }`)
    expect(data).toEqual({
      old: null,
      urlRedirects: { nodes: [{ path: '/products/garden-jug', target: '/products/garden-pitcher' }] },
      quoted: { nodes: [{ target: '/collections/living' }] },
      none: { nodes: [] },
    })
  })

  test('a rich description names files of the shop by its own address, and its text has no scripts', async () => {
    const data = await queryStorefront('{ product(handle: "atelier-lamp") { description descriptionHtml } }')
    expect(readTextAt(data, 'product.descriptionHtml')).toContain(
      `src="${shop.shop.baseUrl}/cdn/shop/files/lamp-brass-room-0.jpg`,
    )
    expect(readTextAt(data, 'product.description')).toContain('H2O, 40 m2, E27 & E14.')
    expect(readTextAt(data, 'product.description')).not.toMatch(/document|color/)
  })

  test('the only option of a product is translated where a translation app did so', async () => {
    const data = await queryStorefront(
      'query @inContext(language: FR) { product(handle: "breakfast-set") { options { name values } } }',
    )
    expect(readPath(data, 'product.options')).toEqual([{ name: 'Titre', values: ['Titre par défaut'] }])
  })

  test('a product gives up to 250 images at once', async () => {
    const data = await queryStorefront(
      '{ product(handle: "print-archive") { images(first: 250) { nodes { url } } } }',
    )
    expect(new Set(list(data, 'product.images.nodes').map((one) => readPath(one, 'url'))).size).toBe(250)
  })

  test('the first lists of the shop begin with the ordinary range', async () => {
    const data = await queryStorefront(`{ best: products(first: 1, sortKey: BEST_SELLING) { nodes { handle } }
      newest: products(first: 1, sortKey: CREATED_AT, reverse: true) { nodes { handle } }
      menu(handle: "main-menu") { items { items { title } } } }`)
    expect(JSON.stringify(data)).not.toMatch(/atlas|Workshop/)
  })
})
