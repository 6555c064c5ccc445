import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { fetchProduct } from '../product/product.ts'
import { findRedirect, parseRedirectTarget } from './redirects.ts'

const shop = 'https://shop.example'
const context = { lang: 'en', locale: 'US' } as const

test.each([
  ['/products/new-mug', { to: 'product', handle: 'new-mug' }],
  ['https://shop.example/products/new-mug?variant=1#x', { to: 'product', handle: 'new-mug' }],
  ['/collections/sale/products/mug', { to: 'product', handle: 'mug' }],
  ['/fr/products/tasse', { to: 'product', handle: 'tasse' }],
  ['/products/%D9%83%D9%88%D8%A8', { to: 'product', handle: 'كوب' }],
  ['/collections/living', { to: 'collection', handle: 'living' }],
  ['/collections', { to: 'catalog' }],
  ['/', { to: 'home' }],
  ['/cart', { to: 'cart' }],
  ['/pages/story', { to: 'page', handle: 'story' }],
  ['/fr/blogs/news/first', { to: 'article', blog: 'news', handle: 'first' }],
  ['/policies/refund-policy', { to: 'policy', handle: 'refund-policy' }],
  ['/policies/legal-notice', { to: 'web', url: 'https://shop.example/policies/legal-notice' }],
  ['/blogs/news', { to: 'web', url: 'https://shop.example/blogs/news' }],
  ['https://other.example/products/x', { to: 'web', url: 'https://other.example/products/x' }],
  ['javascript:alert(1)', null],
  ['http://', null],
])('a redirect to %s leads to the app’s own screen where it has one', (target, link) => {
  expect(parseRedirectTarget(target, shop)).toEqual(link)
})

test('a redirect applies to its exact path, whatever similar paths the search finds', async () => {
  const nodes = [
    { path: '/products/mug-large', target: '/products/other' },
    { path: '/products/Mug/', target: '/products/cup' },
  ]
  const { client } = await startScriptedShop([respondData({ urlRedirects: { nodes } })])
  expect(await findRedirect(client, '/products/mug')).toEqual({ to: 'product', handle: 'cup' })
  expect(await findRedirect(client, '/products/m')).toBeNull()
})

test('a token without access to the shop’s content follows no redirects', async () => {
  const refused = {
    status: 200,
    body: { data: null, errors: [{ message: 'Denied', extensions: { code: 'ACCESS_DENIED' } }] },
  }
  const { client } = await startScriptedShop([refused])
  expect(await findRedirect(client, '/products/mug')).toBeNull()
})

test('redirects in a circle end at "not found"', async () => {
  const answers = ['/products/b', '/products/a', '/products/b', '/products/a'].flatMap((target, at) => [
    respondData({ product: null }),
    respondData({ urlRedirects: { nodes: [{ path: `/products/${at % 2 ? 'b' : 'a'}`, target }] } }),
  ])
  const { client } = await startScriptedShop(answers)
  expect(await fetchProduct(client, { ...context, handle: 'a' })).toEqual({ error: 'Not found' })
})
