import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoShop, startDemoShop } from '../../server.ts'
import { listAt, readAt, sendRequest } from '../../testing/shop-request.ts'
import { distributeAmount } from '../../trade/cart/distribute-amount.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${demo.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'demo-public-token',
      ...headers,
    },
    body,
  })
const STOREFRONT = '/api/2025-10/graphql.json'

/** Global ids of variants for sale, one of each product. */
async function variantsForSale(): Promise<readonly string[]> {
  const answer = await sendRequest(
    demo,
    '{ products(first: 20, query: "available_for_sale:true") { nodes { isGiftCard requiresSellingPlan variants(first: 1) { nodes { id availableForSale } } } } }',
  )
  return listAt(answer.data, 'products', 'nodes')
    .filter((one) => readAt(one, 'isGiftCard') === false && readAt(one, 'requiresSellingPlan') === false)
    .filter((one) => readAt(one, 'variants', 'nodes', 0, 'availableForSale') === true)
    .map((one) => String(readAt(one, 'variants', 'nodes', 0, 'id')))
}

describe('order discounts', () => {
  test('an order discount is allocated to each cart line, and the shares add up to it', async () => {
    const [first = '', second = '', third = ''] = await variantsForSale()
    const answer = await sendRequest(
      demo,
      `mutation($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines, discountCodes: ["SAVE5"] }) { cart {
        discountAllocations { targetType discountedAmount { amount } ... on CartCodeDiscountAllocation { code } }
        lines(first: 9) { nodes { discountAllocations { targetType } } }
        cost { subtotalAmount { amount } totalAmount { amount } } } } }`,
      {
        variables: {
          lines: [
            { merchandiseId: first, quantity: 1 },
            { merchandiseId: second, quantity: 2 },
            { merchandiseId: third, quantity: 1 },
          ],
        },
      },
    )
    const cart = readAt(answer.data, 'cartCreate', 'cart')
    const shares = listAt(cart, 'discountAllocations')
    expect(shares).toHaveLength(3)
    for (const share of shares) expect(share).toMatchObject({ code: 'SAVE5', targetType: 'LINE_ITEM' })
    const cents = (value: unknown) => Math.round(Number(value) * 100)
    expect(
      shares.reduce<number>((sum, one) => sum + cents(readAt(one, 'discountedAmount', 'amount')), 0),
    ).toBe(500)
    expect(cents(readAt(cart, 'cost', 'totalAmount', 'amount'))).toBe(
      cents(readAt(cart, 'cost', 'subtotalAmount', 'amount')) - 500,
    )
    expect(listAt(cart, 'lines', 'nodes').flatMap((one) => listAt(one, 'discountAllocations'))).toEqual([])
  })

  test('a discount spread over lines loses and adds no cent', () => {
    expect(distributeAmount(100, [1, 1, 1])).toEqual([33, 34, 33])
    expect(distributeAmount(500, [0, 250, 0])).toEqual([0, 500, 0])
    expect(distributeAmount(0, [0, 0])).toEqual([0, 0])
    expect(distributeAmount(7, [])).toEqual([])
  })
})

