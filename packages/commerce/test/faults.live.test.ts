import { SHOPPER, useDemoShop } from '@vitrine/testing/demo-shop.ts'
import { beforeEach, expect, test } from 'vitest'
import { fetchCartCount } from '../src/checkout/cartCount.ts'
import { createCheckout } from '../src/checkout/create.ts'
import type { StorefrontClient, StorefrontSettings } from '../src/client.ts'
import { logIn } from '../src/customer/login.ts'
import { fetchProducts } from '../src/product/products.ts'
import { fetchShop } from '../src/shop/shop.ts'

const demo = useDemoShop()
// Removes faults that a test left active.
beforeEach(() => fetch(`${demo().url}/_demo/reset`, { method: 'POST' }))
const context = { lang: 'en', locale: 'US' } as const

type Fault = {
  readonly kind: 'throttled' | '430' | '5xx' | 'slow' | 'data-with-errors' | 'dead'
  readonly times?: number
  readonly delay?: number
  readonly match?: string
}

async function failing(
  fault: Fault,
  settings: Pick<StorefrontSettings, 'timeout'> = {},
): Promise<{ client: StorefrontClient; sent: () => number }> {
  let count = 0
  const counting: typeof fetch = (...request) => {
    count += 1
    return fetch(...request)
  }
  const client = demo({ fetch: counting, ...settings })
  const switched = await fetch(`${client.url}/_demo/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(switched.status).toBe(200)
  return { client, sent: () => count }
}

/** Finds a variant for sale before any fault is active. */
async function forSale(): Promise<number> {
  const page = await fetchProducts(demo(), { ...context, availableOnly: true, first: 1 })
  const variant = page.items[0]?.variants[0]?.id
  if (variant === undefined) throw new Error('Nothing is for sale')
  return variant
}

const PASSING: readonly Fault['kind'][] = ['throttled', '430', '5xx', 'dead']

test.each(PASSING)('a query survives five failures of the kind %s', async (kind) => {
  const { client, sent } = await failing({ kind, times: 5 })
  expect((await fetchShop(client, context)).currency).toBe('USD')
  expect(sent()).toBe(6)
})

test.each(PASSING)('a query fails after a sixth failure of the kind %s', async (kind) => {
  const { client, sent } = await failing({ kind, times: 6 })
  await expect(fetchShop(client, context)).rejects.toMatchObject({ name: 'StorefrontError' })
  expect(sent()).toBe(6)
  // The shop and the next query work again.
  expect((await fetchShop(client, context)).currency).toBe('USD')
})

test('data with an unrelated error are used at once', async () => {
  const { client, sent } = await failing({ kind: 'data-with-errors' })
  expect((await fetchShop(client, context)).currency).toBe('USD')
  expect(sent()).toBe(1)
})

test('a slow response is awaited within the timeout, and requested again beyond it', async () => {
  const patient = await failing({ kind: 'slow', delay: 150 })
  expect((await fetchShop(patient.client, context)).currency).toBe('USD')
  expect(patient.sent()).toBe(1)
  const hurried = await failing({ kind: 'slow', delay: 60_000 }, { timeout: 1500 })
  expect((await fetchShop(hurried.client, context)).currency).toBe('USD')
  expect(hurried.sent()).toBe(2)
})

test('a canceled caller does not wait for a slow response', async () => {
  const { client, sent } = await failing({ kind: 'slow', delay: 60_000 })
  const abort = new AbortController()
  const asking = fetchShop(client, context, { signal: abort.signal })
  abort.abort()
  await expect(asking).rejects.toMatchObject({ kind: 'cancelled' })
  expect(sent()).toBe(1)
})

test.each(['throttled', '430', '5xx'] as const)(
  'a cart is not created again after a response of the kind %s',
  async (kind) => {
    const variant = await forSale()
    const { client, sent } = await failing({ kind, times: 5, match: 'cartCreate' })
    const creating = createCheckout(client, {
      ...context,
      lines: [{ variant, quantity: 1 }],
      platform: 'web',
    })
    await expect(creating).rejects.toMatchObject({ name: 'StorefrontError' })
    expect(sent()).toBe(1)
  },
)

test('a cart is created once when the connection breaks before any response', async () => {
  const variant = await forSale()
  const { client, sent } = await failing({ kind: 'dead', times: 2, match: 'cartCreate' })
  const checkoutResult = await createCheckout(client, {
    ...context,
    lines: [{ variant, quantity: 1 }],
    platform: 'web',
  })
  if (!('checkout' in checkoutResult) || !checkoutResult.checkout) throw new Error('No checkout')
  expect(sent()).toBe(3)
  expect(await fetchCartCount(client, { id: checkoutResult.checkout.id })).toBe(1)
  expect(await (await fetch(`${client.url}/_demo/state`)).json()).toMatchObject({ carts: 1 })
})

test('a sign-in under rate limiting is not reported as wrong credentials', async () => {
  const { client } = await failing({ kind: 'throttled', times: 6 })
  await expect(logIn(client, SHOPPER)).rejects.toMatchObject({ code: 'THROTTLED' })
})
