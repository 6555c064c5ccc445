import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { list, openTestShop, readPath, readTextAt, type TestShop } from '../../testing/shop-client.ts'

let shop: TestShop
let now = new Date('2026-03-01T12:00:00Z')
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  shop = await openTestShop({ clock: () => now })
})
afterEach(() => shop.close())

const ERRORS = 'customerUserErrors { code field message } userErrors { field message }'
const TOKEN = 'customerAccessToken { accessToken expiresAt }'

const login = async (email = 'shopper@vitrine.test', password = 'shopper') =>
  readPath(
    await shop.storefront(
      `mutation($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { ${TOKEN} ${ERRORS} } }`,
      { input: { email, password } },
    ),
    'data.customerAccessTokenCreate',
  )
const signIn = async (email?: string, password?: string) =>
  readTextAt(await login(email, password), 'customerAccessToken.accessToken')
const register = async (input: object) =>
  readPath(
    await shop.storefront(
      `mutation($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } ${ERRORS} } }`,
      { input },
    ),
    'data.customerCreate',
  )
const me = async (accessToken: string, fields = 'id firstName email') =>
  readPath(
    await shop.storefront(`query($token: String!) { customer(customerAccessToken: $token) { ${fields} } }`, {
      token: accessToken,
    }),
    'data.customer',
  )

describe('customer sign-in', () => {
  test('a customer token lives 42 days to the second; after that the customer is null', async () => {
    const answer = await login('SHOPPER@vitrine.test')
    expect(readPath(answer, 'customerAccessToken.expiresAt')).toBe('2026-04-12T12:00:00Z')
    const accessToken = readTextAt(answer, 'customerAccessToken.accessToken')
    expect(accessToken).toMatch(/^[0-9a-f]{32}$/)
    expect(readPath(await me(accessToken), 'firstName')).toBe('Robin')
    now = new Date('2026-04-12T12:00:00Z')
    expect(await me(accessToken)).toBeNull()
  })

  test('wrong credentials get UNIDENTIFIED_CUSTOMER without a field', async () => {
    expect(await login('shopper@vitrine.test', 'wrong')).toEqual({
      customerAccessToken: null,
      customerUserErrors: [{ code: 'UNIDENTIFIED_CUSTOMER', field: null, message: 'Unidentified customer' }],
      userErrors: [{ field: null, message: 'Unidentified customer' }],
    })
  })

  test('renewal extends the expiry; an expired token cannot be renewed', async () => {
    const accessToken = await signIn()
    now = new Date('2026-03-11T12:00:00Z')
    const renew = (value: string) =>
      shop.storefront(
        `mutation($t: String!) { customerAccessTokenRenew(customerAccessToken: $t) { ${TOKEN} userErrors { message } } }`,
        { t: value },
      )
    expect(
      readPath(await renew(accessToken), 'data.customerAccessTokenRenew.customerAccessToken.expiresAt'),
    ).toBe('2026-04-22T12:00:00Z')
    expect(readPath(await renew('dead'), 'data.customerAccessTokenRenew.customerAccessToken')).toBeNull()
  })

  test('sign-out ends the token; a second sign-out gets a top-level ACCESS_DENIED', async () => {
    const accessToken = await signIn()
    const out = () =>
      shop.storefront(
        'mutation($t: String!) { customerAccessTokenDelete(customerAccessToken: $t) { deletedAccessToken userErrors { message } } }',
        { t: accessToken },
      )
    expect(readPath(await out(), 'data.customerAccessTokenDelete.deletedAccessToken')).toBe(accessToken)
    expect(await me(accessToken)).toBeNull()
    const secondResponse = await out()
    expect(readPath(secondResponse, 'data.customerAccessTokenDelete')).toBeNull()
    expect(readPath(secondResponse, 'errors.0.extensions.code')).toBe('ACCESS_DENIED')
    expect(readTextAt(secondResponse, 'errors.0.message')).toContain(
      'Also: Requires valid customer access token.',
    )
  })
})

