import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RETRY_DELAYS_SECONDS } from '../state/dispatch.ts'
import {
  getLive,
  list,
  openTestShop,
  readPath,
  readTextAt,
  startWebhookReceiver,
  type TestShop,
  toVariantGid,
} from '../testing/shop-client.ts'

const ADDRESS = {
  email: 'buyer@x.test',
  country: 'US',
  firstName: 'Ida',
  lastName: 'Holm',
  address1: '5 Dock Rd',
  address2: '',
  city: 'Portland',
  province: 'OR',
  zip: '97209',
  phone: '',
  delivery: 'standard',
  card: '4242424242424242',
  expiry: '12 / 34',
  cvv: '123',
  cardName: 'Ida Holm',
}

async function cartOf(
  shop: TestShop,
  input: object,
): Promise<{ readonly id: string; readonly path: string; readonly token: string }> {
  const response = await shop.storefront(
    'mutation($input: CartInput) { cartCreate(input: $input) { cart { id checkoutUrl } userErrors { message } } }',
    { input },
  )
  const url = new URL(readTextAt(response, 'data.cartCreate.cart.checkoutUrl'))
  const id = readTextAt(response, 'data.cartCreate.cart.id')
  return { id, path: url.pathname + url.search, token: /Cart\/(.*)\?/.exec(id)?.[1] ?? '' }
}

async function open(shop: TestShop, path: string, userAgent = 'VitrineApp/1 (ios)'): Promise<string> {
  const answer = await shop.app.inject({ url: path, headers: { 'user-agent': userAgent } })
  expect(answer.statusCode).toBe(302)
  return String(answer.headers.location)
}

const pay = (
  shop: TestShop,
  url: string,
  form: Readonly<Record<string, string>> = ADDRESS,
  userAgent = 'VitrineApp/1 (ios)',
) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: new URLSearchParams(form).toString(),
  })

