import { fetchCollection } from '@vitrine/commerce/collection/collection'
import { fetchProduct } from '@vitrine/commerce/product/product'
import { fetchSearchResults } from '@vitrine/commerce/search/productsSearch'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { designWith } from '@vitrine/testing/design.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { seedQueryCache } from '@vitrine/testing/state.tsx'
import { describe, expect, test } from 'vitest'
import Screen from './Screen.tsx'

const shop = demoShop()
const empty = { items: [], cursor: null, name: 'Lamps', filters: [] }

describe('a collection', () => {
  test('shows its name, its first products, sort and filters', async () => {
    const html = await draw(<Screen collection="kitchen" />, { client: shop() })
    expect(html).toContain('Kitchen &amp; Table')
    expect(html.match(/data-testid="product-card"/g)?.length).toBe(10)
    expect(html).toContain('data-testid="sort"')
    expect(html).toContain('data-testid="filters"')
    expect(html).toMatch(/>\d{2}\+? products</)
  })
  test('follows the sort and filters of its address and gives each filter a chip', async () => {
    const query = `?sort=priceup&f=${encodeURIComponent('{"available":true}')}&max=30`
    const html = await draw(<Screen collection="kitchen" query={query} />, { client: shop() })
    expect(html.match(/data-testid="chip"/g)?.length).toBe(2)
    expect(html).toContain('Up to \u2068$30.00\u2069')
    expect(html).toContain('Price: low to high')
  })
  test('narrowed to one value says exactly how many there are', async () => {
    const found = await fetchCollection(shop(), { handle: 'kitchen', lang: 'en', locale: 'US' })
    if ('error' in found) throw new Error(found.error)
    const values = found.filters.filter(({ price }) => !price).flatMap((filter) => filter.values)
    const many = values.filter(({ count }) => count > 10)
    expect(many.length).toBeGreaterThan(0)
    for (const { json, count } of many.slice(0, 4)) {
      const query = `?f=${encodeURIComponent(json)}`
      const html = await draw(<Screen collection="kitchen" query={query} />, { client: shop() })
      expect(html).toContain(`>${count} products<`)
    }
  })
  test('narrowed to a colour shows each product in it, and leads to that variant with the size open', async () => {
    const sage = '{"variantOption":{"name":"Color","value":"Sage"}}'
    const query = `?f=${encodeURIComponent(sage)}`
    const plain = await draw(<Screen collection="kitchen" />, { client: shop() })
    const html = await draw(<Screen collection="kitchen" query={query} />, { client: shop() })
    const mug = (text: string) =>
      /<a [^>]*href="(\/p\/mora-mug[^"]*)"[\s\S]*?<img[^>]* src="([^"?]*)/.exec(text)
    expect(mug(html)?.[1]).toMatch(/^\/p\/mora-mug\?variant=\d+&amp;by=Color$/)
    expect(mug(plain)?.[1]).toBe('/p/mora-mug')
    expect(mug(html)?.[2]).not.toBe(mug(plain)?.[2])
    const found = await fetchProduct(shop(), { handle: 'mora-mug', lang: 'en', locale: 'US' })
    if ('error' in found) throw new Error(found.error)
    const own = found.product.variants.find(({ option_1 }) => option_1 === 'Sage')
    expect(own?.image).toContain(mug(html)?.[2])
  })
  test('that does not exist says so and leads home', async () => {
    const html = await draw(<Screen collection="nope" />, { client: shop() })
    expect(html).toContain('data-testid="missing"')
    expect(html).toContain('href="/"')
  })
  test('without products says so; with filters it offers to take them off', async () => {
    const calm = await draw(<Screen collection="lamps" />, {
      replies: await seedQueryCache({ 'collection lamps ': empty }),
    })
    expect(calm).toContain('data-testid="empty"')
    const query = '?max=1'
    const strict = await draw(<Screen collection="lamps" query={query} />, {
      replies: await seedQueryCache({ 'collection lamps ?max=1': empty }),
    })
    expect(strict).toContain('No products match these filters')
    expect(strict).toContain('Reset')
  })
  test('shows the shape of what comes while it loads, and a way to try again when it fails', async () => {
    const loading = await draw(<Screen collection="lamps" />, { replies: await seedQueryCache({}) })
    expect(loading).toContain('data-testid="loading"')
    const failed = await draw(<Screen collection="lamps" />, {
      replies: await seedQueryCache({ 'collection lamps ': new Error('down') }),
    })
    expect(failed).toContain('data-testid="failure"')
    expect(failed).toContain('Try again')
  })
  test('has exactly one heading of the first order', async () => {
    const html = await draw(<Screen collection="kitchen" />, { client: shop() })
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
})

describe('all collections', () => {
  test('are listed with a search bar, "All products" first', async () => {
    const html = await draw(<Screen />, { client: shop() })
    expect(html).toContain('data-testid="search-bar"')
    expect(html.indexOf('href="/c/all"')).toBeLessThan(html.indexOf('href="/c/lighting"'))
  })
  test('speak Arabic', async () => {
    expect(await draw(<Screen />, { client: shop(), language: 'ar' })).toContain('المتجر')
  })
  test('are lines when the merchant wants lines, without search when not', async () => {
    const design = designWith({ 'catalog.layout': 'list', 'catalog.showSearchBar': false })
    const html = await draw(<Screen />, { client: shop(), design })
    expect(html).not.toContain('data-testid="search-bar"')
    expect(html).toContain('href="/c/wear"')
  })
})
test('the whole shop can be listed like a collection', async () => {
  const html = await draw(<Screen collection="all" query="?sort=newest" />, { client: shop() })
  expect(html.match(/data-testid="product-card"/g)?.length).toBe(10)
  expect(html).toContain('All products')
  const { total, filters } = await fetchSearchResults(shop(), { query: '', lang: 'en', locale: 'US' })
  expect(total).toBeGreaterThan(50)
  expect(html).toContain(`>${total} products<`)
  expect(html).toContain('data-testid="filters"')
  // Narrowed, it is a search: the count is what was found, and only orders that it knows are offered.
  const colors = filters.flatMap(({ values }) => values).filter(({ swatch }) => swatch !== null)
  const [one] = colors.filter(({ count }) => count > 10)
  const query = `?f=${encodeURIComponent(one?.json ?? '')}`
  const narrowed = await draw(<Screen collection="all" query={query} />, { client: shop() })
  expect(narrowed).toContain(`>${one?.count} products<`)
  expect(narrowed).toContain('?variant=')
})
