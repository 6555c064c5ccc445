import { expect, test } from 'vitest'
import { isAccount, isCurrent } from './current-tab.ts'

test('the tab bar marks the tab of the current screen', () => {
  expect(isCurrent({ to: 'home' }, '/')).toBe(true)
  expect(isCurrent({ to: 'cart' }, '/cart')).toBe(true)
  expect(isCurrent({ to: 'cart' }, '/')).toBe(false)
})
test('the tab bar marks the shop on collections, products and search, the menu on account screens', () => {
  for (const path of ['/c/lamps?sort=newest', '/p/lamp', '/search?q=a'])
    expect(isCurrent({ to: 'catalog' }, path)).toBe(true)
  for (const path of ['/account', '/orders', '/login']) expect(isCurrent({ to: 'menu' }, path)).toBe(true)
})
test('the tab of a collection is current on that collection only', () => {
  expect(isCurrent({ to: 'collection', handle: 'sale' }, '/c/sale')).toBe(true)
  expect(isCurrent({ to: 'collection', handle: 'sale' }, '/c/new')).toBe(false)
})
test('a tab without a target is never current', () => {
  expect(isCurrent({ to: 'web', url: '' }, '/')).toBe(false)
})
test('the navigation recognizes account screens, which have their own place in a wide window', () => {
  for (const path of ['/account', '/orders/7?lang=ar', '/login', '/register', '/recovery?reset=a'])
    expect(isAccount(path)).toBe(true)
  for (const path of ['/', '/menu', '/cart', '/p/account']) expect(isAccount(path)).toBe(false)
})