describe('checkout', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())

  test.each([
    ['https://app.test/web/demo/cart', true],
    ['vitrine-demo://cart', true],
    ['javascript://%0aalert(1)', false],
    ['data://text/html,x', false],
    ['/cart', false],
  ])('the return link to %s is shown only when it leads to a page or an app', async (returnTo, isVisible) => {
    const cart = await cartOf(shop, {
      lines: [{ merchandiseId: toVariantGid(shop.variant(5)), quantity: 1 }],
    })
    const url = await open(shop, `${cart.path}&return_to=${encodeURIComponent(returnTo)}`)
    const page = await shop.app.inject({ url })
    expect(page.body.includes(`class="return" href="${returnTo}"`)).toBe(isVisible)
    if (!isVisible) expect(page.body).toContain('class="return" href="/"')
  })

  test('payment creates the order, reduces the stock, and ends the cart', async () => {
    const variant = shop.variant(5)
    const before = shop.shop.stock.available(variant.id)
    const cart = await cartOf(shop, {
      lines: [{ merchandiseId: toVariantGid(variant), quantity: 2 }],
      attributes: [{ key: 'mobile_app', value: 'ios' }],
    })
    const checkout = await open(shop, cart.path)
    expect(checkout).toMatch(/^\/checkouts\/cn\/[0-9a-f]{32}\/information$/)
    const page = await shop.app.inject(checkout)
    expect(page.body).toContain('<label for="email">Email</label>')
    expect(page.body).toContain('>Pay now</button>')
    expect(page.body).toContain('value="4242 4242 4242 4242"')
    const paid = await pay(shop, checkout)
    expect(paid.statusCode).toBe(303)
    const thanks = await shop.app.inject(String(paid.headers.location))
    expect(thanks.body).toContain('Thank you, Ida')
    expect(shop.shop.stock.available(variant.id)).toBe(before - 2)
    expect(
      readPath(
        await shop.storefront('query($id: ID!) { cart(id: $id) { id } }', { id: cart.id }),
        'data.cart',
      ),
    ).toBeNull()
    const order = getLive(shop.shop).data.orders.at(-1)
    expect(order).toMatchObject({
      email: 'buyer@x.test',
      cartToken: cart.token,
      userAgent: 'VitrineApp/1 (ios)',
      attributes: [{ key: 'mobile_app', value: 'ios' }],
      total: variant.priceCents * 2 + 500,
    })
    // A second click leads to the same order.
    expect((await pay(shop, checkout)).headers.location).toBe(paid.headers.location)
    expect(getLive(shop.shop).data.orders.at(-1)).toBe(order)
    expect((await shop.app.inject(cart.path)).statusCode).toBe(404)
  })

  test('missing fields and a declined card keep the form with its input and errors', async () => {
    const cart = await cartOf(shop, { lines: [{ merchandiseId: toVariantGid(shop.variant(5)) }] })
    const checkout = await open(shop, cart.path)
    const bad = await pay(shop, checkout, { ...ADDRESS, email: 'nobody', zip: '', city: '<script>' })
    expect(bad.statusCode).toBe(422)
    expect(bad.body).toContain('id="email-error"')
    expect(bad.body).toContain('id="zip-error"')
    expect(bad.body).toContain('Enter a ZIP / postal code')
    const empty = await pay(shop, checkout, { ...ADDRESS, email: '', firstName: '', card: '' })
    for (const text of ['Enter an email', 'Enter a first name', 'Enter a card number'])
      expect(empty.body).toContain(text)
    expect(bad.body).toContain('value="&lt;script&gt;"')
    const declined = await pay(shop, checkout, { ...ADDRESS, card: '4000 0000 0000 0002' })
    expect(declined.body).toContain('role="alert">This card was declined')
    expect(getLive(shop.shop).data.orders).toHaveLength(3)
  })

  test('the last item goes to the first buyer who pays; the other sees a message and is not charged', async () => {
    const variant = shop.variant(1)
    shop.shop.stock.set(variant.id, 1)
    const first = await cartOf(shop, { lines: [{ merchandiseId: toVariantGid(variant) }] })
    const second = await cartOf(shop, { lines: [{ merchandiseId: toVariantGid(variant) }] })
    const [a, b] = [await open(shop, first.path), await open(shop, second.path)]
    expect((await pay(shop, a)).statusCode).toBe(303)
    const lateResponse = await pay(shop, b)
    expect(lateResponse.statusCode).toBe(422)
    expect(lateResponse.body).toContain('There isn’t enough stock left')
    // A second click and a reload show the same message.
    const secondResponse = await pay(shop, b)
    expect(secondResponse.statusCode).toBe(422)
    expect(secondResponse.body).toContain('role="alert">There isn’t enough stock left')
    const reloaded = await shop.app.inject(b)
    expect(reloaded.statusCode).toBe(200)
    expect(reloaded.body).toContain('role="alert">There isn’t enough stock left')
    expect(shop.shop.stock.available(variant.id)).toBe(0)
  })

  test("the checkout page is in the cart's language, Arabic right to left", async () => {
    const response = await shop.storefront(
      'mutation($input: CartInput) @inContext(language: AR, country: AE) { cartCreate(input: $input) { cart { checkoutUrl } } }',
      {
        input: {
          lines: [{ merchandiseId: toVariantGid(shop.variant(5)) }],
          buyerIdentity: { countryCode: 'AE' },
        },
      },
    )
    const url = new URL(readTextAt(response, 'data.cartCreate.cart.checkoutUrl'))
    const page = await shop.app.inject(await open(shop, url.pathname + url.search))
    expect(page.body).toContain('<html lang="ar" dir="rtl">')
    expect(page.body).toContain('ادفع الآن')
    // Amounts run from left to right, and what a buyer writes runs in the direction of its own script.
    expect(page.body).not.toContain('\u200f')
    expect(page.body).toMatch(/data-sum="total">\u2066[^\u2069<]*\d[^\u2069<]*\u2069</)
    expect(page.body).toMatch(/id="address1"[^>]* dir="auto"/)
    expect(page.body).toMatch(/id="cvv"[^>]* dir="ltr"/)
  })

  test('a signed-in buyer finds address and email prefilled, and the order in the account', async () => {
    const signedIn = await shop.storefront(
      'mutation { customerAccessTokenCreate(input: {email: "shopper@vitrine.test", password: "shopper"}) { customerAccessToken { accessToken } } }',
    )
    const token = readTextAt(signedIn, 'data.customerAccessTokenCreate.customerAccessToken.accessToken')
    const cart = await cartOf(shop, {
      lines: [{ merchandiseId: toVariantGid(shop.variant(5)) }],
      buyerIdentity: { customerAccessToken: token, countryCode: 'US' },
    })
    const checkout = await open(shop, cart.path)
    const page = await shop.app.inject(checkout)
    expect(page.body).toContain('value="shopper@vitrine.test"')
    expect(page.body).toContain('value="24 Linden Street"')
    await pay(shop, checkout, { ...ADDRESS, email: 'shopper@vitrine.test' })
    const orders = await shop.storefront(
      'query($t: String!) { customer(customerAccessToken: $t) { orders(first: 1, sortKey: PROCESSED_AT, reverse: true) { nodes { name } } } }',
      { t: token },
    )
    expect(readPath(orders, 'data.customer.orders.nodes.0.name')).toBe('#1004')
  })

  test('free shipping covers every delivery option', async () => {
    const lines = [{ merchandiseId: toVariantGid(shop.variant(5)) }]
    const cart = await cartOf(shop, { lines, discountCodes: ['FREESHIP'] })
    const checkout = await open(shop, cart.path)
    expect((await shop.app.inject(checkout)).body).toContain('data-sum="shipping">Free')
    await pay(shop, checkout, { ...ADDRESS, delivery: 'express' })
    const order = getLive(shop.shop).data.orders.at(-1)
    expect(order).toMatchObject({ shipping: 0, shippingTitle: 'Express' })
    expect(order?.discounts).toMatchObject([{ target: 'SHIPPING_LINE', label: 'FREESHIP', amount: 1500 }])
  })

  test('an order of a bundle lists its contents as one group and takes their stock', async () => {
    const variants = ['breakfast-set', 'mora-mug', 'mora-bowl'].map((handle) => {
      const variant = shop.catalog.productByHandle.get(handle)?.variants[0]
      if (!variant) throw new Error(`${handle} is missing`)
      return variant
    })
    const [bundle, ...contents] = variants
    const stock = () => contents.map((one) => shop.shop.stock.available(one.id))
    const [mugs = 0, bowls = 0] = stock()
    const cart = await cartOf(shop, {
      lines: [{ merchandiseId: bundle ? toVariantGid(bundle) : '' }],
      discountCodes: ['WELCOME10'],
    })
    await pay(shop, await open(shop, cart.path))
    const order = getLive(shop.shop).data.orders.at(-1)
    const group = { title: 'Breakfast Set for Two', quantity: 1, variantId: bundle?.id }
    expect(order?.lines).toMatchObject([
      { title: 'Mora Mug', quantity: 2, originalTotal: 4200, discountedTotal: 3780, group },
      { title: 'Mora Bowl', quantity: 2, originalTotal: 5600, discountedTotal: 5040, group },
    ])
    expect(order?.subtotal).toBe(8820)
    expect(stock()).toEqual([mugs - 2, bowls - 2])
  })

  test('an order uses up gift cards and discount codes', async () => {
    const dear = shop.catalog.products
      .flatMap((one) => one.variants)
      .find((one) => one.priceCents > 3000 && one.tracked && shop.shop.stock.available(one.id) > 1)
    if (!dear) throw new Error('Nothing over 30')
    const input = {
      lines: [{ merchandiseId: toVariantGid(dear) }],
      discountCodes: ['ONCE'],
      giftCardCodes: ['GIFT25VITRINE'],
    }
    const cart = await cartOf(shop, input)
    await pay(shop, await open(shop, cart.path))
    const live = getLive(shop.shop)
    expect(live.data.orders.at(-1)?.giftCardUsed).toBeGreaterThan(0)
    expect(live.data.giftCards[0]?.balanceCents).toBe(2500 - (live.data.orders.at(-1)?.giftCardUsed ?? 0))
    const secondCart = await shop.storefront(
      'mutation($input: CartInput) { cartCreate(input: $input) { cart { discountCodes { applicable } } warnings { code } } }',
      { input: { ...input, giftCardCodes: [] } },
    )
    expect(readPath(secondCart, 'data.cartCreate.cart.discountCodes.0.applicable')).toBe(false)
    expect(readPath(secondCart, 'data.cartCreate.warnings.0.code')).toBe('DISCOUNT_USAGE_LIMIT_REACHED')
  })

  test('policies and pages are served; unknown ones get 404', async () => {
    for (const handle of ['privacy-policy', 'refund-policy', 'shipping-policy', 'terms-of-service']) {
      expect((await shop.app.inject(`/policies/${handle}?locale=de`)).statusCode).toBe(200)
    }
    const page = shop.catalog.pages[0]?.handle ?? ''
    expect((await shop.app.inject(`/pages/${page}?locale=ar`)).body).toContain('dir="rtl"')
    expect((await shop.app.inject('/pages/none')).statusCode).toBe(404)
    for (const path of ['/', '/collections/kitchen', `/products/${shop.catalog.products[0]?.handle}`]) {
      expect((await shop.app.inject(path)).statusCode).toBe(200)
    }
    expect((await shop.app.inject('/products/none')).statusCode).toBe(404)
  })
})

