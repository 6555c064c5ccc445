import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { hasShopPay, toShopPayUrl, toSilentSignInUrl } from './shop-pay.ts'

test('a Shop Pay checkout keeps the key of its cart', () => {
  expect(toShopPayUrl('https://shop.example/cart/c/token?key=secret')).toBe(
    'https://shop.example/cart/c/token?key=secret&payment=shop_pay',
  )
  expect(toShopPayUrl(toShopPayUrl('https://shop.example/cart/c/token?key=a%2Bb'))).toBe(
    'https://shop.example/cart/c/token?key=a%2Bb&payment=shop_pay',
  )
})

test('a signed-in shopper’s checkout signs in there without a question, and keeps the key of its cart', () => {
  const url = toSilentSignInUrl('https://shop.example/cart/c/token?key=a%2Bb')
  expect(url).toBe('https://shop.example/cart/c/token?key=a%2Bb&sso=silent')
  expect(toShopPayUrl(toSilentSignInUrl(url))).toBe(`${url}&payment=shop_pay`)
})

test.each([
  [['SHOPIFY_PAY', 'APPLE_PAY'], true],
  [['APPLE_PAY', 'GOOGLE_PAY'], false],
  [[], false],
])('a shop with the wallets %j offers Shop Pay: %s', async (supportedDigitalWallets, offered) => {
  const { client } = await startScriptedShop([
    respondData({ shop: { paymentSettings: { supportedDigitalWallets } } }),
  ])
  expect(await hasShopPay(client)).toBe(offered)
})
