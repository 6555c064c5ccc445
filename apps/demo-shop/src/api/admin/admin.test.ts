import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signCallback } from '../../pages/oauth/routes.ts'
import { DEMO_TOKENS } from '../../state/demo-tokens.ts'
import {
  getLive,
  list,
  openTestShop,
  readPath,
  readTextAt,
  type TestShop,
} from '../../testing/shop-client.ts'

let shop: TestShop
let now = new Date('2026-05-01T08:00:00Z')
beforeEach(async () => {
  now = new Date('2026-05-01T08:00:00Z')
  shop = await openTestShop({ clock: () => now })
})
afterEach(() => shop.close())

const IMAGES =
  'query Images($cursor: String, $query: String!) { files(first: 36, after: $cursor, query: $query, sortKey: CREATED_AT, reverse: true) { nodes { ... on MediaImage { id alt fileStatus mimeType createdAt originalSource { fileSize } image { url width height } } } pageInfo { hasNextPage endCursor } } }'
const VIDEOS =
  'query Videos($cursor: String, $query: String!) { files(first: 36, after: $cursor, query: $query, sortKey: CREATED_AT, reverse: true) { nodes { ... on Video { id filename fileStatus duration originalSource { fileSize width height url } sources { url format mimeType width height fileSize } preview { image { url } } } } pageInfo { hasNextPage endCursor } } }'

describe('Admin API files', () => {
  test('images are listed 36 per page, newest first, and the next page continues', async () => {
    const first = await shop.admin(IMAGES, { query: 'media_type:IMAGE status:READY' })
    expect(list(first, 'data.files.nodes')).toHaveLength(36)
    const cursor = readTextAt(first, 'data.files.pageInfo.endCursor')
    const second = await shop.admin(IMAGES, { query: 'media_type:IMAGE status:READY', cursor })
    expect(
      readTextAt(second, 'data.files.nodes.0.createdAt') < readTextAt(first, 'data.files.nodes.35.createdAt'),
    ).toBe(true)
    expect(readPath(first, 'data.files.nodes.0.image.width')).toBe(1600)
  })

  test('a filename prefix finds files, with quotes and escapes', async () => {
    const response = await shop.admin(IMAGES, { query: 'media_type:IMAGE status:READY filename:banner-*' })
    expect(list(response, 'data.files.nodes')).toHaveLength(shop.catalog.banners.length)
    const quoted = await shop.admin(IMAGES, { query: 'media_type:IMAGE filename:"banner\\-table*"' })
    expect(readTextAt(quoted, 'data.files.nodes.0.image.url')).toContain('/banner-table-1.jpg')
    expect(readPath(await shop.admin(IMAGES, { query: 'filename:zzz*' }), 'data.files.nodes')).toEqual([])
  })

  test('a video has renditions, a filename and a duration in ms', async () => {
    const response = await shop.admin(VIDEOS, { query: 'media_type:VIDEO status:READY' })
    expect(readPath(response, 'data.files.nodes.0')).toMatchObject({
      filename: 'workshop.mp4',
      duration: 9000,
    })
    expect(list(response, 'data.files.nodes.0.sources').map((one) => readPath(one, 'height'))).toEqual([
      720, 480, 480,
    ])
  })
})

