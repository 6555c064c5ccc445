import { fetchProduct } from '@vitrine/commerce/product/product'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { createCartLine, createMemoryStorage } from '@vitrine/testing/memory.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartItem, toCartLine } from '../device/cart/cart.ts'
import { createShopperStore } from '../device/store/store.ts'
import type { MarketOption } from './market-options.ts'
import { getOfferedMarket } from './offered-market.ts'
import { switchMarket, toMarketCart } from './switch-market.ts'

const shop = demoShop()
const home = { lang: 'en', locale: 'US' } as const

/** A line of the demo shop's product at its domestic price. */
async function lineFor(handle: string): Promise<CartItem> {
  const answer = await fetchProduct(shop(), { handle, ...home })
  if ('error' in answer) throw new Error(handle)
  const [variant] = answer.product.variants
  if (!variant) throw new Error(handle)
  return { ...toCartLine({ product: answer.product, variant, plan: null }), quantity: 2 }
}

/** A shopper's store over a storage that outlives it. */
async function device(seed: Readonly<Record<string, string>> = {}) {
  const { content, storage } = createMemoryStorage(seed)
  const store = createShopperStore({ storage, secrets: createMemoryStorage().storage })
  await store.load()
  return { content, store }
}

describe('switching the market', () => {
  test('changes market and all prices at once, and reports the changes', async () => {
    const { store, content } = await device()
    const [mug, later] = [await lineFor('mora-mug'), await lineFor('kite-shirt')]
    store.setState({ cart: [mug], aside: { note: 'x', wrap: true, later: [later] } })
    const observedStates: string[] = []
    store.subscribe(({ locale, cart }) => observedStates.push(`${locale} ${cart[0]?.variant.currency}`))
    const moved = await switchMarket({ client: shop() }, store, { country: 'KW', lang: 'en' })
    expect(moved).toEqual({ country: 'KW', currency: 'KWD', repriced: 1, notSold: [] })
    const { cart, aside, locale } = store.getState()
    expect(locale).toBe('KW')
    expect(cart[0]).toMatchObject({ quantity: 2, name: mug.name, variant: { currency: 'KWD' } })
    expect(aside).toMatchObject({ note: 'x', later: [{ variant: { currency: 'KWD' } }] })
    // Market and prices always change together.
    expect(observedStates).toEqual(['KW KWD'])
    // Another tab and the next start read both together.
    const { store: reopenedStore } = await device(Object.fromEntries(content))
    expect(reopenedStore.getState()).toMatchObject({ locale: 'KW', cart: [{ variant: { currency: 'KWD' } }] })
  })

  test('changes nothing offline', async () => {
    const { store } = await device()
    store.setState({ cart: [createCartLine()], locale: 'DE' })
    const before = store.getState()
    const dead = shop({ fetch: () => Promise.reject(new TypeError('fetch failed')), retryDelay: 0 })
    await expect(switchMarket({ client: dead }, store, { country: 'KW', lang: 'en' })).rejects.toThrow()
    expect(store.getState()).toEqual(before)
  })

  test('changes nothing when the shop does not sell there', async () => {
    const { store } = await device()
    store.setState({ cart: [createCartLine()] })
    expect(await switchMarket({ client: shop() }, store, { country: 'BR', lang: 'en' })).toBeNull()
    expect(store.getState()).toMatchObject({ locale: null, cart: [{ variant: { currency: 'USD' } }] })
  })

  test('checks with the shop even for an empty cart', async () => {
    const { store } = await device()
    expect(await switchMarket({ client: shop() }, store, { country: 'JP', lang: 'ar' })).toEqual({
      country: 'JP',
      currency: 'JPY',
      repriced: 0,
      notSold: [],
    })
  })

  test('keeps products added to the cart in the meantime', async () => {
    const { store } = await device()
    const mug = await lineFor('mora-mug')
    store.setState({ cart: [mug] })
    const coming = switchMarket({ client: shop() }, store, { country: 'DE', lang: 'de' })
    const addedLine = createCartLine({ id: 77, variant: { ...createCartLine().variant, id: 770 } })
    store.setState(({ cart }) => ({ cart: [...cart, addedLine] }))
    await coming
    expect(store.getState().cart.map(({ id }) => id)).toEqual([mug.id, 77])
    expect(store.getState().cart[0]?.variant.currency).toBe('EUR')
  })

  test('names unavailable products and leaves them to the shopper', async () => {
    const { store } = await device()
    const unavailableLine = createCartLine({
      id: 9,
      name: 'Old lamp',
      variant: { ...createCartLine().variant, id: 999_999 },
    })
    store.setState({ cart: [await lineFor('mora-mug'), unavailableLine] })
    const moved = await switchMarket({ client: shop() }, store, { country: 'GB', lang: 'en' })
    expect(moved).toMatchObject({ repriced: 1, notSold: ['Old lamp'] })
    expect(store.getState().cart[1]).toEqual(unavailableLine)
  })

  test('of a thousand cart lines takes four requests', async () => {
    const batchSizes: number[] = []
    const client = shop({
      fetch: async (url, init) => {
        batchSizes.push(String(init?.body).split('gid:').length - 1)
        return fetch(url, init)
      },
    })
    const { store } = await device()
    const lines = Array.from({ length: 1000 }, (_, at) =>
      createCartLine({ id: at + 1, variant: { ...createCartLine().variant, id: 5_000_000 + at } }),
    )
    store.setState({ cart: lines })
    const moved = await switchMarket({ client }, store, { country: 'GB', lang: 'en' })
    expect(batchSizes).toEqual([250, 250, 250, 250])
    expect(moved?.notSold).toHaveLength(1000)
  })
})

