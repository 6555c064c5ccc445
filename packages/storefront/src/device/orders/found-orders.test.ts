import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStoredRecord } from '../store/stored-record.ts'
import {
  addFoundOrder,
  deleteFoundOrders,
  FOUND_ORDERS_KEY,
  FOUND_ORDERS_VERSIONS,
  getSecretKind,
  parseOrderLink,
  parseOrderSecret,
  readFoundOrders,
  toSharedOrderPath,
} from './found-orders.ts'

const CART = 'gid://shopify/Cart/Z2NwLWV1?key=5c1d8e0f&x=1'
const LINK = 'https://kiosk.example/5483/orders/b1946ac92492d234/authenticate?key=imasecretipod'
const order = (name: string, by = CART) => ({ by, name, sum: 900, currency: 'USD', at: 1 })

test('an order link is found in a pasted email', () => {
  expect(parseOrderLink(LINK)).toBe(LINK)
  expect(parseOrderLink(`Hello Ada,\nsee https://kiosk.example/ and <${LINK}> for more.`)).toBe(LINK)
  for (const nothing of ['', '#1003', 'https://kiosk.example/orders/b1946ac92492d234', 'orders?key=1'])
    expect(parseOrderLink(nothing)).toBeNull()
  expect(parseOrderLink(`${'x'.repeat(20_000)} ${LINK}`)).toBeNull()
})

test('an order link has its secret in the fragment, and is decoded unchanged', () => {
  for (const by of [CART, LINK]) {
    const path = toSharedOrderPath({ by, name: '#1007' })
    const [before = '', after = ''] = path.split('#')
    expect(before).toBe('/orders/1007')
    expect(parseOrderSecret(`#${after}`)).toBe(by)
  }
  for (const nothing of ['', '#', '#by=', '#main', '#by=javascript:alert(1)', '#by=gid://shopify/Cart/a'])
    expect(parseOrderSecret(nothing)).toBeNull()
})

test('an order link has no part of the secret before the fragment, whatever the order’s name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      const [before = ''] = toSharedOrderPath({ by: CART, name }).split('#')
      expect(before).not.toContain('5c1d8e0f')
      expect(parseOrderSecret(`#${toSharedOrderPath({ by: CART, name }).split('#')[1]}`)).toBe(CART)
    }),
  )
})

test('a found order is stored once, the newest twenty', () => {
  let list: ReturnType<typeof addFoundOrder> = []
  for (let number = 0; number < 30; number++) list = addFoundOrder(list, order(`#${number % 25}`))
  expect(list).toHaveLength(20)
  expect(new Set(list.map(({ name }) => name)).size).toBe(20)
  expect(list[0]?.name).toBe('#4')
})

test('found orders are read back without invalid ones, and deleted completely', async () => {
  const { storage, content } = createMemoryStorage()
  const store = createStoredRecord(storage, {
    name: FOUND_ORDERS_KEY,
    versions: FOUND_ORDERS_VERSIONS,
    read: readFoundOrders,
  })
  await store.change(() => ({ orders: [order('#1'), order('#2', LINK)] }))
  expect((await store.read()).orders.map(({ name }) => name)).toEqual(['#1', '#2'])
  expect(
    readFoundOrders({
      orders: [null, 3, { ...order('#1'), sum: 'x' }, { ...order('#1'), by: 'x'.repeat(3000) }],
    }),
  ).toEqual({
    orders: [],
  })
  expect(readFoundOrders('nothing')).toEqual({ orders: [] })
  deleteFoundOrders(storage)
  expect(content.has(FOUND_ORDERS_KEY)).toBe(false)
})

test('an order secret belongs to a cart or a link', () => {
  expect(getSecretKind(CART)).toBe('cart')
  expect(getSecretKind(LINK)).toBe('link')
  expect(getSecretKind('gid://shopify/Order/1?key=a')).toBeNull()
})