describe('invalid requests', () => {
  test('names of Object.prototype find no type and no secret', async () => {
    const answer = await sendRequest(
      demo,
      '{ a: node(id: "gid://shopify/constructor/1") { id } b: node(id: "gid://shopify/toString/1") { id } c: node(id: "gid://shopify/__proto__/1") { id } cart(id: "gid://shopify/Cart/constructor?key=1") { id } customer(customerAccessToken: "constructor") { id } }',
    )
    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({ a: null, b: null, c: null, cart: null, customer: null })
    const code = await post(
      '/admin/oauth/access_token',
      JSON.stringify({
        client_id: 'demo-client-id',
        client_secret: 'demo-client-secret',
        code: 'constructor',
      }),
    )
    expect(code.status).toBe(400)
    expect((await fetch(`${demo.url}/checkouts/cn/constructor`)).status).toBe(404)
  })

  test("an unknown route or an unreadable body gets an error in the platform's shape", async () => {
    const refusals = [
      [await fetch(`${demo.url}${STOREFRONT}?query=%7Bshop%7Bname%7D%7D`), 404, 'Not Found'],
      [await fetch(`${demo.url}/admin/api/2025-10/shop.json`), 404, 'Not Found'],
      [await post(STOREFRONT, '<a/>', { 'content-type': 'application/xml' }), 415, 'Unsupported Media Type'],
      [await post(STOREFRONT, ' '.repeat(13_000_000)), 413, 'Payload Too Large'],
      [await post('/admin/api/2025-10/graphql.json', '{"query":'), 400, 'Bad Request'],
    ] as const
    for (const [response, status, text] of refusals) {
      expect(response.status).toBe(status)
      expect(await response.json()).toEqual({ errors: text })
    }
  })

  test('variables may be empty or JSON text, but not invalid', async () => {
    const query = 'query($h: String!) { product(handle: $h) { handle } }'
    const asText = await post(STOREFRONT, JSON.stringify({ query, variables: '{"h":"mora-mug"}' }))
    expect(await asText.json()).toMatchObject({ data: { product: { handle: 'mora-mug' } } })
    const empty = await post(STOREFRONT, JSON.stringify({ query: '{ shop { name } }', variables: '' }))
    expect(await empty.json()).toMatchObject({ data: { shop: { name: 'Alder & Fig' } } })
    expect((await post(STOREFRONT, JSON.stringify({ query, variables: '{"h"' }))).status).toBe(400)
  })

  test('nested pages and doubling fragments cannot exhaust the shop', async () => {
    const deep = (levels: number): string =>
      levels === 0 ? 'id' : `product { variants(first: 250) { nodes { ${deep(levels - 1)} } } }`
    const nested = await sendRequest(
      demo,
      `{ products(first: 250) { nodes { variants(first: 250) { nodes { ${deep(3)} } } } } }`,
    )
    expect(nested.status).toBe(200)
    expect(nested.data).toBeUndefined()
    expect(nested.errors[0]?.extensions).toMatchObject({ code: 'MAX_COMPLEXITY_EXCEEDED', maxCost: 100_000 })
    const fragments = Array.from(
      { length: 40 },
      (_one, index) => `fragment F${index} on Shop { ...F${index + 1} ... on Shop { ...F${index + 1} } }`,
    )
    const doubling = await sendRequest(
      demo,
      `{ shop { ...F0 } } ${fragments.join(' ')} fragment F40 on Shop { name }`,
    )
    expect(doubling.data).toEqual({ shop: { name: 'Alder & Fig' } })
  })

  const repeat = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_one, index) => part(index)).join(' ')

  test.each([
    ['fifty thousand directives', `{ shop { name ${repeat(50_000, () => '@a')} } }`],
    ['one name twenty thousand times', `{ shop { ${repeat(20_000, () => 'name')} } }`],
    ['one object eight thousand times', `{ ${repeat(8_000, () => 'shop { name }')} }`],
    ['one name in ten thousand parts', `{ shop { ${repeat(10_000, () => '... { name }')} } }`],
    [
      'a chain of three thousand fragments',
      `{ shop { ...F0 } } ${repeat(3000, (one) => `fragment F${one} on Shop { ...F${one + 1} }`)} fragment F3000 on Shop { name }`,
    ],
    [
      'parts in parts, twelve thousand deep',
      `{ shop { ${repeat(12_000, () => '... {')} name ${repeat(12_000, () => '}')} } }`,
    ],
    [
      'lists in lists, twenty thousand deep',
      `{ nodes(ids: ${'['.repeat(20_000)}${']'.repeat(20_000)}) { id } }`,
    ],
  ])('is refused without being read to the end: %s', async (_name, query) => {
    const answer = await sendRequest(demo, query)
    expect(answer.status).toBe(200)
    expect(answer.data).toBeUndefined()
    expect(answer.errors).toMatchObject([
      { message: 'This query is too large to execute.', extensions: { code: 'QUERY_TOO_LARGE' } },
    ])
  })

  test('a query with 20,000 errors gets the first hundred', async () => {
    const answer = await sendRequest(demo, `{ shop { ${repeat(20_000, (one) => `x${one}`)} } }`)
    expect(answer.errors.length).toBeLessThanOrEqual(101)
  })

  test('responses are limited in size, however they are requested', async () => {
    const greedy = repeat(1000, (one) => `a${one}: products(first: 250) { nodes { title descriptionHtml } }`)
    const answer = await sendRequest(demo, `{ ${greedy} }`)
    expect(answer.data).toBeUndefined()
    expect(answer.errors).toMatchObject([{ extensions: { code: 'MAX_COMPLEXITY_EXCEEDED' } }])
  })

  test('query cost counts objects found, not objects requested', async () => {
    const lines = `lines(first: 250) { nodes { merchandise { ... on ProductVariant { product {
      variants(first: 250) { nodes { sellingPlanAllocations(first: 250) { nodes { priceAdjustments { price { amount } } } } } }
      collections(first: 250) { nodes { products(first: 5) { nodes { variants(first: 250) { nodes { sellingPlanAllocations(first: 250) { nodes { sellingPlan { id } } } } } } } } } } } } } }`
    const creation = await sendRequest(
      demo,
      `mutation { cartCreate(input: { lines: [{ merchandiseId: "gid://shopify/ProductVariant/45000000000001" }] }) { cart { id ${lines} } } }`,
    )
    expect(readAt(creation.extensions, 'cost', 'requestedQueryCost')).toBeGreaterThan(25_000)
    expect(creation.errors).toEqual([])
    expect(readAt(creation.data, 'cartCreate', 'cart', 'id')).toMatch(/^gid:/)
  })

  test('subscriptions, unknown input types and colliding fields are reported', async () => {
    expect((await sendRequest(demo, 'subscription S { shop { name } }')).errors[0]).toMatchObject({
      message: 'Schema is not configured for subscriptions',
      path: ['subscription S'],
      extensions: { code: 'missingSubscriptionConfiguration' },
    })
    expect((await sendRequest(demo, 'query($x: [Nope!]!) { shop { name } }')).errors[0]?.message).toBe(
      "Nope isn't a defined input type (on $x)",
    )
    expect((await sendRequest(demo, 'query($x: Product) { shop { name } }')).errors[0]?.message).toBe(
      "Product isn't a valid input type (on $x)",
    )
    expect((await sendRequest(demo, '{ shop { ... on Nope { id } } }')).errors[0]?.message).toBe(
      "No such type Nope, so it can't be a fragment condition",
    )
    expect((await sendRequest(demo, '{ shop { a: name a: id } }')).errors[0]).toMatchObject({
      message: "Field 'a' has a field conflict: name or id?",
      extensions: { code: 'fieldConflict', conflicts: 'name or id' },
    })
  })
})