describe('a cart in another market', () => {
  const plan = { id: 5, price: 900, old_price: null, name: 'Monthly', value: 'Monthly', description: '' }
  const variant = (id: number, price: number, plans = [plan]) => ({
    ...createCartLine().variant,
    id,
    price,
    currency: 'EUR',
    plans,
  })

  test('has plan prices of that market, and no unavailable plan', () => {
    const line = createCartLine({ plan: { ...plan, price: 800 } })
    const there = toMarketCart([line], new Map([[11, variant(11, 1200)]]))
    expect(there).toMatchObject({ repriced: 1, notSold: [], cart: [{ plan: { price: 900 } }] })
    const none = toMarketCart([line], new Map([[11, variant(11, 1200, [])]]))
    expect(none).toMatchObject({ repriced: 0, cart: [line] })
    expect(none.notSold).toEqual([line])
  })

  test('keeps lines, order, quantities and attributes, whatever the shop answers', () => {
    const lines = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }).map((ids) =>
      ids.map((id) =>
        createCartLine({
          id,
          quantity: id,
          variant: { ...createCartLine().variant, id },
          attributes: [{ key: 'To', value: String(id) }],
        }),
      ),
    )
    const sold = fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.option(fc.nat(1e6)))
    fc.assert(
      fc.property(lines, sold, (cart, prices) => {
        const answer = new Map(
          Object.entries(prices).map(([id, price]) => [
            Number(id),
            price === null ? null : variant(Number(id), price),
          ]),
        )
        const there = toMarketCart(cart, answer)
        const pickLineFields = ({ id, quantity, attributes }: CartItem) => ({ id, quantity, attributes })
        expect(there.cart.map(pickLineFields)).toEqual(cart.map(pickLineFields))
        expect(there.repriced + there.notSold.length).toBe(cart.filter(({ id }) => answer.has(id)).length)
        // A second request changes nothing.
        expect(toMarketCart(there.cart, answer).repriced).toBe(0)
      }),
    )
  })
})

describe('the market of the shopper’s own country', () => {
  const market = (code: string): MarketOption => ({
    code,
    name: code,
    currency: 'KWD',
    flag: null,
    searchText: '',
  })
  const sold = [market('US'), market('KW')]
  const nobody = { locale: null, region: 'KW', offered: null }

  test('is offered to a visitor from elsewhere without a choice', () => {
    expect(getOfferedMarket(sold, nobody, 'US')?.code).toBe('KW')
  })
  test.each([
    ['chose a market', { ...nobody, locale: 'US' }],
    ['said no to it', { ...nobody, offered: 'KW' }],
    ['has a device that tells of no country', { ...nobody, region: null }],
    ['is at home', { ...nobody, region: 'US' }],
    ['comes from where the shop does not sell', { ...nobody, region: 'BR' }],
  ])('is not offered to a shopper who %s', (_why, shopper) => {
    expect(getOfferedMarket(sold, shopper, 'US')).toBeNull()
  })
  test('is offered again in another country after declining', () => {
    expect(getOfferedMarket(sold, { ...nobody, offered: 'DE' }, 'US')?.code).toBe('KW')
  })
})
