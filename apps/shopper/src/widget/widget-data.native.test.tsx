import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { createDeviceMemory } from '@vitrine/testing/draw.tsx'
import { createCartItem, createProduct, createVariant } from '@vitrine/testing/native.tsx'
import { syncWidgetData, type WidgetStorage } from './sync-widget-data.ts'
import { parseWidgetNews } from './widget-data.ts'

/** The file that widgets read; null where none lies there. */
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

/** An app that opens, with somebody signed in. */
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

test('a widget finds how much is in the cart and what that costs, the state of the last order, and what became cheaper', async () => {
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

test('it names nobody and nothing: no product, no order, no token', async () => {
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

test('who signs out takes their order along, at once; the cart stays the phone’s', async () => {
  const { shopper, tell } = await openWidgetApp()
  shopper.setState({ cart: [createCartItem()] })
  tell({ order: { state: 'Paid' } })
  await settled()
  shopper.getState().signOut()
  await jest.advanceTimersByTimeAsync(0)
  expect(readWidgetData()).toMatchObject({ order: null, cart: { count: 1 } })
})

test('so does who asks for their account to be deleted', async () => {
  const { shopper, tell } = await openWidgetApp()
  shopper.setState({ cart: [createCartItem()] })
  tell({ order: { state: 'Paid' } })
  await settled()
  shopper.setState({ deletion: { account: 9, since: Date.now() } })
  await jest.advanceTimersByTimeAsync(0)
  expect(readWidgetData()).toMatchObject({ order: null })
})

test('of a phone that is cleared for somebody else nothing is left, not even by what was still to be written', async () => {
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

test('whoever has the phone next finds nothing of whoever had it', async () => {
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

test('of wishes no more have become cheaper than there are', async () => {
  const { shopper, tell } = await openWidgetApp()
  shopper.setState({ favorites: [1, 2] })
  tell({ cheaper: 2 })
  await settled()
  shopper.setState({ favorites: [2] })
  await settled()
  expect(readWidgetData()).toMatchObject({ cheaper: 1 })
})

test('who goes over to another language finds it there in that', async () => {
  const { shopper } = await openWidgetApp()
  shopper.setState({ cart: [createCartItem()] })
  await settled()
  shopper.getState().setLanguage('ar')
  await settled()
  expect(readWidgetData()).toMatchObject({ language: 'ar' })
})

test('what an earlier opening left stays until something newer is known; another’s is not shown', async () => {
  const first = await openWidgetApp()
  first.tell({ order: { state: 'Paid' } })
  await settled()
  const second = await openWidgetApp()
  second.shopper.setState({ cart: [createCartItem()] })
  await settled()
  expect(readWidgetData()).toMatchObject({ order: { state: 'Paid' }, cart: { count: 1 } })
})

test('nothing is written for nothing, and many changes are written once', async () => {
  const { shopper } = await openWidgetApp()
  await settled()
  expect(writes).toBe(0)
  const { addLine } = shopper.getState()
  for (let at = 0; at < 10; at++) addLine({ product: createProduct(), variant: createVariant(), plan: null })
  await settled()
  expect([writes, readWidgetData().cart.count]).toEqual([1, 10])
  // As it was: the same is not written again.
  shopper.setState({ cart: [...shopper.getState().cart] })
  await settled()
  expect(writes).toBe(1)
})

test('a place that fails stops nothing: what comes later is written', async () => {
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
])('of %s that lies there nothing is believed', (_what, text) => {
  expect(parseWidgetNews(text)).toEqual({ order: null, cheaper: 0 })
})
