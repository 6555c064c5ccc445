import { expect, it } from 'vitest'
import { PREVIEW_SCREENS, previewAt } from './screens.ts'

it('every preview route of the specification is found under its own address', () => {
  expect(PREVIEW_SCREENS).toHaveLength(26)
  for (const { pattern, title } of PREVIEW_SCREENS)
    expect(previewAt(pattern.replace('$collection', 'sale').replace('$product', 'lamp'))?.title).toBe(title)
})
it('a handle of the address reaches the app as it is', () => {
  expect(previewAt('home/c/sale')?.address).toBe('/c/sale')
  expect(previewAt('cart/p/lamp-$1')?.address).toBe('/p/lamp-$1')
})
it('an address that the specification does not list has no preview', () => {
  for (const path of ['', 'checkout', 'home/c', 'home/c/', 'design/home', 'menu/account/x'])
    expect(previewAt(path)).toBeNull()
})
it('what no shopper’s address shows is drawn in edit mode', () => {
  for (const section of ['branding', 'splash', 'drawer'])
    expect(previewAt(`design/${section}`)?.address).toBe(`/${section}?edit=1`)
})
