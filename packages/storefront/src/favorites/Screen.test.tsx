import { fetchProduct } from '@vitrine/commerce/product/product'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import Screen from './Screen.tsx'

const shop = demoShop()

test('the empty wishlist screen says how to save a product', async () => {
  expect(await drawFor(<Screen />, {}, { replies: await seedQueryCache({}) })).toContain(
    'Your wishlist is empty',
  )
})
test('the wishlist screen shows saved products and omits deleted ones', async () => {
  const client = shop()
  const mug = await fetchProduct(client, { handle: 'mora-mug', lang: 'en', locale: 'US' })
  if ('error' in mug) throw new Error(mug.error)
  const html = await drawFor(<Screen />, { favorites: [mug.product.id, 999_999_999_999] }, { client })
  expect(html.match(/data-testid="product-card"/g)).toHaveLength(1)
  expect(html).toContain('Mora Mug')
})
test('the wishlist screen has a buy button, a link where options are needed, and one to be notified of sold-out products', async () => {
  const client = shop()
  const idOf = async (handle: string) => {
    const productResult = await fetchProduct(client, { handle, lang: 'en', locale: 'US' })
    if ('error' in productResult) throw new Error(productResult.error)
    return productResult.product.id
  }
  const one = await drawFor(<Screen />, { favorites: [await idOf('gift-wrapping')] }, { client })
  expect(one).toMatch(/<button[^>]*data-testid="buy"/)
  const many = await drawFor(<Screen />, { favorites: [await idOf('kite-shirt')] }, { client })
  expect(many).not.toContain('data-testid="buy"')
  expect(many).toMatch(/<a [^>]*href="\/p\/kite-shirt"[^>]*>(?:(?!<\/a>).)*Choose options/)
  const html = await drawFor(<Screen />, { favorites: [await idOf('una-backpack')] }, { client })
  expect(html).not.toContain('data-testid="buy"')
  expect(html).not.toContain('Choose options')
  expect(html).toMatch(/<a [^>]*href="\/p\/una-backpack"[^>]*>(?:(?!<\/a>).)*Notify Me/)
})
