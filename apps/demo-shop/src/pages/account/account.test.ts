import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChallenge, enableNewAccounts, VERIFIER } from '../../testing/account-sign-in.ts'
import { list, openTestShop, readPath, readTextAt, type TestShop } from '../../testing/shop-client.ts'

let shop: TestShop
let account: Awaited<ReturnType<typeof enableNewAccounts>>
let now = new Date('2026-03-01T12:00:00Z')
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now })
})
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  await shop.shop.reset()
  account = await enableNewAccounts(shop)
})
afterAll(() => shop.close())

const tokens = async (email?: string) => {
  const back = await account.signIn(email)
  const answer: unknown = (await account.redeem(back.searchParams.get('code') ?? '')).json()
  return { access: readTextAt(answer, 'access_token'), refresh: readTextAt(answer, 'refresh_token'), answer }
}

describe('customer account kinds', () => {
  test('with new customer accounts both discovery documents exist, and passwords are refused', async () => {
    const openid: unknown = (await shop.app.inject('/.well-known/openid-configuration')).json()
    expect(readTextAt(openid, 'token_endpoint')).toContain(`${account.base}/oauth/token`)
    const api: unknown = (await shop.app.inject('/.well-known/customer-account-api')).json()
    expect(readTextAt(api, 'graphql_api')).toMatch(/\/customer\/api\/2025-10\/graphql$/)
    const login = await shop.storefront(
      'mutation { customerAccessTokenCreate(input: {email: "shopper@vitrine.test", password: "shopper"}) { customerAccessToken { accessToken } customerUserErrors { code } } }',
    )
    expect(readPath(login, 'data.customerAccessTokenCreate')).toEqual({
      customerAccessToken: null,
      customerUserErrors: [{ code: 'UNIDENTIFIED_CUSTOMER' }],
    })
  })

  test('with password accounts there is no discovery and no sign-in page', async () => {
    await shop.app.inject({
      method: 'POST',
      url: '/_demo/breakages',
      payload: { kind: 'new-accounts', on: false },
    })
    expect((await shop.app.inject('/.well-known/customer-account-api')).statusCode).toBe(404)
    expect((await shop.app.inject(account.authorize())).statusCode).toBe(404)
  })
})

describe('sign-in by emailed code', () => {
  test('sign-in returns with the state, and its authorization code works once', async () => {
    const back = await account.signIn()
    expect(back.searchParams.get('state')).toBe('state-1')
    const code = back.searchParams.get('code') ?? ''
    const answer: unknown = (await account.redeem(code)).json()
    expect(readTextAt(answer, 'access_token')).toMatch(/^shcat_/)
    expect(readPath(answer, 'expires_in')).toBe(3600)
    const claims: unknown = JSON.parse(
      Buffer.from(readTextAt(answer, 'id_token').split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ nonce: 'nonce-1', email: 'shopper@vitrine.test' })
    const secondResponse = await account.redeem(code)
    expect([secondResponse.statusCode, readPath(secondResponse.json(), 'error')]).toEqual([
      400,
      'invalid_grant',
    ])
  })

  test('an unknown email address creates a customer', async () => {
    const { access } = await tokens('new@vitrine.test')
    const me = await account.ask(access, '{ customer { emailAddress { emailAddress } } }')
    expect(readPath(me.body, 'data.customer.emailAddress.emailAddress')).toBe('new@vitrine.test')
  })

  test('the fifth wrong code ends the attempt even for the right code; an earlier code is invalid', async () => {
    const url = account.authorize()
    const email = 'shopper@vitrine.test'
    const ticket = account.ticketOf((await account.post(url, { email })).body)
    const code = await account.mailed()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) await account.post(url, { email, ticket, code: wrong })
    expect((await account.post(url, { email, ticket, code })).statusCode).toBe(422)
  })

  test('an emailed code is valid for ten minutes', async () => {
    const url = account.authorize()
    const email = 'shopper@vitrine.test'
    const ticket = account.ticketOf((await account.post(url, { email })).body)
    const code = await account.mailed()
    later(10)
    expect((await account.post(url, { email, ticket, code })).statusCode).toBe(422)
  })

  test('an address gets at most thirty codes in ten minutes', async () => {
    const send = () => account.post(account.authorize(), { email: 'shopper@vitrine.test' })
    for (let count = 0; count < 30; count++) expect((await send()).statusCode).toBe(200)
    const refused = await send()
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Too many codes. Try again later.')
    later(10)
    expect((await send()).statusCode).toBe(200)
  })
})

