import { expect, test } from 'vitest'
import { pushTarget, readPushData } from './link.ts'

test('a push links to home, a product, a collection, a search, the cart, the orders, or an https page', () => {
  expect(pushTarget({ type: 'home', url: null })).toEqual({ to: 'home' })
  expect(pushTarget({ type: 'product', url: 'tote' })).toEqual({ to: 'product', handle: 'tote' })
  expect(pushTarget({ type: 'collection', url: 'bags' })).toEqual({ to: 'collection', handle: 'bags' })
  expect(pushTarget({ type: 'search', url: ' red & blue ' })).toEqual({
    to: 'search',
    searchText: 'red & blue',
  })
  expect(pushTarget({ type: 'screen', url: 'cart' })).toEqual({ to: 'cart' })
  expect(pushTarget({ type: 'screen', url: 'orders' })).toEqual({ to: 'orders' })
  expect(pushTarget({ type: 'screen', url: 'favorites' })).toEqual({ to: 'favorites' })
  const sale = 'https://shop.example/sale'
  expect(pushTarget({ type: 'url', url: sale })).toEqual({ to: 'web', url: sale })
})

test('a push cannot link anywhere else', () => {
  for (const link of [
    { type: 'product', url: null },
    { type: 'product', url: '../admin' },
    { type: 'collection', url: 'a b' },
    { type: 'search', url: '  ' },
    { type: 'screen', url: 'checkout' },
    { type: 'url', url: 'http://shop.example' },
    { type: 'url', url: 'javascript:alert(1)' },
  ] as const)
    expect(pushTarget(link), JSON.stringify(link)).toBeNull()
})

test('the data of a foreign push are ignored', () => {
  expect(readPushData({ message: 'm1', type: 'product', url: 'tote' })).toEqual({
    message: 'm1',
    type: 'product',
    url: 'tote',
  })
  expect(readPushData({ message: 'm1', type: 'home' })).toEqual({ message: 'm1', type: 'home', url: null })
  for (const other of [null, 'text', {}, { message: '', type: 'home' }, { message: 'm', type: 'elsewhere' }])
    expect(readPushData(other)).toBeNull()
})
