import { SHOPPER, useDemoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { setPlatform } from '../src/checkout/attributes.ts'
import { setBuyer } from '../src/checkout/buyer.ts'
import { addLines, type NewLine, removeLines, updateLines } from '../src/checkout/cart-lines.ts'
import { fetchCartCount } from '../src/checkout/cartCount.ts'
import { fetchCheckout } from '../src/checkout/checkout.ts'
import { type CheckoutCreateInput, createCheckout } from '../src/checkout/create.ts'
import { setDiscount } from '../src/checkout/discount.ts'
import type { StorefrontClient } from '../src/client.ts'
import { createAddress } from '../src/customer/addressCreate.ts'
import { makeAddressDefault } from '../src/customer/addressMakeDefault.ts'
import { createPasswordAuth } from '../src/customer/auth.ts'
import { fetchCustomer } from '../src/customer/customer.ts'
import { logIn } from '../src/customer/login.ts'
import { updateCustomer } from '../src/customer/update.ts'
import type { Variant } from '../src/entities.ts'
import { fetchOrders } from '../src/orders/orders.ts'
import { fetchProduct } from '../src/product/product.ts'
import { fetchProducts } from '../src/product/products.ts'

const demo = useDemoShop()
const context = { lang: 'en', locale: 'US' } as const

let allVariants: Promise<Variant[]> | undefined

/** The shop's products, the same in each test, because the shop is reset before each. */
function variants(client: StorefrontClient): Promise<Variant[]> {
  allVariants ??= loadVariants(client)
  return allVariants
}

async function loadVariants(client: StorefrontClient): Promise<Variant[]> {
  const page = await fetchProducts(client, { ...context, first: 100 })
  const full = await Promise.all(page.items.map(({ handle }) => fetchProduct(client, { ...context, handle })))
  return full.flatMap((one) => ('product' in one && !one.product.planOnly ? one.product.variants : []))
}

async function sellable(client: StorefrontClient): Promise<Variant> {
  const availableVariant = (await variants(client)).find(
    ({ in_stock, price }) => in_stock > 5 && in_stock < 999 && price > 1000,
  )
  if (!availableVariant) throw new Error('Nothing to sell')
  return availableVariant
}

async function bought(
  client: StorefrontClient,
  lines: readonly NewLine[],
  more: Partial<CheckoutCreateInput> = {},
) {
  const checkoutResult = await createCheckout(client, { ...context, lines, platform: 'ios', ...more })
  if (!('lines' in checkoutResult)) throw new Error(`No cart: ${JSON.stringify(checkoutResult)}`)
  return checkoutResult
}

async function session(client: StorefrontClient) {
  const loginResult = await logIn(client, SHOPPER)
  if ('error' in loginResult) throw new Error(loginResult.error)
  return loginResult
}

test('cart lines become a checkout with a payment URL', async () => {
  const client = demo()
  const variant = await sellable(client)
  const attributes = [{ key: 'Engraving', value: 'Ada' }]
  const purchase = await bought(client, [{ variant: variant.id, quantity: 2, attributes }])
  expect(purchase.lines).toMatchObject([
    { quantity: 2, attributes, variant: { id: variant.id, price: variant.price } },
  ])
  expect(purchase.checkout).toMatchObject({
    discount: null,
    autoDiscount: false,
    subtotal: 2 * variant.price,
  })
  expect(purchase.checkout.url).toMatch(/^http/)
  expect(purchase.checkout.id).toContain('?key=')
  const { messages, ...held } = purchase
  expect(messages).toEqual([])
  expect(await fetchCheckout(client, { ...context, id: purchase.checkout.id })).toEqual(held)
  expect(await fetchCartCount(client, { id: purchase.checkout.id })).toBe(2)
})

/** Returns this many lines for sale; where variants do not suffice, the same ones again with another engraving. */
async function manyLines(client: StorefrontClient, count: number): Promise<NewLine[]> {
  // Single variants only; the parent of a combined listing repeats the variants of its children.
  const single = (await variants(client)).filter(({ in_stock }) => in_stock > 7 && in_stock < 1000)
  const each = [...new Map(single.map((one) => [one.id, one])).values()]
  return Array.from({ length: count }, (_, index) => {
    const variant = each[index % each.length]?.id ?? 0
    const round = Math.floor(index / each.length)
    return { variant, quantity: 1, attributes: round === 0 ? [] : [{ key: 'Engraving', value: `${round}` }] }
  })
}

test.each([120, 500])('a cart of %i lines is charged completely', { timeout: 30_000 }, async (count) => {
  const client = demo()
  const lines = await manyLines(client, count)
  const purchase = await bought(client, lines)
  expect(purchase.lines).toHaveLength(count)
  expect(purchase.lines.every(({ quantity }) => quantity === 1)).toBe(true)
  expect(purchase.checkout.subtotal).toBe(purchase.lines.reduce((sum, { total }) => sum + total, 0))
})

test('more lines than a cart holds create none, and no part is charged', {
  timeout: 30_000,
}, async () => {
  const client = demo()
  const lines = await manyLines(client, 520)
  expect(await createCheckout(client, { ...context, lines, platform: 'web' })).toMatchObject({
    checkout: null,
    messages: [{ code: 'CART_TOO_LARGE' }],
  })
})

test('cart lines whose response was lost are in the cart once', { timeout: 30_000 }, async () => {
  let cut = 0
  const client = demo({
    fetch: async (...request) => {
      const answer = await fetch(...request)
      const adds = String(request[1]?.body).includes('mutation AddLines')
      if (!adds || cut > 0) return answer
      cut += 1
      throw new TypeError('fetch failed')
    },
  })
  const purchase = await bought(client, await manyLines(client, 120))
  expect(cut).toBe(1)
  expect(purchase.lines.map(({ quantity }) => quantity)).toEqual(Array(120).fill(1))
})

test('a cart line with a plan costs the plan’s price', async () => {
  const client = demo()
  const planVariant = (await variants(client)).find(({ plans, in_stock }) => plans.length > 0 && in_stock > 0)
  const plan = planVariant?.plans[0]
  if (!planVariant || !plan) throw new Error('No plan')
  const purchase = await bought(client, [{ variant: planVariant.id, quantity: 1, plan: plan.id }])
  expect(purchase.lines[0]).toMatchObject({ plan, variant: { price: plan.price }, total: plan.price })
})

test('an unknown variant makes the cart invalid and is named', async () => {
  const client = demo()
  const { id } = await sellable(client)
  const lines = [
    { variant: id, quantity: 1 },
    { variant: 123, quantity: 1 },
  ]
  expect(await createCheckout(client, { ...context, lines, platform: 'web' })).toEqual({ invalid: [123] })
})

test('a sold-out variant makes the cart invalid and is named', async () => {
  const client = demo()
  const all = await variants(client)
  const soldOutVariant = all.find(({ in_stock }) => in_stock === 0)
  if (!soldOutVariant) throw new Error('Nothing is sold out')
  const lines = [
    { variant: (await sellable(client)).id, quantity: 1 },
    { variant: soldOutVariant.id, quantity: 1 },
  ]
  expect(await createCheckout(client, { ...context, lines, platform: 'web' })).toEqual({
    invalid: [soldOutVariant.id],
  })
})

test('a quantity above the stock is reduced to it', async () => {
  const client = demo()
  const variant = await sellable(client)
  const purchase = await bought(client, [{ variant: variant.id, quantity: variant.in_stock + 5 }])
  expect(purchase.lines[0]?.quantity).toBe(variant.in_stock)
})

test('a code discounts the whole order in any letter case, and can be removed', async () => {
  const client = demo()
  const variant = await sellable(client)
  const purchase = await bought(client, [{ variant: variant.id, quantity: 1 }], { code: 'welcome10' })
  const tenth = Math.round(variant.price / 10)
  expect(purchase.checkout.discount?.toUpperCase()).toBe('WELCOME10')
  expect(purchase.checkout.discountToTotal).toBe(tenth)
  expect(purchase.checkout.total).toBe(variant.price - tenth)
  const cleared = await setDiscount(client, { ...context, id: purchase.checkout.id, code: '' })
  expect(cleared.checkout).toMatchObject({ discount: null, discountToTotal: 0, total: variant.price })
})

test.each(['NONSENSE', 'EXPIRED'])('the code %s changes nothing and is no failure', async (code) => {
  const client = demo()
  const { id } = await sellable(client)
  const purchase = await bought(client, [{ variant: id, quantity: 1 }])
  const tried = await setDiscount(client, { ...context, id: purchase.checkout.id, code })
  expect(tried.checkout).toMatchObject({ id: purchase.checkout.id, discount: null, discountToTotal: 0 })
})

test('a shipping code does not reduce the item prices', async () => {
  const client = demo()
  const variant = await sellable(client)
  const purchase = await bought(client, [{ variant: variant.id, quantity: 1 }], { code: 'FREESHIP' })
  expect(purchase.checkout).toMatchObject({
    discount: 'FREESHIP',
    discountToTotal: 0,
    subtotal: variant.price,
  })
})

test('a large order is discounted automatically', async () => {
  const client = demo()
  const dear = (await variants(client)).find(({ price, in_stock }) => price >= 25_000 && in_stock > 0)
  if (!dear) throw new Error('Nothing dear')
  const { checkout } = await bought(client, [{ variant: dear.id, quantity: 1 }])
  expect(checkout).toMatchObject({
    discount: null,
    autoDiscount: true,
    discountToTotal: Math.round(dear.price / 20),
  })
})

test('an invented cart is no checkout for any call', async () => {
  const client = demo()
  const id = 'gid://shopify/Cart/nothing?key=nothing'
  expect(await fetchCheckout(client, { ...context, id })).toEqual({ checkout: null })
  expect(await setDiscount(client, { ...context, id, code: 'SAVE5' })).toEqual({ checkout: null })
  expect(await addLines(client, { ...context, id, lines: [] })).toMatchObject({ checkout: null })
  expect(await setPlatform(client, { id, platform: 'ios' })).toEqual({ error: 'Wrong data' })
  expect(await fetchCartCount(client, { id })).toBe(0)
})

test('cart lines are added, changed and removed', async () => {
  const client = demo()
  const { id: variant } = await sellable(client)
  const { checkout } = await bought(client, [{ variant, quantity: 1 }])
  const cart = { ...context, id: checkout.id }
  const grown = await addLines(client, { ...cart, lines: [{ variant, quantity: 1 }] })
  if (!('lines' in grown)) throw new Error('No lines')
  expect(grown.lines.map(({ quantity }) => quantity)).toEqual([2])
  const line = grown.lines[0]?.id ?? ''
  expect(await updateLines(client, { ...cart, lines: [{ id: line, quantity: 3 }] })).toMatchObject({
    lines: [{ id: line, quantity: 3 }],
  })
  expect(await removeLines(client, { ...cart, lines: [line] })).toMatchObject({ lines: [] })
  expect(await addLines(client, { ...cart, lines: [{ variant: 123, quantity: 1 }] })).toEqual({
    invalid: [123],
  })
})

test('a cart keeps its app attribute, which can be changed', async () => {
  const client = demo()
  const { id } = await sellable(client)
  const { checkout } = await bought(client, [{ variant: id, quantity: 1 }])
  expect(await setPlatform(client, { id: checkout.id, platform: 'android' })).toEqual({ url: checkout.url })
})

test('a signed-in shopper’s cart has their email; an expired token does not prevent it', async () => {
  const client = demo()
  const { id } = await sellable(client)
  const { token } = await session(client)
  const purchase = await bought(client, [{ variant: id, quantity: 1 }], { token })
  expect(purchase.checkout.email).toBe(SHOPPER.email)
  const dead = await bought(client, [{ variant: id, quantity: 1 }], { token: 'dead' })
  expect(dead.checkout.email).toBeNull()
  expect(await setBuyer(client, { ...context, id: dead.checkout.id, token })).toMatchObject({
    checkout: { email: SHOPPER.email },
  })
})

test('a shopper signs in, reads, updates and signs out', async () => {
  const client = demo()
  const auth = createPasswordAuth(client)
  expect(await auth.login({ ...SHOPPER, password: 'wrong' })).toEqual({ error: 'Wrong credentials' })
  const alive = await session(client)
  expect(Date.parse(alive.expires)).toBeGreaterThan(Date.now())
  expect(await fetchCustomer(client, alive)).toMatchObject({
    customer: { email: SHOPPER.email, countryCode: 'US' },
  })
  const newData = { firstName: 'Sam', phone: '', acceptsMarketing: false }
  expect(await updateCustomer(client, { ...alive, newData })).toEqual({ status: 'Success' })
  expect(await fetchCustomer(client, alive)).toMatchObject({
    customer: { firstName: 'Sam', phone: '', acceptsMarketing: false },
  })
  const renewed = await auth.refresh(alive)
  if ('error' in renewed) throw new Error(renewed.error)
  expect(await auth.logout(renewed)).toEqual({ status: 'Success' })
  expect(await fetchCustomer(client, renewed)).toEqual({ error: 'Not found' })
  expect(await updateCustomer(client, { ...renewed, newData })).toEqual({ error: 'Not found' })
  expect(await auth.refresh(renewed)).toEqual({ error: 'Expired' })
  expect(await auth.logout(renewed)).toEqual({ status: 'Success' })
})

test('a new address becomes the default one', async () => {
  const client = demo()
  const { token } = await session(client)
  const newData = {
    address1: '1 Palm St',
    city: 'Portland',
    province: 'Oregon',
    zip: '97201',
    country: 'United States',
  }
  const addressResult = await createAddress(client, { token, newData })
  if (!('id' in addressResult)) throw new Error('No address was made')
  expect(await makeAddressDefault(client, { token, addressId: addressResult.id })).toEqual({
    status: 'Success',
  })
  expect(await fetchCustomer(client, { token })).toMatchObject({
    customer: { address1: '1 Palm St', zip: '97201' },
  })
  expect(await makeAddressDefault(client, { token, addressId: 'gid://shopify/MailingAddress/1' })).toEqual({
    error: 'Not found',
  })
})

test('a new customer registers once, and may then sign in', async () => {
  const client = demo()
  const auth = createPasswordAuth(client)
  const stranger = { firstName: 'Ada', lastName: 'L', email: 'ada@vitrine.test', password: '12345' }
  expect(await auth.register({ ...stranger, password: '1234' })).toEqual({ error: 'Please try again Later' })
  expect(await auth.register(stranger)).toEqual({ status: 'Success' })
  expect(await auth.register(stranger)).toEqual({ error: 'User with this email already exists' })
  expect(await auth.login(stranger)).toHaveProperty('token')
})

test('a recovery email goes to known customers; an invalid link fails', async () => {
  const auth = createPasswordAuth(demo())
  expect(await auth.recover({ email: SHOPPER.email })).toEqual({ status: 'Success' })
  expect(await auth.recover({ email: 'nobody@vitrine.test' })).toEqual({ error: 'Wrong email' })
  const resetUrl = `${demo().url}/account/reset/1/wrong`
  expect(await auth.reset({ resetUrl, password: '54321' })).toEqual({ error: 'Something went wrong' })
})

test('past orders are returned newest first with their items', async () => {
  const client = demo()
  const { token } = await session(client)
  const ordersResult = await fetchOrders(client, { ...context, token })
  if ('error' in ordersResult) throw new Error(ordersResult.error)
  expect(ordersResult.orders.length).toBeGreaterThanOrEqual(3)
  const times = ordersResult.orders.map(({ created }) => Date.parse(created))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  for (const order of ordersResult.orders) {
    expect(order.items.length).toBeGreaterThan(0)
    expect(order.sum).toBeGreaterThan(0)
    expect(order.address.length).toBeGreaterThan(0)
  }
  expect(await fetchOrders(client, { ...context, token: 'dead' })).toEqual({ error: 'Not found' })
})

test('a shopper’s consent is sent to the checkout, and nothing without a consent question', async () => {
  const client = demo()
  const variant = await sellable(client)
  const lines = [{ variant: variant.id, quantity: 1 }]
  const getCheckoutConsent = async (consent: CheckoutCreateInput['consent']) =>
    new URL((await bought(client, lines, { consent })).checkout.url).searchParams.get('_cs')
  expect(
    decodeURIComponent((await getCheckoutConsent({ analytics: true, marketing: false })) ?? ''),
  ).toContain('"a":"1","m":"0","p":"","s":""')
  expect(await getCheckoutConsent(null)).toBeNull()
})
