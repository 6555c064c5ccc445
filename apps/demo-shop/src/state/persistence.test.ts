import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getLive,
  openTestShop,
  readPath,
  readTextAt,
  startWebhookReceiver,
  type TestShop,
  toVariantGid,
} from '../testing/shop-client.ts'
import { BUYER_FORM } from '../testing/shop-process.ts'
import { openStateStore } from './state-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'demo-shop-kept-'))
let shop: TestShop
let hooks: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => {
  hooks = await startWebhookReceiver()
  shop = await openTestShop({ dataDir: folder })
})
afterAll(async () => {
  await shop.close()
  await hooks.close()
  rmSync(folder, { recursive: true, force: true })
})

const post = async (url: string, payload: object): Promise<unknown> =>
  (await shop.app.inject({ method: 'POST', url, payload })).json()

/** Returns the state that a shop has after being killed now. */
const onDisk = () => {
  const store = openStateStore(folder)
  const data = store.load()
  store.close()
  return data
}

/** Names that later steps need from earlier ones. */
const NAMES = { cart: '', line: '', group: '', address: '', token: '', mailing: '', reset: '', hook: '' }
const CUSTOMER = { email: 'kept@vitrine.test', password: 'secret' }
const cartId = () => NAMES.cart

type Step = readonly [what: string, run: () => Promise<unknown>]

const mutate =
  (call: string, answer: string, variables: () => object = () => ({})) =>
  async () => {
    const declared = Object.entries(variables()).map(([name]) => `$${name}: ${TYPES[name] ?? 'String!'}`)
    const head = declared.length > 0 ? `(${declared.join(', ')})` : ''
    const response = await shop.storefront(`mutation${head} { done: ${call} { ${answer} } }`, variables())
    expect(readPath(response, 'errors'), JSON.stringify(response)).toBeUndefined()
    return readPath(response, 'data.done')
  }
const TYPES: Readonly<Record<string, string>> = {
  cart: 'ID!',
  id: 'ID!',
  line: 'ID!',
  group: 'ID!',
  url: 'URL!',
}
const inCart = (call: string) => mutate(call, 'userErrors { message }', () => ({ cart: cartId() }))

