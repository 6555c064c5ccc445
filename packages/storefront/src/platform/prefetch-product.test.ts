import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { setupOf } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createQueryCache } from '../context/query-cache.ts'
import { prefetchProduct } from './prefetch-product.ts'

const shop = demoShop()
const setup = () => setupOf({ client: shop(), replies: createQueryCache() })

test('a product link is prefetched with the product’s first image before it opens', async () => {
  const app = setup()
  expect((await prefetchProduct(app, '/p/mora-mug?variant=1'))[0]).toContain('/mug')
  expect(app.replies.read('en/US/product mora-mug').state).toBe('ready')
  // A second prefetch sends no request, because the response is cached.
  expect((await prefetchProduct(app, '/p/mora-mug'))[0]).toContain('/mug')
})

test('other links and deleted products are not prefetched', async () => {
  const app = setup()
  expect(await prefetchProduct(app, '/c/kitchen')).toEqual([])
  expect(await prefetchProduct(app, '/p/no-such-thing')).toEqual([])
  expect(Object.keys(app.replies.answers())).toEqual(['en/US/product no-such-thing'])
})
