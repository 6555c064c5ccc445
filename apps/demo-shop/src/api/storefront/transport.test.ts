import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoShop, startDemoShop } from '../../server.ts'
import { DEMO_TOKENS } from '../../state/demo-tokens.ts'
import { sendRequest } from '../../testing/shop-request.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

describe('Storefront API transport', () => {
  test('the API answers at every version, with and without .json', async () => {
    for (const path of [
      '/api/2023-01/graphql.json',
      '/api/2027-04/graphql.json',
      '/api/unstable/graphql.json',
      '/api/graphql.json',
      '/api/2025-01/graphql',
    ]) {
      const answer = await sendRequest(demo, '{ shop { name } }', { path })
      expect(answer.data, path).toEqual({ shop: { name: 'Alder & Fig' } })
      expect(answer.headers.get('x-shopify-api-version')).toBe(
        path.includes('unstable') ? 'unstable' : '2025-10',
      )
      expect(answer.headers.get('x-request-id')).toBeTruthy()
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
    expect(
      (
        await fetch(`${demo.url}/api/latest/graphql.json`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(404)
  })

  test('the API answers CORS preflight requests', async () => {
    const response = await fetch(`${demo.url}/api/2025-10/graphql.json`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://elsewhere.test',
        'access-control-request-headers': 'x-shopify-storefront-access-token',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain(
      'x-shopify-storefront-access-token',
    )
  })

  test('responses name their server, language and request id, and are compressed on request', async () => {
    const large = 'query @inContext(language: AR) { products(first: 20) { nodes { title description } } }'
    const send = (encoding: string) =>
      fetch(`${demo.url}/api/2025-10/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-storefront-access-token': 'demo-public-token',
          'accept-encoding': encoding,
        },
        body: JSON.stringify({ query: large }),
      })
    const plain = await send('identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('content-language')).toBe('ar')
    expect(plain.headers.get('powered-by')).toBe('Shopify')
    expect(plain.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const text = await plain.text()
    for (const encoding of ['gzip', 'br']) {
      const answer = await send(encoding)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(await answer.text()).toBe(text)
    }
    expect((await send('gzip;q=0, br;q=0')).headers.get('content-encoding')).toBeNull()
  })

  test('several requests in one body are refused', async () => {
    const answer = await fetch(`${demo.url}/api/2025-10/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': 'demo-public-token',
      },
      body: JSON.stringify([{ query: '{ shop { name } }' }]),
    })
    expect(answer.status).toBe(400)
  })

  test('a plain query is accepted as application/graphql', async () => {
    const response = await fetch(`${demo.url}/api/2025-10/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/graphql',
        'x-shopify-storefront-access-token': 'demo-public-token',
      },
      body: '{ shop { name } }',
    })
    expect(await response.json()).toMatchObject({ data: { shop: { name: 'Alder & Fig' } } })
  })

  test('the public token is accepted in its new form of 32 digits and by its old header', async () => {
    expect(DEMO_TOKENS.public).toMatch(/^[0-9a-f]{32}$/)
    for (const token of [DEMO_TOKENS.public, 'demo-public-token']) {
      expect((await sendRequest(demo, '{ shop { name } }', { token })).data).toEqual({
        shop: { name: 'Alder & Fig' },
      })
    }
  })

  test('an unknown token and a body without a query are refused', async () => {
    const unknown = await sendRequest(demo, '{ shop { name } }', { token: 'wrong' })
    expect(unknown.status).toBe(401)
    expect(unknown.errors[0]?.extensions).toEqual({ code: 'UNAUTHORIZED' })
    for (const body of ['{}', '{"query":""}', 'not json', '[]']) {
      const response = await fetch(`${demo.url}/api/2025-10/graphql.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(response.status, body).toBe(400)
    }
  })

  test('a request without a token reads products but no tags or menus, and large queries are refused', async () => {
    expect(
      (await sendRequest(demo, '{ products(first: 1) { nodes { title } } }', { token: null })).errors,
    ).toEqual([])
    const menu = await sendRequest(demo, '{ menu(handle: "main-menu") { id } }', { token: null })
    expect(menu.errors[0]?.extensions).toMatchObject({
      code: 'ACCESS_DENIED',
      requiredAccess: '`unauthenticated_read_content` access scope.',
    })
    for (const [field, scope] of [
      ['customer(customerAccessToken: "x") { id }', 'unauthenticated_read_customers'],
      ['metaobjects(type: "x", first: 1) { nodes { id } }', 'unauthenticated_read_metaobjects'],
      ['product(handle: "mora-mug") { metafield(key: "x") { id } }', 'unauthenticated_read_product_listings'],
      ['product(handle: "mora-mug") { tags }', 'unauthenticated_read_product_tags'],
      ['product(handle: "mora-mug") { totalInventory }', 'unauthenticated_read_product_inventory'],
    ]) {
      const refused = await sendRequest(demo, `{ ${field} }`, { token: null })
      expect(refused.errors[0]?.extensions, field).toMatchObject({
        code: 'ACCESS_DENIED',
        requiredAccess: `\`${scope}\` access scope.`,
      })
    }
    const login =
      'mutation { customerAccessTokenCreate(input: { email: "shopper@vitrine.test", password: "shopper" }) { customerAccessToken { accessToken } } }'
    expect((await sendRequest(demo, login, { token: null })).errors[0]?.extensions?.code).toBe(
      'ACCESS_DENIED',
    )
    expect(
      (await sendRequest(demo, 'mutation { cartCreate { cart { id } } }', { token: null })).errors,
    ).toEqual([])
    const heavy =
      '{ products(first: 250) { nodes { variants(first: 250) { nodes { sellingPlanAllocations(first: 250) { nodes { sellingPlan { id } } } } } } } }'
    expect((await sendRequest(demo, heavy, { token: null })).errors[0]?.extensions).toMatchObject({
      code: 'MAX_COMPLEXITY_EXCEEDED',
    })
    expect((await sendRequest(demo, heavy)).errors).toEqual([])
  })
})

describe("an invalid query gets the platform's error text", () => {
  const cases: readonly (readonly [
    string,
    string,
    Record<string, unknown>,
    string,
    Record<string, unknown>,
  ])[] = [
    [
      'an unknown field',
      '{ shop { colour } }',
      {},
      "Field 'colour' doesn't exist on type 'Shop'",
      { code: 'undefinedField', typeName: 'Shop', fieldName: 'colour' },
    ],
    [
      'a missing selection',
      '{ shop }',
      {},
      "Field must have selections (field 'shop' returns Shop but has no selections. Did you mean 'shop { ... }'?)",
      { code: 'selectionMismatch' },
    ],
    [
      'a selection on a scalar',
      '{ shop { name { x } } }',
      {},
      "Selections can't be made on scalars (field 'name' returns String but has selections [\"x\"])",
      { code: 'selectionMismatch' },
    ],
    [
      'an unknown argument',
      '{ product(slug: "x") { id } }',
      {},
      "Field 'product' doesn't accept argument 'slug'",
      { code: 'argumentNotAccepted' },
    ],
    [
      'a missing argument',
      '{ menu { id } }',
      {},
      "Field 'menu' is missing required arguments: handle",
      { code: 'missingRequiredArguments' },
    ],
    [
      'a literal of the wrong type',
      '{ products(first: "ten") { nodes { id } } }',
      {},
      "Argument 'first' on Field 'products' has an invalid value (\"ten\"). Expected type 'Int'.",
      { code: 'argumentLiteralsIncompatible' },
    ],
    [
      'a malformed id',
      'query Find { node(id: "12") { id } }',
      {},
      "Invalid global id '12'",
      { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' },
    ],
    [
      'an unused variable',
      'query Q($x: Int) { shop { name } }',
      {},
      'Variable $x is declared by Q but not used',
      { code: 'variableNotUsed' },
    ],
    [
      'an unknown variable',
      'query Q { products(first: $n) { nodes { id } } }',
      {},
      'Variable $n is used by Q but not declared',
      { code: 'variableNotDefined' },
    ],
    [
      'an unused fragment',
      '{ shop { name } } fragment F on Shop { id }',
      {},
      'Fragment F was defined, but not used',
      { code: 'useAndDefineFragment' },
    ],
    [
      'a broken document',
      '{ shop {',
      {},
      'syntax error, unexpected end of file at [1, 9]',
      { code: 'PARSE_ERROR' },
    ],
    [
      'a variable of a wrong enum',
      'query($c: CountryCode) @inContext(country: $c) { shop { name } }',
      { c: 'XX' },
      'Variable $c of type CountryCode was provided invalid value',
      { code: 'INVALID_VARIABLE', value: 'XX' },
    ],
    [
      'an unknown input field',
      'mutation($i: CartInput) { cartCreate(input: $i) { cart { id } } }',
      { i: { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', size: 1 }] } },
      'Variable $i of type CartInput was provided invalid value for lines.0.size (Field is not defined on CartLineInput)',
      { code: 'INVALID_VARIABLE' },
    ],
    [
      'a malformed id in a variable',
      'query($i: ID!) { node(id: $i) { id } }',
      { i: 'x' },
      'Variable $i of type ID! was provided invalid value',
      { code: 'INVALID_VARIABLE', problems: [{ path: [], explanation: "Invalid global id 'x'" }] },
    ],
  ]
  for (const [name, query, variables, message, extensions] of cases) {
    test(name, async () => {
      const answer = await sendRequest(demo, query, { variables })
      expect(answer.status).toBe(200)
      expect(answer.data).toBeUndefined()
      expect(answer.errors[0]?.message).toBe(message)
      expect(answer.errors[0]?.extensions).toMatchObject(extensions)
    })
  }

  test('an error includes its path in the query', async () => {
    const answer = await sendRequest(demo, 'query Find { node(id: "12") { id } }')
    expect(answer.errors[0]).toMatchObject({
      path: ['query Find', 'node', 'id'],
      locations: [{ line: 1, column: 23 }],
    })
  })
})
