import type { Product } from '@vitrine/commerce/entities'
import { createDesign } from '@vitrine/testing/design.ts'
import { draw, setupOf } from '@vitrine/testing/draw.tsx'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppProvider } from '../context/context.tsx'
import { ProductCard } from './ProductCard.tsx'

const product: Product = {
  id: 7,
  handle: 'été lamp',
  planOnly: false,
  available: true,
  giftcard: false,
  name: 'Lamp <b>one</b>',
  image: 'https://cdn.test/a.jpg,https://cdn.test/b.jpg',
  description: '',
  options: [],
  values: [],
  variants: [
    {
      id: 1,
      in_stock: 2,
      sku: '',
      image: null,
      price: 7500,
      old_price: 10_000,
      currency: 'USD',
      option_1: null,
      option_2: null,
      option_3: null,
      plans: [],
    },
  ],
}

test('a product card shows first image, price, compare-at price and discount', async () => {
  const html = await draw(<ProductCard product={product} />)
  expect(html).toContain('https://cdn.test/a.jpg')
  expect(html).toContain('$75.00')
  expect(html).toContain('$100.00')
  expect(html).toContain('−25%')
  expect(html).toContain('href="/p/%C3%A9t%C3%A9%20lamp"')
})
test('a product card shows a From price in its own direction, also in Arabic', async () => {
  const [variant] = product.variants
  if (!variant) throw new Error('The product has a variant')
  const more = { ...product, variants: [variant, { ...variant, id: 2, price: 9000 }] }
  for (const [language, label] of [
    ['en', 'From'],
    ['ar', 'ابتداءً من'],
  ] as const)
    expect(await draw(<ProductCard product={more} />, { language })).toContain(`${label} \u2068$75.00\u2069`)
  expect(await draw(<ProductCard product={product} />)).not.toContain('\u2068')
})
test('a product card shows markup in a name as text', async () => {
  expect(await draw(<ProductCard product={product} />)).not.toContain('<b>')
})
test('a product card hides what the merchant disables', async () => {
  const design = createDesign({
    'product.showOldPrice': false,
    'product.showDiscountBadge': false,
    'product.showFavorite': false,
  })
  const html = await draw(<ProductCard product={product} />, { design })
  expect(html).not.toContain('$100.00')
  expect(html).not.toContain('−25%')
  expect(html).not.toContain('<button')
})
test('a product card shows sold out instead of the discount', async () => {
  const html = await draw(<ProductCard product={{ ...product, available: false }} />, { language: 'ar' })
  expect(html).toContain('نفد المخزون')
  expect(html).not.toContain('−25%')
})
test('a product card’s wishlist button is beside the link and labeled', () => {
  const setup = setupOf()
  const html = () =>
    renderToString(
      <AppProvider setup={setup}>
        <ProductCard product={product} />
      </AppProvider>,
    )
  expect(html()).toMatch(/<\/a><button[^>]*aria-label="Add to wishlist: Lamp/)
  setup.shopper.getState().toggleFavorite(product.id)
  // The server renders the initial state of the store; the filled heart appears with the device's own storage.
  expect(setup.shopper.getState().favorites).toEqual([7])
})
test('a product card shows its colors with their number, unless disabled', async () => {
  const swatches = ['#b5624a', 'https://cdn.test/plaid.jpg']
  const colored = { ...product, listed: { from: null, swatches, colors: 5, match: null } }
  const html = await draw(<ProductCard product={colored} />)
  expect(html).toContain('background-color:#b5624a')
  expect(html).toContain('https://cdn.test/plaid.jpg')
  expect(html).toContain('+3')
  expect(html).toContain('aria-label="5 colors"')
  const design = createDesign({ 'product.showSwatches': false })
  expect(await draw(<ProductCard product={colored} />, { design })).not.toContain('5 colors')
})

test('a product card shows a new badge beside the discount for the merchant’s number of days', async () => {
  const design = createDesign({ 'product.showNewBadge': true, 'product.newDays': 14 })
  const html = await draw(<ProductCard product={{ ...product, age: 13 }} />, { design })
  // Badges wrap in a row: they never overlap each other or the heart.
  expect(html).toMatch(/−25%<.*New</)
  expect(html.match(/position:absolute;top:8px;inset-inline-start:8px;inset-inline-end:48px/g)).toHaveLength(
    1,
  )
  expect(await draw(<ProductCard product={{ ...product, age: 14 }} />, { design })).not.toContain('New<')
  expect(await draw(<ProductCard product={product} />, { design })).not.toContain('New<')
  expect(await draw(<ProductCard product={{ ...product, age: 0 }} />)).not.toContain('New<')
})
test('a product card’s new badge is translated, and hidden once sold out', async () => {
  const design = createDesign({ 'product.showNewBadge': true })
  const newProduct = { ...product, age: 0 }
  expect(await draw(<ProductCard product={newProduct} />, { design, language: 'ar' })).toContain('جديد<')
  const soldOutHtml = await draw(<ProductCard product={{ ...newProduct, available: false }} />, { design })
  expect(soldOutHtml).toContain('Sold out')
  expect(soldOutHtml).not.toContain('New<')
})
