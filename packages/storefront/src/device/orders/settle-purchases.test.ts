import { createStorefrontClient } from '@vitrine/commerce/client'
import { getEffort } from '@vitrine/testing/effort.ts'
import { createCartLine, createMemoryStorage } from '@vitrine/testing/memory.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countItems } from '../cart/cart.ts'
import { createShopperStore, type ShopperStore } from '../store/store.ts'
import { addOpenedCheckout, toBoughtLines } from './opened-checkouts.ts'
import type { Purchase } from './purchases.ts'
import { settlePurchases } from './settle-purchases.ts'

const CART = 'gid://shopify/Cart/c1?key=k'
const HOUR_MS = 60 * 60 * 1000
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
const cartData = {
  id: CART,
  checkoutUrl: 'https://shop.test/cart/c/c1?key=k',
  buyerIdentity: { email: null, countryCode: 'US' },
  discountCodes: [],
  discountAllocations: [],
  cost: { subtotalAmount: usd('20.0'), totalAmount: usd('20.0') },
  lines: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
}

/** A shop, our server and a device whose tabs share their storage. */
function createEnvironment() {
  const device = createMemoryStorage()
  const secrets = createMemoryStorage()
  const events: object[] = []
  const shop = { paid: false, webhookCame: false, reachable: true, serverReachable: true }
  const time = { now: 1_800_000_000_000 }
  /** Simulates a crash: from the nth write on, nothing is stored and nothing returns. */
  const crash = { after: Number.POSITIVE_INFINITY }
  const client = createStorefrontClient({
    shop: 'https://shop.test',
    token: 't',
    retryDelay: 0,
    fetch: async () => {
      if (!shop.reachable) throw new TypeError('fetch failed')
      return Response.json({ data: { cart: shop.paid ? null : cartData } })
    },
  })
  let turn: Promise<void> = Promise.resolve()
  const tab = async () => {
    const alive = { is: true }
    /** Settles when the tab has crashed. */
    const death = Promise.withResolvers<void>()
    const mortal = (memoryStorage: ReturnType<typeof createMemoryStorage>) => ({
      ...memoryStorage.storage,
      set: async (key: string, value: string) => {
        if (!alive.is) return new Promise<void>(() => undefined)
        if (crash.after-- <= 0) {
          alive.is = false
          death.resolve()
          return new Promise<void>(() => undefined)
        }
        await memoryStorage.storage.set(key, value)
      },
    })
    const store = createShopperStore({ storage: mortal(device), secrets: mortal(secrets) })
    await store.load()
    const settle = () => {
      const work = settlePurchases({
        shopper: store,
        context: { lang: 'en', locale: 'US' },
        ports: {
          client,
          track: (event, details) => {
            if (event === 'purchase' && alive.is) events.push(details)
          },
          callServer: async () => {
            if (!shop.serverReachable) throw new Error('unreachable')
            const items = [{ id: 1, name: 'Mug', quantity: 2, price: 900 }]
            return {
              order: shop.webhookCame ? { name: '#7', sum: 2300, currency: 'USD', items } : null,
            }
          },
        },
        alone: (work) => {
          // A crashed tab holds no lock.
          const mine = turn.then(() => Promise.race([work(), death.promise]))
          turn = mine
          return mine
        },
        now: () => time.now,
        pause: async () => undefined,
      })
      return Promise.race([work, death.promise])
    }
    return { store, settle }
  }
  return { tab, shop, events, time, crash, device, secrets }
}
const line = createCartLine({ quantity: 2 })
async function openCheckout(store: ShopperStore, at: number, cart = CART): Promise<void> {
  const purchase: Purchase = {
    cart,
    opened: at,
    lines: toBoughtLines(store.getState().cart),
    total: 2000,
    currency: 'USD',
    paid: null,
    order: null,
    tracked: false,
  }
  store.setState((now) => ({ purchases: addOpenedCheckout(now.purchases, purchase) }))
  await store.saved()
}
async function leftForCheckout() {
  const testWorld = createEnvironment()
  const first = await testWorld.tab()
  first.store.setState({ cart: [line] })
  await openCheckout(first.store, testWorld.time.now)
  return { ...testWorld, first }
}

