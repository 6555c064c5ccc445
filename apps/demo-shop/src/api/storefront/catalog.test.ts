import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoShop, startDemoShop } from '../../server.ts'
import { composeDocument, documentNames } from '../../testing/documents.ts'
import { listAt, readAt, sendRequest } from '../../testing/shop-request.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

const GB = { country: 'GB', language: 'EN' }

describe('queries of a shopping app', () => {
  const variables: Readonly<Record<string, Record<string, unknown>>> = {
    CollectionPage: { handle: 'kitchen', ...GB },
    ProductsByIds: { ids: ['gid://shopify/Product/8300000000001', 'gid://shopify/Product/1'], ...GB },
    ProductsByHandles: { h0: 'mora-mug', h1: 'gone', ...GB },
    ProductsSearch: { query: 'mug', ...GB },
    Products: { ...GB },
    CollectionsByHandles: { h0: 'kitchen', h1: 'gone', ...GB },
    SearchCollections: { query: 'title:kit*', language: 'EN' },
    SearchProducts: { query: 'mug', language: 'EN' },
    Predictive: { query: 'mu', ...GB },
    Product: { handle: 'dune-coffee', ...GB },
    Recs: { handle: 'mora-mug', ...GB },
    Bootstrap: { ...GB },
    Img: { id: 'gid://shopify/Product/8300000000001' },
  }
  for (const name of documentNames) {
    test(`${name} runs without an error`, async () => {
      const answer = await sendRequest(demo, composeDocument(name), { variables: variables[name] ?? {} })
      expect(answer.errors).toEqual([])
      expect(answer.data).toBeTruthy()
    })
  }

  test('products by id keep order, duplicates and gaps', async () => {
    const [one, two] = ['gid://shopify/Product/8300000000002', 'gid://shopify/Product/8300000000001']
    const answer = await sendRequest(demo, 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      variables: { ids: [one, 'gid://shopify/Product/5', two, one] },
    })
    expect(answer.data).toEqual({ nodes: [{ id: one }, null, { id: two }, { id: one }] })
  })
})

const titles = (value: unknown, ...path: readonly (string | number)[]) =>
  listAt(value, ...path).map((one) => String(readAt(one, 'title')))

async function kitchen(args: string, fields = 'nodes { title handle }') {
  const answer = await sendRequest(
    demo,
    `{ collection(handle: "kitchen") { products(first: 50${args}) { ${fields} } } }`,
  )
  expect(answer.errors).toEqual([])
  return readAt(answer.data, 'collection', 'products')
}