describe('attacks on sign-in', () => {
  test.each([
    ['another client', { client_id: 'shp_other' }],
    ['another site', { redirect_uri: 'https://evil.example/callback' }],
    ['a longer path of the registered address', { redirect_uri: 'shop.1.app://callback/../evil' }],
  ])('redirect nowhere for %s', async (_what, change) => {
    const page = await shop.app.inject(account.authorize(change))
    expect(page.statusCode).toBe(400)
    expect(page.headers.location).toBeUndefined()
  })

  test.each([
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no scope', { scope: 'openid' }, 'invalid_scope'],
    ['no page shown', { prompt: 'none' }, 'login_required'],
  ])('report %s to the app', async (_what, change, error) => {
    const page = await shop.app.inject(account.authorize(change))
    expect(new URL(String(page.headers.location)).searchParams.get('error')).toBe(error)
  })

  test.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another way back', { redirect_uri: 'https://evil.example/' }],
  ])('do not succeed by a stolen code with %s, which is then used up', async (_what, change) => {
    const code = (await account.signIn()).searchParams.get('code') ?? ''
    expect(readPath((await account.redeem(code, change)).json(), 'error')).toBe('invalid_grant')
    expect(readPath((await account.redeem(code)).json(), 'error')).toBe('invalid_grant')
  })

  test("a code requested by one page does not work with another page's PKCE verifier", async () => {
    const other = { code_challenge: createChallenge('x'.repeat(43)) }
    const code = (await account.signIn('shopper@vitrine.test', other)).searchParams.get('code') ?? ''
    expect(readPath((await account.redeem(code, { code_verifier: VERIFIER })).json(), 'error')).toBe(
      'invalid_grant',
    )
  })

  test('a browser page of an unregistered origin gets no token and no response', async () => {
    const origin = { origin: 'https://evil.example' }
    const refused = await account.token({ grant_type: 'refresh_token', refresh_token: 'x' }, origin)
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, undefined])
  })
})

describe('customer account tokens', () => {
  test('an access token lives one hour to the second; a refresh token works once', async () => {
    const { access, refresh } = await tokens()
    later(59)
    expect((await account.ask(access, '{ customer { id } }')).status).toBe(200)
    later(1)
    expect((await account.ask(access, '{ customer { id } }')).status).toBe(401)
    const renew = () => account.token({ grant_type: 'refresh_token', refresh_token: refresh })
    const newToken = readTextAt((await renew()).json(), 'access_token')
    expect((await account.ask(newToken, '{ customer { id } }')).status).toBe(200)
    expect(readPath((await renew()).json(), 'error')).toBe('invalid_grant')
  })

  test('storefront customer tokens and the word Bearer are refused', async () => {
    const { access } = await tokens()
    for (const wrong of ['', 'a'.repeat(32), `Bearer ${access}`]) {
      expect((await account.ask(wrong, '{ customer { id } }')).status).toBe(401)
    }
  })

  test('a customer account token identifies the buyer in the Storefront API, which cannot renew it', async () => {
    const { access } = await tokens()
    const cart = await shop.storefront(
      'mutation($t: String!) { cartCreate(input: {buyerIdentity: {customerAccessToken: $t}}) { cart { buyerIdentity { customer { email } } } } }',
      { t: access },
    )
    expect(readPath(cart, 'data.cartCreate.cart.buyerIdentity.customer.email')).toBe('shopper@vitrine.test')
    const renewed = await shop.storefront(
      'mutation($t: String!) { customerAccessTokenRenew(customerAccessToken: $t) { customerAccessToken { accessToken } } }',
      { t: access },
    )
    expect(readPath(renewed, 'data.customerAccessTokenRenew.customerAccessToken')).toBeNull()
  })

  test('tokens end with the session, and sign-out redirects only to registered URLs', async () => {
    const { access, refresh, answer } = await tokens()
    const query = {
      id_token_hint: readTextAt(answer, 'id_token'),
      post_logout_redirect_uri: 'https://evil.example/',
    }
    const out = await shop.app.inject(`${account.base}/logout?${new URLSearchParams(query).toString()}`)
    expect(String(out.headers.location)).not.toContain('evil')
    expect((await account.ask(access, '{ customer { id } }')).status).toBe(401)
    const renewed = await account.token({ grant_type: 'refresh_token', refresh_token: refresh })
    expect(renewed.statusCode).toBe(400)
  })
})