describe('Admin API shop and tokens', () => {
  test('a storefront token created by the Admin API opens the Storefront API', async () => {
    const response = await shop.admin(
      'mutation SfToken($title: String!) { storefrontAccessTokenCreate(input: {title: $title}) { storefrontAccessToken { id accessToken title accessScopes { handle } } userErrors { field message } } }',
      { title: 'App' },
    )
    const token = readTextAt(response, 'data.storefrontAccessTokenCreate.storefrontAccessToken.accessToken')
    expect(shop.shop.knowsStorefrontToken(token)).toBe(true)
    expect(shop.shop.knowsStorefrontToken('made-up')).toBe(false)
    const listed = await shop.admin(
      '{ shop { id name myshopifyDomain currencyCode currencyFormats { moneyFormat moneyWithCurrencyFormat } ianaTimezone primaryDomain { url } plan { publicDisplayName } shopOwnerName email storefrontAccessTokens(first: 100) { nodes { id title accessToken } } } currentAppInstallation { id accessScopes { handle } activeSubscriptions { id name status } } }',
    )
    expect(
      list(listed, 'data.shop.storefrontAccessTokens.nodes').map((one) => readPath(one, 'accessToken')),
    ).toEqual([DEMO_TOKENS.public, token])
    expect(readPath(listed, 'errors')).toBeUndefined()
  })

  test("a wrong token gets 401, an unknown field the platform's wording, a forbidden root access denied", async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/admin/api/2025-10/graphql.json',
      headers: { 'x-shopify-access-token': 'no' },
      payload: { query: '{ shop { name } }' },
    })
    expect(answer.statusCode).toBe(401)
    expect(readPath(await shop.admin('{ shop { nam } }'), 'errors.0.message')).toBe(
      "Field 'nam' doesn't exist on type 'Shop'",
    )
    expect(
      readPath(
        await shop.admin(
          'mutation { productDelete(input: {id: "gid://shopify/Product/1"}) { deletedProductId } }',
        ),
        'errors.0.extensions.code',
      ),
    ).toBe('ACCESS_DENIED')
    expect(
      readPath(await shop.admin('{ giftCards(first: 3) { nodes { id } } blogsCount { count } }'), 'data'),
    ).toEqual({ giftCards: { nodes: [] }, blogsCount: null })
  })

  test('an empty rate limit bucket answers THROTTLED without data, and refills', async () => {
    const heavy =
      '{ products(first: 250) { nodes { id title variants(first: 100) { nodes { id title product { id } inventoryItem { id } } } } } }'
    let throttled: unknown = null
    for (let count = 0; count < 50 && !throttled; count++) {
      const answer = await shop.admin(heavy)
      if (readPath(answer, 'errors.0.extensions.code') === 'THROTTLED') throttled = answer
    }
    expect(readPath(throttled, 'data')).toBeUndefined()
    expect(readPath(throttled, 'extensions.cost.actualQueryCost')).toBeNull()
    expect(readPath(throttled, 'extensions.cost.throttleStatus.restoreRate')).toBe(100)
    now = new Date(now.getTime() + 20_000)
    expect(readPath(await shop.admin(heavy), 'errors')).toBeUndefined()
  })
})