describe('returning from the hosted checkout', () => {
  test('unpaid keeps the cart and tracks nothing', async () => {
    const { first, events } = await leftForCheckout()
    await first.settle()
    expect(countItems(first.store.getState().cart)).toBe(2)
    expect(events).toEqual([])
  })
  test('paid empties the cart and tracks the paid order', async () => {
    const { first, shop, events } = await leftForCheckout()
    Object.assign(shop, { paid: true, webhookCame: true })
    await first.settle()
    expect(first.store.getState().cart).toEqual([])
    expect(events).toMatchObject([
      {
        transaction_id: '#7',
        value: 2300,
        currency: 'USD',
        items: [{ item_id: 1, item_name: 'Mug', quantity: 2, price: 900 }],
      },
    ])
  })
  test('paid removes only the bought lines from the cart', async () => {
    const { first, shop } = await leftForCheckout()
    shop.paid = true
    const other = createCartLine({ id: 2 })
    first.store.setState({ cart: [{ ...line, quantity: 3 }, other] })
    await first.store.saved()
    await first.settle()
    expect(first.store.getState().cart).toEqual([{ ...line, quantity: 1 }, other])
  })
  test('paid removes two gift cards for two recipients', async () => {
    const { tab, shop, time } = createEnvironment()
    const first = await tab()
    const card = (email: string) => createCartLine({ attributes: [{ key: 'Recipient email', value: email }] })
    first.store.setState({ cart: [card('a@b.test'), card('c@d.test'), line] })
    await openCheckout(first.store, time.now)
    shop.paid = true
    await first.settle()
    expect(first.store.getState().cart).toEqual([])
  })
  test('paid clears note and gift wrap, and keeps saved lines', async () => {
    const { first, shop } = await leftForCheckout()
    shop.paid = true
    first.store.setState({ aside: { note: 'Ring twice', wrap: true, later: [line] } })
    await first.store.saved()
    await first.settle()
    expect(first.store.getState().aside).toEqual({ note: '', wrap: false, later: [line] })
  })
  test('paid tracks the order once it is known, else the platform’s cart', async () => {
    const { first, shop, events, time } = await leftForCheckout()
    shop.paid = true
    await first.settle()
    expect(first.store.getState().cart).toEqual([])
    expect(events).toEqual([])
    time.now += 2 * HOUR_MS
    await first.settle()
    expect(events).toMatchObject([{ value: 2000, items: [{ item_id: line.id, quantity: 2 }] }])
  })
  test('changes nothing while shop and server are unreachable, until the next return', async () => {
    const { first, shop, events } = await leftForCheckout()
    Object.assign(shop, { paid: true, webhookCame: true, reachable: false, serverReachable: false })
    await first.settle()
    expect(countItems(first.store.getState().cart)).toBe(2)
    shop.serverReachable = true
    await first.settle()
    expect(events).toHaveLength(1)
  })
  test('with a cart that expired long after counts as unpaid', async () => {
    const { first, shop, events, time } = await leftForCheckout()
    shop.paid = true
    time.now += 25 * HOUR_MS
    await first.settle()
    expect(countItems(first.store.getState().cart)).toBe(2)
    expect(first.store.getState().purchases).toEqual([])
    expect(events).toEqual([])
  })
  test('after the phone was off decides at the next start', async () => {
    const { tab, shop, events } = await leftForCheckout()
    Object.assign(shop, { paid: true, webhookCame: true })
    const reopenedTab = await tab()
    await reopenedTab.settle()
    expect(reopenedTab.store.getState().cart).toEqual([])
    expect(events).toHaveLength(1)
  })
})

type Step = 'pay' | 'webhook' | 'settle' | 'settle both' | 'settle other' | 'reload' | 'offline' | 'online'
const steps = fc.array(
  fc.constantFrom<Step>(
    'pay',
    'webhook',
    'settle',
    'settle both',
    'settle other',
    'reload',
    'offline',
    'online',
  ),
  { maxLength: 12 },
)
async function walked(plan: readonly Step[], crashAfter: number) {
  const testWorld = await leftForCheckout()
  const { shop, tab, events, crash } = testWorld
  let one: Awaited<ReturnType<typeof tab>> = testWorld.first
  const other = await tab()
  crash.after = crashAfter
  for (const step of plan) {
    if (step === 'pay') shop.paid = true
    if (step === 'webhook') shop.webhookCame = shop.paid
    if (step === 'offline') Object.assign(shop, { reachable: false, serverReachable: false })
    if (step === 'online') Object.assign(shop, { reachable: true, serverReachable: true })
    if (step === 'settle') await one.settle()
    if (step === 'settle other') await other.settle()
    if (step === 'settle both') await Promise.all([one.settle(), other.settle(), one.settle()])
    if (step === 'reload') one = await tab()
  }
  const early = events.length
  Object.assign(shop, { reachable: true, serverReachable: true, webhookCame: shop.paid })
  crash.after = Number.POSITIVE_INFINITY
  const last = await tab()
  await Promise.all([last.settle(), (await tab()).settle()])
  return { events, early, cart: (await tab()).store.getState().cart, paid: shop.paid }
}

describe('tracking a purchase', () => {
  test('happens once over tabs, reloads and network failures, and never for an unpaid cart', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const { events, cart, paid } = await walked(plan, Number.POSITIVE_INFINITY)
        expect(events).toHaveLength(paid ? 1 : 0)
        expect(countItems(cart)).toBe(paid ? 0 : 2)
      }),
      { numRuns: getEffort({ short: 15, long: 60 }) },
    )
  })
  test('never happens twice when the app ends at any write, and the cart is right', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(6), async (plan, after) => {
        const { events, cart, paid } = await walked(plan, after)
        expect(events.length).toBeLessThanOrEqual(1)
        expect(countItems(cart)).toBe(paid ? 0 : 2)
      }),
      { numRuns: getEffort({ short: 15, long: 60 }) },
    )
  })
})
