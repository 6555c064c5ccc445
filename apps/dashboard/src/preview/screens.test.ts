import { expect, test } from 'vitest'
import { findPreviewScreen, PREVIEW_SCREENS } from './screens.ts'

const SPECIFIED = [
  ...['branding', 'header', 'nav', 'splash', 'drawer'].map((part) => `design/${part}`),
  ...['home', 'home/c/$collection', 'home/p/$product', 'home/p/$product/recommendations', 'home/search'],
  ...['catalog', 'catalog/c/$collection', 'catalog/p/$product', 'catalog/search'],
  ...['cart', 'cart/p/$product', 'favorites', 'favorites/p/$product', 'menu', 'menu/account', 'menu/orders'],
  ...['login', 'register', 'recovery', 'website', 'web'],
]

test('every preview route of the specification is found at its own address', () => {
  expect(PREVIEW_SCREENS.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(SPECIFIED))
  for (const { pattern, name } of PREVIEW_SCREENS)
    expect(findPreviewScreen(pattern.replace('$collection', 'sale').replace('$product', 'lamp'))?.name).toBe(
      name,
    )
})
test('each preview is rendered by its design section: a product by Product, wherever it was opened from', () => {
  const sections = Object.fromEntries(PREVIEW_SCREENS.map(({ pattern, section }) => [pattern, section]))
  expect(sections).toMatchObject({
    'design/header': 'header',
    'home/c/$collection': 'catalog',
    'home/p/$product': 'product',
    'cart/p/$product': 'product',
    'home/search': 'search',
    'menu/account': 'account',
  })
})
test('the recommendations preview is rendered by Product; the website preview is in a wide window', () => {
  expect(findPreviewScreen('home/p/lamp/recommendations')).toEqual({
    name: 'recommendations',
    section: 'product',
    address: '/p/lamp/recommendations',
  })
  expect(findPreviewScreen('website')).toMatchObject({
    section: 'website',
    address: '/website?edit=1',
    wide: true,
  })
  expect(findPreviewScreen('web')?.wide).toBeUndefined()
})
test('a handle in a preview address reaches the app unchanged', () => {
  expect(findPreviewScreen('home/c/sale')?.address).toBe('/c/sale')
  expect(findPreviewScreen('cart/p/lamp-$1')?.address).toBe('/p/lamp-$1')
})
test('an address outside of the specification has no preview', () => {
  for (const path of ['', 'checkout', 'home/c', 'home/c/', 'design/home', 'menu/account/x'])
    expect(findPreviewScreen(path)).toBeNull()
})
test('a preview without a public address is rendered in edit mode', () => {
  for (const section of ['branding', 'splash', 'drawer'])
    expect(findPreviewScreen(`design/${section}`)?.address).toBe(`/${section}?edit=1`)
})