test('timestamps are in whole seconds', async () => {
  const answer = await sendRequest(demo, 'mutation { cartCreate { cart { createdAt updatedAt } } }')
  const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
  expect(readAt(answer.data, 'cartCreate', 'cart', 'createdAt')).toMatch(whole)
  expect(readAt(answer.data, 'cartCreate', 'cart', 'updatedAt')).toMatch(whole)
})

test('every predictive search result carries its tracking parameters', async () => {
  const answer = await sendRequest(
    demo,
    '{ predictiveSearch(query: "mu", limit: 5, limitScope: EACH) { products { trackingParameters } articles { title trackingParameters } } c: predictiveSearch(query: "kit", limit: 5, limitScope: EACH) { collections { trackingParameters } } p: predictiveSearch(query: "abo", limit: 5, limitScope: EACH) { pages { trackingParameters } } }',
  )
  for (const path of [
    ['predictiveSearch', 'products'],
    ['predictiveSearch', 'articles'],
    ['c', 'collections'],
    ['p', 'pages'],
  ]) {
    const nodes = listAt(answer.data, ...path)
    expect(nodes.length, path.join('.')).toBeGreaterThan(0)
    for (const one of nodes) expect(readAt(one, 'trackingParameters')).toContain('_psq=')
  }
})

test('an app gets an Admin token of one day for its own shop by client credentials', async () => {
  const response = await post(
    '/admin/oauth/access_token',
    JSON.stringify({
      client_id: 'demo-client-id',
      client_secret: 'demo-client-secret',
      grant_type: 'client_credentials',
    }),
  )
  const body: unknown = await response.json()
  expect(body).toMatchObject({ access_token: expect.stringMatching(/^shpat_/), expires_in: 86_399 })
  const admin = await post('/admin/api/2025-10/graphql.json', '{"query":"{ shop { name } }"}', {
    'x-shopify-access-token': String(readAt(body, 'access_token')),
  })
  expect(await admin.json()).toMatchObject({ data: { shop: { name: 'Alder & Fig' } } })
  expect(admin.headers.get('x-request-id')).toBeTruthy()
})