const steps: readonly Step[] = [
  [
    'a cart is made',
    async () => {
      const payload = await mutate(
        'cartCreate(input: { lines: [{ merchandiseId: $id }], metafields: [{ key: "a.b", type: "boolean", value: "true" }] })',
        'cart { id lines(first: 1) { nodes { id } } }',
        () => ({ id: toVariantGid(shop.variant(5)) }),
      )()
      NAMES.cart = readTextAt(payload, 'cart.id')
      NAMES.line = readTextAt(payload, 'cart.lines.nodes.0.id')
    },
  ],
  [
    'a line is added',
    mutate('cartLinesAdd(cartId: $cart, lines: [{ merchandiseId: $id }])', 'userErrors { message }', () => ({
      cart: cartId(),
      id: toVariantGid(shop.variant(5, 1)),
    })),
  ],
  [
    'a line is changed',
    mutate(
      'cartLinesUpdate(cartId: $cart, lines: [{ id: $line, quantity: 2 }])',
      'userErrors { message }',
      () => ({ cart: cartId(), line: NAMES.line }),
    ),
  ],
  ['a note is written', inCart('cartNoteUpdate(cartId: $cart, note: "ring")')],
  [
    'attributes are set',
    inCart('cartAttributesUpdate(cartId: $cart, attributes: [{ key: "a", value: "b" }])'),
  ],
  ['codes are typed', inCart('cartDiscountCodesUpdate(cartId: $cart, discountCodes: ["SAVE5"])')],
  [
    'a gift card is applied',
    inCart('cartGiftCardCodesUpdate(cartId: $cart, giftCardCodes: ["GIFT25VITRINE"])'),
  ],
  [
    'a buyer is named',
    inCart('cartBuyerIdentityUpdate(cartId: $cart, buyerIdentity: { email: "b@vitrine.test" })'),
  ],
  [
    'an address is added',
    inCart(
      'cartDeliveryAddressesAdd(cartId: $cart, addresses: [{ selected: true, address: { deliveryAddress: { countryCode: US, city: "Portland" } } }])',
    ),
  ],
  [
    'a delivery is chosen',
    async () => {
      const read = await shop.storefront(
        'query($cart: ID!) { cart(id: $cart) { deliveryGroups(first: 1) { nodes { id } } } }',
        { cart: cartId() },
      )
      NAMES.group = readTextAt(read, 'data.cart.deliveryGroups.nodes.0.id')
      return mutate(
        'cartSelectedDeliveryOptionsUpdate(cartId: $cart, selectedDeliveryOptions: [{ deliveryGroupId: $group, deliveryOptionHandle: "express" }])',
        'userErrors { message }',
        () => ({ cart: cartId(), group: NAMES.group }),
      )()
    },
  ],
  [
    'a metafield is set',
    mutate(
      'cartMetafieldsSet(metafields: [{ ownerId: $cart, key: "c.d", type: "number_integer", value: "1" }])',
      'userErrors { message }',
      () => ({ cart: cartId() }),
    ),
  ],
  [
    'a metafield is deleted',
    mutate('cartMetafieldDelete(input: { ownerId: $cart, key: "c.d" })', 'userErrors { message }', () => ({
      cart: cartId(),
    })),
  ],
  [
    'a customer signs up',
    mutate(
      'customerCreate(input: { email: $email, password: $password })',
      'customer { id }',
      () => CUSTOMER,
    ),
  ],
  [
    'a customer signs in',
    async () => {
      const payload = await mutate(
        'customerAccessTokenCreate(input: { email: $email, password: $password })',
        'customerAccessToken { accessToken }',
        () => CUSTOMER,
      )()
      NAMES.token = readTextAt(payload, 'customerAccessToken.accessToken')
    },
  ],
  [
    'a token is renewed',
    mutate('customerAccessTokenRenew(customerAccessToken: $token)', 'userErrors { message }', () => ({
      token: NAMES.token,
    })),
  ],
  [
    'a customer changes their name',
    mutate(
      'customerUpdate(customer: { firstName: "Ada" }, customerAccessToken: $token)',
      'customer { id }',
      () => ({
        token: NAMES.token,
      }),
    ),
  ],
  [
    'an address is kept',
    async () => {
      const payload = await mutate(
        'customerAddressCreate(address: { city: "Lyon", country: "France" }, customerAccessToken: $token)',
        'customerAddress { id }',
        () => ({ token: NAMES.token }),
      )()
      NAMES.mailing = readTextAt(payload, 'customerAddress.id')
    },
  ],
  [
    'an address is changed',
    mutate(
      'customerAddressUpdate(id: $id, address: { city: "Nice" }, customerAccessToken: $token)',
      'customerAddress { id }',
      () => ({ id: NAMES.mailing, token: NAMES.token }),
    ),
  ],
  [
    'an address becomes the first',
    mutate(
      'customerDefaultAddressUpdate(addressId: $id, customerAccessToken: $token)',
      'customer { id }',
      () => ({
        id: NAMES.mailing,
        token: NAMES.token,
      }),
    ),
  ],
  [
    'an address is taken out',
    mutate('customerAddressDelete(id: $id, customerAccessToken: $token)', 'deletedCustomerAddressId', () => ({
      id: NAMES.mailing,
      token: NAMES.token,
    })),
  ],
  [
    'a password is forgotten',
    async () => {
      await mutate('customerRecover(email: $email)', 'customerUserErrors { message }', () => ({
        email: CUSTOMER.email,
      }))()
      const customer = Object.values(getLive(shop.shop).data.customers).find(
        (one) => one.email === CUSTOMER.email,
      )
      NAMES.reset = `${shop.shop.baseUrl}/account/reset/${customer?.id}/${customer?.resetToken}`
    },
  ],
  [
    'a password is set anew',
    async () => {
      const payload = await mutate(
        'customerResetByUrl(resetUrl: $url, password: $password)',
        'customerAccessToken { accessToken }',
        () => ({ url: NAMES.reset, password: 'another' }),
      )()
      NAMES.token = readTextAt(payload, 'customerAccessToken.accessToken')
    },
  ],
  [
    'a customer signs out',
    mutate('customerAccessTokenDelete(customerAccessToken: $token)', 'deletedAccessToken', () => ({
      token: NAMES.token,
    })),
  ],
  [
    'a receiver is named by the back door',
    () => post('/_demo/webhooks', { topic: 'orders/paid', uri: hooks.url }),
  ],
  [
    'a checkout is opened in another language, refused once and paid',
    async () => {
      const [, token, key] = /Cart\/(\w+)\?key=(\w+)/.exec(NAMES.cart) ?? []
      const checkoutPage = await shop.app.inject(
        `/cart/c/${token}?key=${key}&locale=fr&return_to=http://localhost/back`,
      )
      const url = String(checkoutPage.headers.location)
      const pay = (form: object) =>
        shop.app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ ...BUYER_FORM, ...form }).toString(),
        })
      expect((await pay({ zip: '' })).statusCode).toBe(422)
      expect(onDisk()).toEqual(getLive(shop.shop).data)
      expect((await pay({})).statusCode).toBe(303)
    },
  ],
  ['stock is counted', () => post('/_demo/stock', { variantId: shop.variant(5, 2).id, quantity: 3 })],
  [
    'a product is hidden',
    () => post('/_demo/products', { productId: shop.variant(5, 2).productId, hidden: true }),
  ],
  [
    'an order is sent',
    () =>
      post('/_demo/orders', {
        orderId: getLive(shop.shop).data.orders[0]?.id,
        fulfillmentStatus: 'FULFILLED',
      }),
  ],
  [
    'an app is installed',
    async () => {
      const agreed = await shop.app.inject(
        '/admin/oauth/authorize?client_id=demo-client-id&scope=read_products&redirect_uri=http%3A%2F%2Flocalhost%2Fcb&approve=1',
      )
      const code = new URL(String(agreed.headers.location)).searchParams.get('code')
      const app = { client_id: 'demo-client-id', client_secret: 'demo-client-secret' }
      expect(onDisk()).toEqual(getLive(shop.shop).data)
      const first = await post('/admin/oauth/access_token', { ...app, code, expiring: '1' })
      await post('/admin/oauth/access_token', {
        ...app,
        grant_type: 'refresh_token',
        refresh_token: readPath(first, 'refresh_token'),
      })
    },
  ],
  [
    'an app makes a token, a subscription and a file',
    async () => {
      await shop.admin(
        'mutation { storefrontAccessTokenCreate(input: { title: "x" }) { storefrontAccessToken { id } } }',
      )
      const hook = await shop.admin(
        'mutation($uri: String!) { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: { uri: $uri }) { webhookSubscription { id } } }',
        { uri: hooks.url },
      )
      NAMES.hook = readTextAt(hook, 'data.webhookSubscriptionCreate.webhookSubscription.id')
      await shop.admin(
        'mutation { fileCreate(files: [{ originalSource: "https://localhost/x.jpg", contentType: IMAGE }]) { files { id } } }',
      )
    },
  ],
  [
    'an app takes its subscription back',
    () =>
      shop.admin(
        'mutation($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId } }',
        {
          id: NAMES.hook,
        },
      ),
  ],
]

describe('acknowledged changes survive a kill', () => {
  test.each(steps)('%s', async (_what, run) => {
    await run()
    // Webhooks have changed the state since; the acknowledged change is stored already.
    await getLive(shop.shop).webhooksIdle()
    await getLive(shop.shop).settled()
    expect(onDisk()).toEqual(getLive(shop.shop).data)
  })
})