describe('customer registration', () => {
  test.each([
    [
      'a taken address',
      { email: 'shopper@vitrine.test', password: 'secret' },
      'TAKEN',
      ['input', 'email'],
      'Email has already been taken',
    ],
    [
      'an address that is none',
      { email: 'nobody', password: 'secret' },
      'INVALID',
      ['input', 'email'],
      'Email is invalid',
    ],
    [
      'no password',
      { email: 'a@b.test', password: '' },
      'BLANK',
      ['input', 'password'],
      "Password can't be blank",
    ],
    [
      'a short password',
      { email: 'a@b.test', password: 'abcd' },
      'TOO_SHORT',
      ['input', 'password'],
      'Password is too short (minimum is 5 characters)',
    ],
    [
      'a password with a space around',
      { email: 'a@b.test', password: 'secret ' },
      'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE',
      ['input', 'password'],
      'Password cannot start or end with a space',
    ],
    [
      'markup in a name',
      { email: 'a@b.test', password: 'secret', firstName: '<b>Jo</b>' },
      'CONTAINS_HTML_TAGS',
      ['input', 'firstName'],
      'First name cannot contain HTML tags',
    ],
    [
      'an address in a name',
      { email: 'a@b.test', password: 'secret', lastName: 'http://x.test' },
      'CONTAINS_URL',
      ['input', 'lastName'],
      'Last name cannot contain URL',
    ],
  ])('%s is refused', async (_what, input, code, field, message) => {
    const answer = await register(input)
    expect(readPath(answer, 'customer')).toBeNull()
    expect(readPath(answer, 'customerUserErrors')).toEqual([{ code, field, message }])
  })

  test('a new customer gets no token but can sign in', async () => {
    expect(
      readTextAt(await register({ email: 'New@Shopper.test', password: 'secret' }), 'customer.id'),
    ).toMatch(/^gid:\/\/shopify\/Customer\/\d+$/)
    expect(readPath(await me(await signIn('new@shopper.test', 'secret')), 'email')).toBe('new@shopper.test')
  })
})