describe('Admin API products, customers and orders', () => {
  test('an inventory item leads to its variant and product', async () => {
    const variant = shop.variant(2)
    const response = await shop.admin(
      'query VariantByInventory($id: ID!) { inventoryItem(id: $id) { id tracked variant { id sellableOnlineQuantity availableForSale inventoryPolicy product { id handle status } } } }',
      { id: `gid://shopify/InventoryItem/${variant.inventoryItemId}` },
    )
    expect(readPath(response, 'data.inventoryItem.variant')).toMatchObject({
      id: `gid://shopify/ProductVariant/${variant.id}`,
      sellableOnlineQuantity: variant.initialStock,
      product: { status: 'ACTIVE' },
    })
  })

  test('a customer with orders can only be erased on request; one without can be deleted', async () => {
    const del =
      'mutation Del($id: ID!) { customerDelete(input: {id: $id}) { deletedCustomerId userErrors { field message } } }'
    const shopper = 'gid://shopify/Customer/7100000000001'
    expect(readPath(await shop.admin(del, { id: shopper }), 'data.customerDelete.userErrors.0.message')).toBe(
      'Customer can’t be deleted because they have associated orders',
    )
    const erase =
      'mutation Erase($id: ID!) { customerRequestDataErasure(customerId: $id) { customerId userErrors { code field message } } }'
    expect(
      readPath(await shop.admin(erase, { id: shopper }), 'data.customerRequestDataErasure.customerId'),
    ).toBe(shopper)
    const response = await shop.storefront(
      'mutation { customerCreate(input: {email: "x@y.test", password: "secret"}) { customer { id } } }',
    )
    const id = readTextAt(response, 'data.customerCreate.customer.id')
    expect(readPath(await shop.admin(del, { id }), 'data.customerDelete.deletedCustomerId')).toBe(id)
  })

  test('a customer can be created, found by email and subscribed to email; a duplicate email is refused', async () => {
    const make =
      'mutation Make($input: CustomerInput!) { customerCreate(input: $input) { customer { id defaultEmailAddress { marketingState } } userErrors { field message } } }'
    const input = { email: 'Mia@Mail.test' }
    const response = await shop.admin(make, { input })
    expect(readPath(response, 'data.customerCreate.customer.defaultEmailAddress.marketingState')).toBe(
      'NOT_SUBSCRIBED',
    )
    const repeatedResponse = await shop.admin(make, { input })
    expect(readPath(repeatedResponse, 'data.customerCreate.userErrors.0.message')).toBe(
      'Email has already been taken',
    )
    const customerId = readTextAt(response, 'data.customerCreate.customer.id')
    const agree =
      'mutation Agree($input: CustomerEmailMarketingConsentUpdateInput!) { customerEmailMarketingConsentUpdate(input: $input) { customer { id } userErrors { field message } } }'
    const consent = {
      marketingState: 'SUBSCRIBED',
      marketingOptInLevel: 'SINGLE_OPT_IN',
      consentUpdatedAt: '2026-05-01T07:00:00Z',
    }
    await shop.admin(agree, { input: { customerId, emailMarketingConsent: consent } })
    const refused = await shop.admin(agree, {
      input: { customerId, emailMarketingConsent: { marketingState: 'REDACTED' } },
    })
    expect(list(refused, 'data.customerEmailMarketingConsentUpdate.userErrors')).toHaveLength(1)
    const find =
      'query Find($email: String!) { customerByIdentifier(identifier: { emailAddress: $email }) { id defaultEmailAddress { marketingState marketingUpdatedAt } } }'
    expect(readPath(await shop.admin(find, { email: 'mia@mail.test' }), 'data.customerByIdentifier')).toEqual(
      {
        id: customerId,
        defaultEmailAddress: { marketingState: 'SUBSCRIBED', marketingUpdatedAt: '2026-05-01T07:00:00Z' },
      },
    )
    expect(
      readPath(await shop.admin(find, { email: 'nobody@mail.test' }), 'data.customerByIdentifier'),
    ).toBeNull()
  })

  test('a created customer has its phone, tags, note and addresses', async () => {
    const response = await shop.admin(
      `mutation($input: CustomerInput!) { customerCreate(input: $input) { customer { phone note tags
        defaultAddress { city countryCodeV2 } addresses { address1 } } userErrors { field message } } }`,
      {
        input: {
          email: 'ada@mail.test',
          phone: '+15005550006',
          note: 'Rings twice',
          tags: ['vip', 'early', 'vip'],
          addresses: [{ address1: '1 Main Street', city: 'Lyon', countryCode: 'FR' }],
        },
      },
    )
    expect(readPath(response, 'data.customerCreate')).toEqual({
      customer: {
        phone: '+15005550006',
        note: 'Rings twice',
        tags: ['early', 'vip'],
        defaultAddress: { city: 'Lyon', countryCodeV2: 'FR' },
        addresses: [{ address1: '1 Main Street' }],
      },
      userErrors: [],
    })
  })

  test.each([
    ['a future time', { marketingOptInLevel: 'SINGLE_OPT_IN', consentUpdatedAt: '2999-01-01T00:00:00Z' }],
    ['no opt-in level', {}],
  ])('a consent with %s is refused', async (_what, consent) => {
    const refused = await shop.admin(
      'mutation($input: CustomerInput!) { customerCreate(input: $input) { customer { id } userErrors { field } } }',
      {
        input: {
          email: 'ada@mail.test',
          emailMarketingConsent: { marketingState: 'SUBSCRIBED', ...consent },
        },
      },
    )
    expect(readPath(refused, 'data.customerCreate.customer')).toBeNull()
    expect(readPath(refused, 'data.customerCreate.userErrors.0.field.0')).toBe('emailMarketingConsent')
  })

  test('another app and discounts are denied without their scopes, a collection is read', async () => {
    const id = shop.catalog.collections[0]?.id
    const answer = await shop.admin(`{ collection(id: "gid://shopify/Collection/${id}") { handle }
      app(id: "gid://shopify/App/1") { id } appInstallation(id: "gid://shopify/AppInstallation/1") { id }
      discountNode(id: "gid://shopify/DiscountNode/1") { id } }`)
    expect(readPath(answer, 'data.collection.handle')).toBe('new-arrivals')
    expect(list(answer, 'errors').map((one) => readPath(one, 'extensions.code'))).toEqual(
      Array(3).fill('ACCESS_DENIED'),
    )
  })

  test('an order returns its attributes, money and customer', async () => {
    const order = getLive(shop.shop).data.orders[0]
    const response = await shop.admin(
      'query OrderByGid($id: ID!) { order(id: $id) { id name sourceName sourceIdentifier customAttributes { key value } currencyCode totalPriceSet { shopMoney { amount currencyCode } } app { id name } customer { id } createdAt } }',
      { id: `gid://shopify/Order/${order?.id}` },
    )
    expect(readPath(response, 'data.order')).toMatchObject({
      name: '#1001',
      sourceName: 'web',
      customer: { id: 'gid://shopify/Customer/7100000000001' },
    })
  })

  test('a bulk query returns JSONL with parent ids; `nodes` is refused', async () => {
    const run =
      'mutation($q: String!) { bulkOperationRunQuery(query: $q) { bulkOperation { id status } userErrors { field message code } } }'
    const response = await shop.admin(run, {
      q: '{ products { edges { node { id handle variants { edges { node { id inventoryItem { id } } } } } } } }',
    })
    expect(readPath(response, 'data.bulkOperationRunQuery.bulkOperation.status')).toBe('CREATED')
    const poll = await shop.admin(
      'query BulkPoll($id: ID!) { node(id: $id) { ... on BulkOperation { id status errorCode objectCount fileSize url partialDataUrl completedAt } } }',
      { id: readTextAt(response, 'data.bulkOperationRunQuery.bulkOperation.id') },
    )
    expect(readPath(poll, 'data.node.status')).toBe('COMPLETED')
    const file = await shop.app.inject(new URL(readTextAt(poll, 'data.node.url')).pathname)
    const rows = file.body
      .trim()
      .split('\n')
      .map((row): unknown => JSON.parse(row))
    expect(rows).toHaveLength(Number(readPath(poll, 'data.node.objectCount')))
    expect(rows).toHaveLength(shop.catalog.products.length + shop.catalog.variantById.size)
    expect(readPath(rows[1], '__parentId')).toBe(readPath(rows[0], 'id'))
    const refused = await shop.admin(run, { q: '{ products { nodes { id } } }' })
    expect(readPath(refused, 'data.bulkOperationRunQuery.userErrors.0.code')).toBe('INVALID')
  })
})

