import { memory } from '@vitrine/testing/memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStoredRecord } from '../store/stored-record.ts'
import {
  FOUND,
  FOUND_VERSIONS,
  forgetFound,
  orderLink,
  readFoundOrders,
  secretIn,
  secretOf,
  sharedPath,
  withFound,
} from './found-orders.ts'

const CART = 'gid://shopify/Cart/Z2NwLWV1?key=5c1d8e0f&x=1'
const LINK = 'https://kiosk.example/5483/orders/b1946ac92492d234/authenticate?key=imasecretipod'
const order = (name: string, by = CART) => ({ by, name, sum: 900, currency: 'USD', at: 1 })

test('the link of an order is found in a whole mail that was pasted', () => {
  expect(orderLink(LINK)).toBe(LINK)
  expect(orderLink(`Hello Ada,\nsee https://kiosk.example/ and <${LINK}> for more.`)).toBe(LINK)
  for (const nothing of ['', '#1003', 'https://kiosk.example/orders/b1946ac92492d234', 'orders?key=1'])
    expect(orderLink(nothing)).toBeNull()
  expect(orderLink(`${'x'.repeat(20_000)} ${LINK}`)).toBeNull()
})

test('what a shared address proves stands behind its #, and comes out as it went in', () => {
  for (const by of [CART, LINK]) {
    const path = sharedPath({ by, name: '#1007' })
    const [before = '', after = ''] = path.split('#')
    expect(before).toBe('/orders/1007')
    expect(secretIn(`#${after}`)).toBe(by)
  }
  for (const nothing of ['', '#', '#by=', '#main', '#by=javascript:alert(1)', '#by=gid://shopify/Cart/a'])
    expect(secretIn(nothing)).toBeNull()
})

test('no part of a secret stands before the # whatever an order is called', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      const [before = ''] = sharedPath({ by: CART, name }).split('#')
      expect(before).not.toContain('5c1d8e0f')
      expect(secretIn(`#${sharedPath({ by: CART, name }).split('#')[1]}`)).toBe(CART)
    }),
  )
})

test('an order is kept once, the newest twenty', () => {
  let list: ReturnType<typeof withFound> = []
  for (let number = 0; number < 30; number++) list = withFound(list, order(`#${number % 25}`))
  expect(list).toHaveLength(20)
  expect(new Set(list.map(({ name }) => name)).size).toBe(20)
  expect(list[0]?.name).toBe('#4')
})

test('what is kept is read again, without what is broken, and forgotten whole', async () => {
  const { storage, kept } = memory()
  const store = createStoredRecord(storage, { name: FOUND, versions: FOUND_VERSIONS, read: readFoundOrders })
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
  forgetFound(storage)
  expect(kept.has(FOUND)).toBe(false)
})

test('a secret is of a cart or of a link', () => {
  expect(secretOf(CART)).toBe('cart')
  expect(secretOf(LINK)).toBe('link')
  expect(secretOf('gid://shopify/Order/1?key=a')).toBeNull()
})