describe('customer data', () => {
  test('orders include lines, delivery and money; another customer sees none of them', async () => {
    const query =
      '{ customer { orders(first: 5, sortKey: PROCESSED_AT, reverse: true) { nodes { id name totalPrice { amount } fulfillments(first: 1) { nodes { trackingInformation { number url } } } lineItems(first: 9) { nodes { title image { url } variantOptions { value } } } } } } }'
    const { access } = await tokens()
    const mine = await account.ask(access, query)
    const orders = list(mine.body, 'data.customer.orders.nodes')
    expect(orders.map((one) => readPath(one, 'name'))).toEqual(['#1003', '#1002', '#1001'])
    expect(readTextAt(orders[2], 'fulfillments.nodes.0.trackingInformation.0.number')).toMatch(/^DP/)
    const stranger = await tokens('other@vitrine.test')
    const theirs = await account.ask(stranger.access, query)
    expect(list(theirs.body, 'data.customer.orders.nodes')).toEqual([])
    const one = await account.ask(stranger.access, 'query($id: ID!) { order(id: $id) { name } }', {
      id: readTextAt(orders[0], 'id'),
    })
    expect(readPath(one.body, 'data.order')).toBeNull()
  })

  test('addresses are created, changed, made default and deleted, with country and zone codes', async () => {
    const { access } = await tokens()
    const response = await account.ask(
      access,
      'mutation($a: CustomerAddressInput!) { customerAddressCreate(address: $a, defaultAddress: true) { customerAddress { id province } userErrors { code } } }',
      { a: { address1: '1 Main St', city: 'Salem', zip: '97301', territoryCode: 'US', zoneCode: 'OR' } },
    )
    const id = readTextAt(response.body, 'data.customerAddressCreate.customerAddress.id')
    const me = await account.ask(
      access,
      '{ customer { defaultAddress { id } addresses(first: 9) { nodes { id } } } }',
    )
    expect(readPath(me.body, 'data.customer.defaultAddress.id')).toBe(id)
    const remove = (addressId: string) =>
      account.ask(
        access,
        'mutation($id: ID!) { customerAddressDelete(addressId: $id) { deletedAddressId userErrors { code } } }',
        { id: addressId },
      )
    expect(readPath((await remove(id)).body, 'data.customerAddressDelete.userErrors.0.code')).toBe(
      'DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED',
    )
    const older = readTextAt(me.body, 'data.customer.addresses.nodes.0.id')
    expect(readPath((await remove(older)).body, 'data.customerAddressDelete.deletedAddressId')).toBe(older)
    expect(readPath((await remove(older)).body, 'data.customerAddressDelete.userErrors.0.code')).toBe(
      'ADDRESS_ID_DOES_NOT_EXIST',
    )
  })

  test.each([
    [{ address1: 'x' }, 'TERRITORY_CODE_MISSING'],
    [{ territoryCode: 'Kuwait' }, 'INVALID_TERRITORY_CODE'],
    [{ territoryCode: 'US', zoneCode: 'Bavaria' }, 'INVALID_FOR_COUNTRY'],
    [{ territoryCode: 'US', phoneNumber: '555' }, 'PHONE_NUMBER_NOT_VALID'],
  ])('the address %j is refused with %s', async (a, code) => {
    const { access } = await tokens()
    const response = await account.ask(
      access,
      'mutation($a: CustomerAddressInput!) { customerAddressCreate(address: $a) { userErrors { code } } }',
      { a },
    )
    expect(readPath(response.body, 'data.customerAddressCreate.userErrors.0.code')).toBe(code)
  })

  test('the name and the email marketing consent can be changed', async () => {
    const { access } = await tokens()
    const response = await account.ask(
      access,
      'mutation { customerUpdate(input: {firstName: "Ro"}) { customer { firstName } userErrors { code } } customerEmailMarketingUnsubscribe { emailAddress { marketingState } userErrors { code } } }',
    )
    expect(readPath(response.body, 'data.customerUpdate.customer.firstName')).toBe('Ro')
    expect(
      readPath(response.body, 'data.customerEmailMarketingUnsubscribe.emailAddress.marketingState'),
    ).toBe('UNSUBSCRIBED')
  })
})