describe('app installation', () => {
  const token = (form: Readonly<Record<string, string>>) =>
    shop.app.inject({
      method: 'POST',
      url: '/admin/oauth/access_token',
      payload: { client_id: 'demo-client-id', client_secret: 'demo-client-secret', ...form },
    })

  test('the callback is signed, the code works once, refresh tokens rotate, access tokens expire after an hour', async () => {
    const query =
      'client_id=demo-client-id&scope=read_products&redirect_uri=http%3A%2F%2Flocalhost%2Fcb&state=s1'
    const consentPage = (await shop.app.inject(`/admin/oauth/authorize?${query}`)).body
    expect(consentPage).toContain('See products, variants and collections')
    expect(consentPage).toContain('<code>read_products</code>')
    expect(consentPage).toContain('href="http://localhost/cb?error=access_denied&amp;state=s1">Cancel</a>')
    expect(consentPage).toMatch(/href="[^"]*approve=1[^"]*">Install app<\/a>/)
    const answer = await shop.app.inject(`/admin/oauth/authorize?${query}&approve=1`)
    const { hmac, ...params } = Object.fromEntries(new URL(String(answer.headers.location)).searchParams)
    expect(hmac).toBe(signCallback(params, 'demo-client-secret'))
    const first: unknown = (await token({ code: params.code ?? '', expiring: '1' })).json()
    expect(first).toMatchObject({ scope: 'read_products', expires_in: 3600 })
    expect((await token({ code: params.code ?? '' })).statusCode).toBe(400)
    const shopQuery = '{ shop { name } }'
    expect(
      readPath(await shop.admin(shopQuery, {}, readTextAt(first, 'access_token')), 'data.shop.name'),
    ).toBe('Alder & Fig')
    const second: unknown = (
      await token({ grant_type: 'refresh_token', refresh_token: readTextAt(first, 'refresh_token') })
    ).json()
    const refreshToken = () =>
      token({ grant_type: 'refresh_token', refresh_token: readTextAt(first, 'refresh_token') })
    // A lost response may be requested again; a used token may not.
    expect((await refreshToken()).statusCode).toBe(200)
    await shop.admin(shopQuery, {}, readTextAt(second, 'access_token'))
    expect((await refreshToken()).statusCode).toBe(400)
    now = new Date(now.getTime() + 3_600_000)
    expect(readPath(await shop.admin(shopQuery, {}, readTextAt(second, 'access_token')), 'errors')).toContain(
      'Invalid API key',
    )
  })

  test('a session token is exchanged; a forged or expired one gets 400', async () => {
    const signToken = (claims: object) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
      return `${head}.${createHmac('sha256', 'demo-client-secret').update(head).digest('base64url')}`
    }
    const exchange = (subject: string) =>
      token({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: subject,
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
        expiring: '1',
      })
    const exp = now.getTime() / 1000 + 60
    expect((await exchange(signToken({ aud: 'demo-client-id', exp, sub: '1' }))).statusCode).toBe(200)
    expect((await exchange(signToken({ aud: 'demo-client-id', exp: exp - 120, sub: '1' }))).statusCode).toBe(
      400,
    )
    expect((await exchange(`${signToken({ aud: 'demo-client-id', exp, sub: '1' })}x`)).statusCode).toBe(400)
  })
})