describe('webhooks', () => {
  const subscribe =
    'mutation($topic: WebhookSubscriptionTopic!, $sub: WebhookSubscriptionInput!) { webhookSubscriptionCreate(topic: $topic, webhookSubscription: $sub) { webhookSubscription { id uri topic } userErrors { field message } } }'

  test('a purchase sends signed webhooks; its cart sends none', async () => {
    const shop = await openTestShop()
    const hooks = await startWebhookReceiver()
    for (const topic of [
      'ORDERS_CREATE',
      'ORDERS_PAID',
      'CHECKOUTS_CREATE',
      'CHECKOUTS_UPDATE',
      'CARTS_CREATE',
      'CARTS_UPDATE',
      'INVENTORY_LEVELS_UPDATE',
      'PRODUCTS_UPDATE',
    ]) {
      expect(
        readPath(
          await shop.admin(subscribe, { topic, sub: { uri: hooks.url } }),
          'data.webhookSubscriptionCreate.userErrors',
        ),
      ).toEqual([])
    }
    const variant = shop.variant(5)
    const cart = await cartOf(shop, {
      lines: [{ merchandiseId: toVariantGid(variant) }],
      attributes: [{ key: 'mobile_app', value: 'android' }],
    })
    await getLive(shop.shop).webhooksIdle()
    expect(hooks.received).toHaveLength(0)
    await pay(shop, await open(shop, cart.path))
    await getLive(shop.shop).webhooksIdle()
    const topics = hooks.received.map((one) => one.headers['x-shopify-topic'])
    expect(topics.toSorted()).toEqual([
      'checkouts/create',
      'checkouts/update',
      'inventory_levels/update',
      'orders/create',
      'orders/paid',
      'products/update',
    ])
    for (const one of hooks.received) {
      const expectedHmac = createHmac('sha256', 'demo-client-secret').update(one.body).digest('base64')
      expect(one.headers['x-shopify-hmac-sha256']).toBe(expectedHmac)
      expect(one.headers['x-shopify-shop-domain']).toBe('alder-and-fig.myshopify.com')
      expect(one.headers['x-shopify-webhook-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
    const order: unknown = JSON.parse(
      hooks.received.find((one) => one.headers['x-shopify-topic'] === 'orders/create')?.body ?? '{}',
    )
    expect(order).toMatchObject({
      cart_token: cart.token,
      currency: 'USD',
      note_attributes: [{ name: 'mobile_app', value: 'android' }],
      client_details: { user_agent: 'VitrineApp/1 (ios)' },
      financial_status: 'paid',
      // Times in the shop's time zone, in whole seconds; amounts with all their decimals.
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/),
      total_price: expect.stringMatching(/^\d+\.\d\d$/),
      cancelled_at: null,
      closed_at: null,
      refunds: [],
      fulfillments: [],
      tax_lines: [],
      line_items: [
        {
          variant_id: variant.id,
          quantity: 1,
          fulfillable_quantity: 1,
          gift_card: false,
          product_exists: true,
          variant_inventory_management: 'shopify',
          discount_allocations: [],
        },
      ],
      shipping_lines: [{ code: 'Standard', source: 'shopify', price: '5.00', discounted_price: '5.00' }],
    })
    expect(new Date(readTextAt(order, 'created_at')).getTime()).toBe(
      Math.floor(new Date(getLive(shop.shop).data.orders.at(-1)?.createdAt ?? '').getTime() / 1000) * 1000,
    )
    const checkout: unknown = JSON.parse(
      hooks.received.find((one) => one.headers['x-shopify-topic'] === 'checkouts/create')?.body ?? '{}',
    )
    expect(readPath(checkout, 'token')).toBe(readPath(order, 'checkout_token'))
    expect(readPath(checkout, 'cart_token')).toBe(cart.token)
    await hooks.close()
    await shop.close()
  })

  test("an order's discounts are listed once, and each line states its share", async () => {
    const shop = await openTestShop()
    const hooks = await startWebhookReceiver()
    await shop.admin(subscribe, { topic: 'ORDERS_PAID', sub: { uri: hooks.url } })
    const lines = [shop.variant(5), shop.variant(5, 1)].map((one) => ({ merchandiseId: toVariantGid(one) }))
    const cart = await cartOf(shop, { lines, discountCodes: ['WELCOME10'] })
    await pay(shop, await open(shop, cart.path))
    await getLive(shop.shop).webhooksIdle()
    const order: unknown = JSON.parse(hooks.received[0]?.body ?? '{}')
    expect(readPath(order, 'discount_applications')).toEqual([
      {
        target_type: 'line_item',
        type: 'discount_code',
        value: '10.0',
        value_type: 'percentage',
        allocation_method: 'across',
        target_selection: 'all',
        code: 'WELCOME10',
      },
    ])
    const shares = list(order, 'line_items').map((one) => readPath(one, 'discount_allocations.0'))
    const cents = shares.reduce<number>(
      (sum, one) => sum + Math.round(Number(readPath(one, 'amount')) * 100),
      0,
    )
    expect(cents).toBe(Math.round(Number(readPath(order, 'total_discounts')) * 100))
    for (const one of shares) expect(readPath(one, 'discount_application_index')).toBe(0)
    await hooks.close()
    await shop.close()
  })

  test('a failed delivery is retried eight times with the same id and body, then the subscription is removed', async () => {
    const waits: number[] = []
    const runs: (() => void)[] = []
    const shop = await openTestShop({
      later: (milliseconds, run) => {
        waits.push(milliseconds)
        runs.push(run)
        return () => {}
      },
    })
    const hooks = await startWebhookReceiver(() => 500)
    await shop.admin(subscribe, { topic: 'APP_UNINSTALLED', sub: { uri: hooks.url } })
    await shop.app.inject({ method: 'POST', url: '/_demo/uninstall' })
    const live = getLive(shop.shop)
    await live.webhooksIdle()
    for (let run = runs.shift(); run; run = runs.shift()) {
      run()
      await live.webhooksIdle()
    }
    expect(hooks.received).toHaveLength(9)
    expect(new Set(hooks.received.map((one) => one.headers['x-shopify-webhook-id'])).size).toBe(1)
    expect(new Set(hooks.received.map((one) => one.body)).size).toBe(1)
    expect(waits).toEqual(RETRY_DELAYS_SECONDS.map((one) => one * 1000))
    expect(live.data.subscriptions).toEqual([])
    await hooks.close()
    await shop.close()
  })

  test('selling the last item and restocking send one webhook each', async () => {
    const shop = await openTestShop()
    const hooks = await startWebhookReceiver()
    for (const topic of ['variants/out_of_stock', 'variants/in_stock']) {
      await shop.app.inject({ method: 'POST', url: '/_demo/webhooks', payload: { topic, uri: hooks.url } })
    }
    const variant = shop.variant(1)
    const set = (quantity: number) =>
      shop.app.inject({ method: 'POST', url: '/_demo/stock', payload: { variantId: variant.id, quantity } })
    await set(2)
    const cart = await cartOf(shop, { lines: [{ merchandiseId: toVariantGid(variant), quantity: 2 }] })
    await pay(shop, await open(shop, cart.path))
    await getLive(shop.shop).webhooksIdle()
    await set(5)
    await set(6)
    await getLive(shop.shop).webhooksIdle()
    expect(hooks.received.map((one) => one.headers['x-shopify-topic'])).toEqual([
      'variants/out_of_stock',
      'variants/in_stock',
    ])
    expect(JSON.parse(hooks.received[0]?.body ?? '{}')).toMatchObject({
      id: variant.id,
      inventory_quantity: 0,
    })
    await hooks.close()
    await shop.close()
  })

  test('several subscriptions of one event share its event id, not the delivery id', async () => {
    const shop = await openTestShop()
    const hooks = await startWebhookReceiver()
    for (const end of ['a', 'b']) {
      await shop.app.inject({
        method: 'POST',
        url: '/_demo/webhooks',
        payload: { topic: 'app/uninstalled', uri: `${hooks.url}/${end}` },
      })
    }
    await shop.app.inject({ method: 'POST', url: '/_demo/uninstall' })
    await getLive(shop.shop).webhooksIdle()
    expect(new Set(hooks.received.map((one) => one.headers['x-shopify-event-id'])).size).toBe(1)
    expect(new Set(hooks.received.map((one) => one.headers['x-shopify-webhook-id'])).size).toBe(2)
    await hooks.close()
    await shop.close()
  })

  test("foreign http URLs, empty URLs and duplicate subscriptions are refused in the platform's words", async () => {
    const shop = await openTestShop()
    const createSubscription = async (uri: string) =>
      readPath(
        await shop.admin(subscribe, { topic: 'ORDERS_CREATE', sub: { uri } }),
        'data.webhookSubscriptionCreate.userErrors.0',
      )
    expect(await createSubscription('http://far.test/hook')).toEqual({
      field: ['webhookSubscription', 'callbackUrl'],
      message: 'Address protocol http:// is not supported',
    })
    expect(readPath(await createSubscription(''), 'message')).toBe("Address can't be blank")
    expect(await createSubscription('https://far.test/hook')).toBeUndefined()
    expect(readPath(await createSubscription('https://far.test/hook'), 'message')).toBe(
      'Address for this topic has already been taken',
    )
    await shop.close()
    const strict = await openTestShop({ localHttpWebhooks: false })
    const refused = await strict.admin(subscribe, {
      topic: 'ORDERS_CREATE',
      sub: { uri: 'http://localhost:1/x' },
    })
    expect(list(refused, 'data.webhookSubscriptionCreate.userErrors')).toHaveLength(1)
    await strict.close()
  })
})

describe('persisted shop state', () => {
  test('carts, stock, orders and tokens survive a restart; a reset restores the initial state', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'demo-shop-'))
    const first = await openTestShop({ dataDir })
    const variant = first.variant(5)
    const paid = await cartOf(first, { lines: [{ merchandiseId: toVariantGid(variant) }] })
    const persistedCart = await cartOf(first, {
      lines: [{ merchandiseId: toVariantGid(variant), quantity: 2 }],
    })
    await pay(first, await open(first, paid.path))
    const remainingStock = first.shop.stock.available(variant.id)
    await first.close()

    const second = await openTestShop({ dataDir })
    expect(second.shop.stock.available(variant.id)).toBe(remainingStock)
    expect(getLive(second.shop).data.orders).toHaveLength(4)
    const read = 'query($id: ID!) { cart(id: $id) { totalQuantity } }'
    expect(readPath(await second.storefront(read, { id: persistedCart.id }), 'data.cart.totalQuantity')).toBe(
      2,
    )
    await second.app.inject({ method: 'POST', url: '/_demo/reset' })
    expect(second.shop.stock.available(variant.id)).toBe(variant.initialStock)
    expect(getLive(second.shop).data.orders).toHaveLength(3)
    expect(readPath(await second.storefront(read, { id: persistedCart.id }), 'data.cart')).toBeNull()
    await second.close()
    rmSync(dataDir, { recursive: true })
  })
})
