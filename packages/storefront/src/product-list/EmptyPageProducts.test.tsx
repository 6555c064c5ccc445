import { fetchProduct } from '@vitrine/commerce/product/product'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import { useColors } from '../components/colors.ts'
import { EmptyPageProducts } from './EmptyPageProducts.tsx'

const shop = demoShop()

function Products() {
  return <EmptyPageProducts colors={useColors({})} />
}

test('an empty cart or wishlist is followed by the shop’s bestsellers', async () => {
  const html = await drawFor(<Products />, {}, { client: shop() })
  expect(html).toContain('Popular now')
  expect(html).not.toContain('Recently viewed')
  expect(html.match(/data-testid="product-card"/g)).toHaveLength(10)
})

test('recently viewed products precede the bestsellers below an empty cart or wishlist', async () => {
  const client = shop()
  const popular = await drawFor(<Products />, {}, { client })
  const handle = /href="\/p\/([^"?]+)/.exec(popular)?.[1] ?? ''
  const answer = await fetchProduct(client, { handle, lang: 'en', locale: 'US' })
  if ('error' in answer) throw new Error(answer.error)
  const html = await drawFor(<Products />, { viewed: [answer.product.id] }, { client })
  expect(html.indexOf('Recently viewed')).toBeLessThan(html.indexOf('Popular now'))
  expect(html.match(/data-testid="product-card"/g)).toHaveLength(11)
})

test('an empty cart or wishlist is followed by nothing while the shop does not answer', async () => {
  const replies = await seedQueryCache({ 'popular 10': new Error('down') })
  expect(await drawFor(<Products />, {}, { replies })).not.toContain('Popular now')
})
