import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { createDeviceMemory } from '@vitrine/testing/draw.tsx'
import { createCartItem, createProduct, createVariant } from '@vitrine/testing/native.tsx'
import { syncWidgetData, type WidgetStorage } from './sync-widget-data.ts'
import { parseWidgetNews } from './widget-data.ts'

/** The file that widgets read; null where there is none. */
let file: string | null = null
let writes = 0
const storage: WidgetStorage = {
  read: async () => file,
  write: async (text) => {
    file = text
    writes += 1
  },
  remove: async () => {
    file = null
  },
}
beforeEach(() => {
  jest.useFakeTimers()
  file = null
  writes = 0
})
afterEach(() => void jest.useRealTimers())

/** Opens the app with a signed-in shopper. */
async function openWidgetApp(where = storage) {
  const shopper = createShopperStore({ storage: createDeviceMemory(), secrets: createDeviceMemory() })
  await shopper.load()
  shopper.setState({ subscriber: 'one', token: 'secret-token', expires: '2027-01-01T00:00:00Z' })
  const updateWidget = syncWidgetData({
    shopper,
    storage: where,
    language: () => shopper.getState().lang ?? 'en',
    money: (sum, currency) => `${currency} ${sum / 100}`,
  })
  return { shopper, tell: updateWidget }
}
const settled = () => jest.advanceTimersByTimeAsync(500)
const readWidgetData = () => Object(JSON.parse(file ?? '{}'))

test('widget data contain the cart’s count and sum, the last order’s status, and price drops', async () => {
  const { shopper, tell } = await openWidgetApp()
  shopper.setState({ cart: [createCartItem({ quantity: 2 })], favorites: [1, 2, 3] })
  tell({ order: { state: 'On its way' } })
  tell({ cheaper: 2 })
  await settled()
  expect(readWidgetData()).toEqual({
    version: 1,
    language: 'en',
    cart: { count: 2, sum: 4800, currency: 'USD', text: 'USD 48' },
    order: { state: 'On its way' },
    cheaper: 2,
  })
})

test('widget data contain no names, products, orders or tokens', async () => {
  const { shopper, tell } = await openWidgetApp()
  shopper.setState({
    user: {
      id: 9,
      firstName: 'Ada',
      lastName: 'Lamps',
      email: 'ada@lamps.test',
      phone: '',
      acceptsMarketing: false,
    },
    cart: [createCartItem({ name: 'Mora Mug', handle: 'mora-mug' })],
  })
  tell({ order: { state: 'Paid' } })
  await settled()
  expect(Object.keys(readWidgetData()).sort()).toEqual(['cart', 'cheaper', 'language', 'order', 'version'])
  expect(file).not.toMatch(/mora|mug|ada|lamps|secret|one/i)
})

test('signing out removes the order from the widget data at once and keeps the cart', async () => {
  const { shopper, tell } = await openWidgetApp()
  shopper.setState({ cart: [createCartItem()] })
  tell({ order: { state: 'Paid' } })
  await settled()
  shopper.getState().signOut()
  await jest.advanceTimersByTimeAsync(0)
  expect(readWidgetData()).toMatchObject({ order: null, cart: { count: 1 } })
})

test('an account deletion request removes the order from the widget data', async () => {
  const { shopper, tell } = await openWidgetApp()
  shopper.setState({ cart: [createCartItem()] })
  tell({ order: { state: 'Paid' } })
  await settled()
  shopper.setState({ deletion: { account: 9, since: Date.now() } })
  await jest.advanceTimersByTimeAsync(0)
  expect(readWidgetData()).toMatchObject({ order: null })
})

test('clearing the phone for another shopper removes all widget data, also pending writes', async () => {
  const { shopper, tell } = await openWidgetApp()
  shopper.setState({ cart: [createCartItem()], favorites: [1] })
  tell({ order: { state: 'Paid' }, cheaper: 1 })
  await settled()
  expect(file).not.toBeNull()
  tell({ order: { state: 'On its way' } })
  shopper.getState().signOut({ reset: true })
  await jest.advanceTimersByTimeAsync(0)
  expect(file).toBeNull()
  await settled()
  expect(file).toBeNull()
})

test('the next user of a phone finds no widget data of the previous one', async () => {
  const { shopper, tell } = await openWidgetApp()
  tell({ order: { state: 'Paid' }, cheaper: 1 })
  await settled()
  shopper.getState().signOut({ reset: true })
  await settled()
  shopper.setState({ subscriber: 'two', token: 'another', expires: '2027-01-01T00:00:00Z', favorites: [5] })
  shopper.setState({ cart: [createCartItem()] })
  await settled()
  expect(readWidgetData()).toMatchObject({ order: null, cheaper: 0, cart: { count: 1 } })
})

test('widget data count no more price drops than there are wishlist items', async () => {
  const { shopper, tell } = await openWidgetApp()
  shopper.setState({ favorites: [1, 2] })
  tell({ cheaper: 2 })
  await settled()
  shopper.setState({ favorites: [2] })
  await settled()
  expect(readWidgetData()).toMatchObject({ cheaper: 1 })
})

test('a language change translates the widget data', async () => {
  const { shopper } = await openWidgetApp()
  shopper.setState({ cart: [createCartItem()] })
  await settled()
  shopper.getState().setLanguage('ar')
  await settled()
  expect(readWidgetData()).toMatchObject({ language: 'ar' })
})

test('widget data of an earlier start stay until newer data exist; another shopper’s are not shown', async () => {
  const first = await openWidgetApp()
  first.tell({ order: { state: 'Paid' } })
  await settled()
  const second = await openWidgetApp()
  second.shopper.setState({ cart: [createCartItem()] })
  await settled()
  expect(readWidgetData()).toMatchObject({ order: { state: 'Paid' }, cart: { count: 1 } })
})

test('unchanged widget data are not written, and many changes are written once', async () => {
  const { shopper } = await openWidgetApp()
  await settled()
  expect(writes).toBe(0)
  const { addLine } = shopper.getState()
  for (let at = 0; at < 10; at++) addLine({ product: createProduct(), variant: createVariant(), plan: null })
  await settled()
  expect([writes, readWidgetData().cart.count]).toEqual([1, 10])
  // The data are unchanged, so they are not written again.
  shopper.setState({ cart: [...shopper.getState().cart] })
  await settled()
  expect(writes).toBe(1)
})

test('a failed write of widget data does not prevent later ones', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  let full = true
  const { shopper } = await openWidgetApp({
    ...storage,
    write: async (text) => {
      if (full) throw new Error('The disk is full')
      file = text
    },
  })
  shopper.setState({ cart: [createCartItem()] })
  await settled()
  full = false
  shopper.setState({ cart: [createCartItem({ quantity: 3 })] })
  await settled()
  expect(readWidgetData()).toMatchObject({ cart: { count: 3 } })
})

test.each([
  ['nothing', null],
  ['a broken text', '{"version":1,"order"'],
  ['another shape', '{"version":1,"order":5,"cheaper":"many"}'],
  ['a later version', '{"version":2,"order":{"state":"Paid"},"cheaper":3}'],
])('invalid widget data (%s) are ignored', (_what, text) => {
  expect(parseWidgetNews(text)).toEqual({ order: null, cheaper: 0 })
})