describe('sorting and pagination', () => {
  test('products sort by title, price and creation date, and `reverse` reverses them', async () => {
    const byTitle = titles(await kitchen(', sortKey: TITLE'), 'nodes')
    expect(byTitle).toEqual(byTitle.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(titles(await kitchen(', sortKey: TITLE, reverse: true'), 'nodes')).toEqual(byTitle.toReversed())
    const fields = 'nodes { id priceRange { minVariantPrice { amount } } }'
    const prices = listAt(await kitchen(', sortKey: PRICE', fields), 'nodes').map((one) =>
      Number(readAt(one, 'priceRange', 'minVariantPrice', 'amount')),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(titles(await kitchen(''), 'nodes')).not.toEqual(byTitle)
  })

  test('forward and backward pagination returns every product once', async () => {
    const all = titles(await kitchen(', sortKey: PRICE'), 'nodes')
    const walk = async (size: string, cursor: string, flag: string, end: string) => {
      const titleLists: string[][] = []
      let from = ''
      for (let more = true; more; ) {
        const answer = await sendRequest(
          demo,
          `{ collection(handle: "kitchen") { products(${size}: 4, sortKey: PRICE${from}) { nodes { title } pageInfo { ${flag} ${end} } } } }`,
        )
        const products = readAt(answer.data, 'collection', 'products')
        titleLists.push(titles(products, 'nodes'))
        more = readAt(products, 'pageInfo', flag) === true
        from = `, ${cursor}: "${String(readAt(products, 'pageInfo', end))}"`
      }
      return titleLists
    }
    expect((await walk('first', 'after', 'hasNextPage', 'endCursor')).flat()).toEqual(all)
    expect((await walk('last', 'before', 'hasPreviousPage', 'startCursor')).toReversed().flat()).toEqual(all)
  })

  test('cursors are base64 JSON, and an empty page has none', async () => {
    const answer = await sendRequest(
      demo,
      '{ products(first: 1) { pageInfo { endCursor } } none: products(first: 1, query: "xyzzy") { pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }',
    )
    const cursor = JSON.parse(
      Buffer.from(String(readAt(answer.data, 'products', 'pageInfo', 'endCursor')), 'base64').toString(),
    )
    expect(cursor).toMatchObject({ last_id: 8_300_000_000_001, offset: 0 })
    expect(readAt(answer.data, 'none', 'pageInfo')).toEqual({
      startCursor: null,
      endCursor: null,
      hasNextPage: false,
      hasPreviousPage: false,
    })
  })

  test('a connection without first or last, or with more than 250, is refused', async () => {
    const none = await sendRequest(demo, '{ products { nodes { id } } }')
    expect(none.errors[0]?.message).toBe('you must provide one of first or last')
    expect(
      (await sendRequest(demo, '{ products(first: 251) { nodes { id } } }')).errors[0]?.message,
    ).toContain('250')
    const many = await sendRequest(demo, 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      variables: { ids: Array.from({ length: 251 }, (_, index) => `gid://shopify/Product/${index + 1}`) },
    })
    expect(many.errors[0]).toMatchObject({
      message: 'The input array size of 251 is greater than the maximum allowed of 250.',
      extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
    })
  })
})

describe('filters', () => {
  const facets = 'filters { id type presentation values { id label count input } } nodes { title }'
  const value = (products: unknown, filter: string, id: string) => {
    const group = listAt(products, 'filters').find((one) => readAt(one, 'id') === filter)
    return listAt(group, 'values').find((one) => readAt(one, 'id') === id)
  }

  test('filters offer availability, price and options, each value with its input as JSON text', async () => {
    const products = await kitchen('', facets)
    expect(
      listAt(products, 'filters')
        .slice(0, 3)
        .map((one) => readAt(one, 'id')),
    ).toEqual(['filter.v.availability', 'filter.v.price', 'filter.v.option.color'])
    expect(readAt(value(products, 'filter.v.availability', 'filter.v.availability.1'), 'input')).toBe(
      '{"available":true}',
    )
    expect(readAt(value(products, 'filter.v.price', 'filter.v.price'), 'input')).toMatch(
      /^\{"price":\{"min":0,"max":\d+\.\d+\}\}$/,
    )
  })

  test("a filter value's count equals the number of products that it selects", async () => {
    const products = await kitchen('', facets)
    for (const filter of listAt(products, 'filters')) {
      if (readAt(filter, 'type') !== 'LIST') continue
      for (const one of listAt(filter, 'values')) {
        const input: unknown = JSON.parse(String(readAt(one, 'input')))
        const answer = await sendRequest(
          demo,
          'query($f: [ProductFilter!]) { collection(handle: "kitchen") { products(first: 50, filters: $f) { nodes { id } } } }',
          { variables: { f: [input] } },
        )
        expect(
          listAt(answer.data, 'collection', 'products', 'nodes'),
          String(readAt(one, 'id')),
        ).toHaveLength(Number(readAt(one, 'count')))
      }
    }
  })

  test('values of one filter widen, different filters narrow, and counts follow', async () => {
    const clay = titles(
      await kitchen(', filters: [{variantOption: {name: "Color", value: "Clay"}}]'),
      'nodes',
    )
    const both = titles(
      await kitchen(
        ', filters: [{variantOption: {name: "Color", value: "Clay"}}, {variantOption: {name: "Color", value: "Oat"}}]',
      ),
      'nodes',
    )
    expect(both.length).toBeGreaterThanOrEqual(clay.length)
    const narrow = await kitchen(
      ', filters: [{variantOption: {name: "Color", value: "Clay"}}, {available: true}]',
      facets,
    )
    for (const title of titles(narrow, 'nodes')) expect(clay).toContain(title)
    const free = await kitchen('', facets)
    const count = (products: unknown) =>
      Number(readAt(value(products, 'filter.v.availability', 'filter.v.availability.1'), 'count'))
    expect(count(narrow)).toBeLessThan(count(free))
  })

  test('availability and color must match the same variant', async () => {
    demo.shop.stock.set(45_000_000_000_001, 0)
    const visibleTitles = titles(
      await kitchen(', filters: [{variantOption: {name: "Color", value: "Clay"}}, {available: true}]'),
      'nodes',
    )
    expect(visibleTitles).not.toContain('Mora Mug')
    await demo.reset()
    const titlesAfterReset = titles(
      await kitchen(', filters: [{variantOption: {name: "Color", value: "Clay"}}, {available: true}]'),
      'nodes',
    )
    expect(titlesAfterReset).toContain('Mora Mug')
  })

  test("the price filter uses the buyer's currency", async () => {
    const query = (country: string) =>
      `query @inContext(country: ${country}) { collection(handle: "kitchen") { products(first: 50, filters: [{price: {min: 0, max: 20}}]) { nodes { priceRange { minVariantPrice { amount } } } } } }`
    const dollars = await sendRequest(demo, query('US'))
    const dinars = await sendRequest(demo, query('KW'))
    const nodes = (answer: { data: unknown }) => listAt(answer.data, 'collection', 'products', 'nodes')
    expect(nodes(dinars).length).toBeGreaterThan(nodes(dollars).length)
    for (const one of [...nodes(dollars), ...nodes(dinars)]) {
      expect(Number(readAt(one, 'priceRange', 'minVariantPrice', 'amount'))).toBeLessThanOrEqual(20)
    }
  })
})

describe('search', () => {
  test('search finds a word by its prefix and returns the total and tracking parameters', async () => {
    const answer = await sendRequest(
      demo,
      '{ search(query: "mor mu", first: 5, prefix: LAST, types: [PRODUCT]) { totalCount nodes { ... on Product { title trackingParameters } } productFilters { id } } }',
    )
    expect(readAt(answer.data, 'search', 'nodes', 0, 'title')).toBe('Mora Mug')
    expect(readAt(answer.data, 'search', 'nodes', 0, 'trackingParameters')).toContain('_pos=1')
    expect(listAt(answer.data, 'search', 'productFilters').length).toBeGreaterThan(1)
  })

  test('OR and parentheses widen a search', async () => {
    const titles = async (query: string) => {
      const searchQuery = `{ search(query: ${JSON.stringify(query)}, first: 50, types: [PRODUCT]) { nodes { ... on Product { title } } } }`
      const { data } = await sendRequest(demo, searchQuery)
      return listAt(data, 'search', 'nodes').map((one) => String(readAt(one, 'title')))
    }
    expect(await titles('beaker')).toEqual([])
    const mugs = await titles('mug')
    expect((await titles('(beaker OR mug)')).toSorted()).toEqual(mugs.toSorted())
    expect(await titles('mora (beaker OR mug)')).toEqual(await titles('mora mug'))
  })
  test('search groups products, articles and pages, and lists sold-out products last', async () => {
    const answer = await sendRequest(
      demo,
      '{ search(query: "linen", first: 50, unavailableProducts: LAST) { nodes { __typename ... on Product { availableForSale } } } }',
    )
    const kinds = listAt(answer.data, 'search', 'nodes').map((one) => String(readAt(one, '__typename')))
    expect(kinds).toEqual(
      kinds.toSorted(
        (a, b) => ['Product', 'Article', 'Page'].indexOf(a) - ['Product', 'Article', 'Page'].indexOf(b),
      ),
    )
    expect(new Set(kinds)).toEqual(new Set(['Product', 'Article', 'Page']))
  })

  test('search works in Arabic', async () => {
    const answer = await sendRequest(
      demo,
      'query @inContext(language: AR) { search(query: "كوب", first: 5, types: [PRODUCT]) { nodes { ... on Product { title } } } }',
    )
    expect(String(readAt(answer.data, 'search', 'nodes', 0, 'title'))).toContain('كوب')
  })

  test('a search without results offers only the price filter', async () => {
    const answer = await sendRequest(
      demo,
      '{ search(query: "xyzzy", first: 5) { totalCount productFilters { id } } }',
    )
    expect(answer.data).toEqual({ search: { totalCount: 0, productFilters: [{ id: 'filter.v.price' }] } })
  })

  test('predictive search marks the typed part of each suggestion and returns at most ten', async () => {
    const answer = await sendRequest(
      demo,
      '{ predictiveSearch(query: "mu", types: [QUERY, PRODUCT]) { queries { text styledText } products { title } } }',
    )
    expect(readAt(answer.data, 'predictiveSearch', 'queries', 0)).toEqual({
      text: 'mug',
      styledText: '<mark>mu</mark><span>g</span>',
    })
    const over = await sendRequest(demo, '{ predictiveSearch(query: "mu", limit: 11) { products { id } } }')
    expect(over.errors[0]).toMatchObject({
      message: 'limit must be within 1..10',
      extensions: { code: 'INVALID_FIELD_ARGUMENTS' },
    })
  })

  test('product search understands fields, quotes, OR and NOT', async () => {
    const count = async (query: string) => {
      const answer = await sendRequest(
        demo,
        'query($q: String) { products(first: 250, query: $q) { nodes { handle } } }',
        { variables: { q: query } },
      )
      return listAt(answer.data, 'products', 'nodes').length
    }
    const total = await count('')
    expect((await count('product_type:Lighting')) + (await count('-product_type:Lighting'))).toBe(total)
    expect(await count('tag:sale OR tag:new')).toBe(
      (await count('tag:sale')) + (await count('tag:new')) - (await count('tag:sale tag:new')),
    )
    expect(await count('variants.price:<20')).toBeLessThan(await count('variants.price:<50'))
    expect(await count('vendor:"Nordby Studio" available_for_sale:true')).toBeGreaterThan(0)
    expect(await count('title:mor*')).toBe(4)
    expect((await count('available_for_sale:true')) + (await count('available_for_sale:false'))).toBe(total)
  })
})