describe('customer passwords', () => {
  const reset = (resetUrl: string, password = 'fresh-one') =>
    shop.storefront(
      `mutation($u: URL!, $p: String!) { customerResetByUrl(resetUrl: $u, password: $p) { customer { id } ${TOKEN} ${ERRORS} } }`,
      { u: resetUrl, p: password },
    )

  test('recovery of an unknown address names the field; a known one gets a link that works once', async () => {
    const recover = (email: string) =>
      shop.storefront(`mutation($e: String!) { customerRecover(email: $e) { ${ERRORS} } }`, { e: email })
    expect(readPath(await recover('no@one.test'), 'data.customerRecover.customerUserErrors')).toEqual([
      { code: 'UNIDENTIFIED_CUSTOMER', field: ['email'], message: 'Could not find customer' },
    ])
    const before = await signIn()
    await recover('shopper@vitrine.test')
    const state: unknown = (await shop.app.inject('/_demo/state')).json()
    const link = readTextAt(state, 'customers.0.resetUrl')
    const response = await reset(link)
    expect(readTextAt(response, 'data.customerResetByUrl.customerAccessToken.accessToken')).toMatch(
      /^[0-9a-f]{32}$/,
    )
    expect(await me(before)).toBeNull()
    expect(await signIn('shopper@vitrine.test', 'fresh-one')).toBeTruthy()
    expect(readPath(await reset(link), 'errors.0')).toMatchObject({
      message: 'Unidentified customer',
      extensions: { code: 'NOT_FOUND' },
    })
  })

  test('an invalid reset link gets a top-level NOT_FOUND with null data', async () => {
    const answer = await reset('https://shop.test/account/reset/1/abc')
    expect(readPath(answer, 'data.customerResetByUrl')).toBeNull()
    expect(readPath(answer, 'errors.0.extensions.code')).toBe('NOT_FOUND')
  })

  test("the page behind the email's link sets a new password", async () => {
    await shop.storefront(
      'mutation { customerRecover(email: "shopper@vitrine.test") { userErrors { message } } }',
    )
    const state: unknown = (await shop.app.inject('/_demo/state')).json()
    const path = new URL(readTextAt(state, 'customers.0.resetUrl')).pathname
    expect((await shop.app.inject(path)).body).toContain('<label for="password">New password</label>')
    const form = {
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const
    expect((await shop.app.inject({ ...form, payload: 'password=abc' })).statusCode).toBe(422)
    expect((await shop.app.inject({ ...form, payload: 'password=by-the-page' })).statusCode).toBe(200)
    expect(await signIn('shopper@vitrine.test', 'by-the-page')).toBeTruthy()
    expect((await shop.app.inject(path)).statusCode).toBe(404)
  })
})

describe('customer data', () => {
  const update = (accessToken: string, customer: object) =>
    shop.storefront(
      `mutation($t: String!, $c: CustomerUpdateInput!) { customerUpdate(customerAccessToken: $t, customer: $c) { customer { id firstName phone } ${TOKEN} ${ERRORS} } }`,
      { t: accessToken, c: customer },
    )

  test("an expired token gets a top-level error, another customer's address is denied, null removes the phone", async () => {
    const dead = await update('dead', { firstName: 'X' })
    expect(readPath(dead, 'data.customerUpdate')).toBeNull()
    expect(readPath(dead, 'errors.0.extensions.code')).toBe('ACCESS_DENIED')
    const accessToken = await signIn()
    expect(
      readPath(await update(accessToken, { email: 'x@y.test' }), 'data.customerUpdate.customerUserErrors.0'),
    ).toMatchObject({ code: 'INVALID', message: 'CustomerUpdate access denied' })
    expect(
      readPath(
        await update(accessToken, { phone: '5551234567' }),
        'data.customerUpdate.customerUserErrors.0.code',
      ),
    ).toBe('INVALID')
    expect(
      readPath(await update(accessToken, { phone: null, firstName: 'Ro' }), 'data.customerUpdate.customer'),
    ).toMatchObject({ firstName: 'Ro', phone: null })
  })

  test('a new password ends the old tokens and returns a new one', async () => {
    const accessToken = await signIn()
    const response = await update(accessToken, { password: 'another' })
    const newToken = readTextAt(response, 'data.customerUpdate.customerAccessToken.accessToken')
    expect(await me(accessToken)).toBeNull()
    expect(readPath(await me(newToken), 'firstName')).toBe('Robin')
  })

  test("address ids include the token; names default to the customer's; a foreign id gets NOT_FOUND", async () => {
    await register({ email: 'addr@x.test', password: 'secret', firstName: 'Ada', lastName: 'Byron' })
    const accessToken = await signIn('addr@x.test', 'secret')
    const response = await shop.storefront(
      `mutation($t: String!, $a: MailingAddressInput!) { customerAddressCreate(customerAccessToken: $t, address: $a) { customerAddress { id firstName countryCodeV2 provinceCode formatted } ${ERRORS} } }`,
      {
        t: accessToken,
        a: {
          address1: '1 Main St',
          city: 'Portland',
          country: 'United States',
          province: 'Oregon',
          zip: '97205',
        },
      },
    )
    const address = readPath(response, 'data.customerAddressCreate.customerAddress')
    expect(readTextAt(address, 'id')).toMatch(
      new RegExp(
        `^gid://shopify/MailingAddress/\\d+\\?model_name=CustomerAddress&customer_access_token=${accessToken}$`,
      ),
    )
    expect(address).toMatchObject({
      firstName: 'Ada',
      countryCodeV2: 'US',
      provinceCode: 'OR',
      formatted: ['1 Main St', 'Portland OR 97205', 'United States'],
    })
    expect(readPath(await me(accessToken, 'defaultAddress { id }'), 'defaultAddress.id')).toBe(
      readTextAt(address, 'id'),
    )
    const foreign = await shop.storefront(
      `mutation($t: String!) { customerDefaultAddressUpdate(customerAccessToken: $t, addressId: "gid://shopify/MailingAddress/8200000000001") { customer { id } ${ERRORS} } }`,
      { t: accessToken },
    )
    expect(readPath(foreign, 'data.customerDefaultAddressUpdate.customerUserErrors.0.code')).toBe('NOT_FOUND')
  })

  test('orders are listed newest first with keyed ids, and their lines have no id', async () => {
    const fields =
      'numberOfOrders orders(first: 250, sortKey: PROCESSED_AT, reverse: true) { totalCount nodes { id name statusUrl financialStatus fulfillmentStatus processedAt totalPrice { amount } totalShippingPrice { amount } shippingAddress { formatted } lineItems(first: 250) { nodes { title quantity discountedTotalPrice { amount } variant { id image { url } } } } } }'
    const customer = await me(await signIn(), fields)
    expect(readPath(customer, 'numberOfOrders')).toBe('3')
    expect(list(customer, 'orders.nodes').map((one) => readPath(one, 'name'))).toEqual([
      '#1003',
      '#1002',
      '#1001',
    ])
    expect(readTextAt(customer, 'orders.nodes.0.id')).toMatch(
      /^gid:\/\/shopify\/Order\/\d+\?key=[0-9a-f]{32}$/,
    )
    expect(readPath(customer, 'orders.nodes.1.financialStatus')).toBe('PARTIALLY_REFUNDED')
    const status = new URL(readTextAt(customer, 'orders.nodes.0.statusUrl'))
    expect((await shop.app.inject(status.pathname + status.search)).body).toContain('#1003')
  })
})
