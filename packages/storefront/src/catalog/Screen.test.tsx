import { fetchCollection } from '@vitrine/commerce/collection/collection'
import { fetchProduct } from '@vitrine/commerce/product/product'
import { fetchSearchResults } from '@vitrine/commerce/search/productsSearch'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { createDesign } from '@vitrine/testing/design.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { seedQueryCache } from '@vitrine/testing/state.tsx'
import { describe, expect, test } from 'vitest'
import Screen from './Screen.tsx'

const shop = demoShop()
const empty = { items: [], cursor: null, name: 'Lamps', filters: [] }

describe('the collection screen', () => {
  test('shows its name, first products, sort order and filters', async () => {
    const html = await draw(<Screen collection="kitchen" />, { client: shop() })
    expect(html).toContain('Kitchen &amp; Table')
    expect(html.match(/data-testid="product-card"/g)?.length).toBe(10)
    expect(html).toContain('data-testid="sort"')
    expect(html).toContain('data-testid="filters"')
    expect(html).toMatch(/>(At least )?\d{2} products</)
  })
  test('shows the exact count of a collection whose filters leave it open', async () => {
    const html = await draw(<Screen collection="workshop" />, { client: shop() })
    expect(html).toContain('>11 products<')
  })
  test('says a count that may be higher as a lower bound', async () => {
    const page = await fetchCollection(shop(), { handle: 'workshop', lang: 'en', locale: 'US' })
    if ('error' in page) throw new Error(page.error)
    const value = { id: 'filter.p.tag.new', text: 'New', count: 40, json: '{"tag":"new"}', swatch: null }
    const filters = [{ id: 'filter.p.tag', text: 'Tag', price: null, values: [value] }]
    const replies = await seedQueryCache({
      'collection lamps ': { ...empty, items: page.products.items, cursor: 'next', filters, total: null },
    })
    expect(await draw(<Screen collection="lamps" />, { replies })).toContain('>At least 40 products<')
  })
  test('follows sort order and filters of its address, with a chip per filter', async () => {
    const query = `?sort=priceup&f=${encodeURIComponent('{"available":true}')}&max=30`
    const html = await draw(<Screen collection="kitchen" query={query} />, { client: shop() })
    expect(html.match(/data-testid="chip"/g)?.length).toBe(2)
    expect(html).toContain('Up to \u2068$30.00\u2069')
    expect(html).toContain('Price: low to high')
  })
  test('filtered by one value shows the exact count', async () => {
    const collectionResult = await fetchCollection(shop(), { handle: 'kitchen', lang: 'en', locale: 'US' })
    if ('error' in collectionResult) throw new Error(collectionResult.error)
    const values = collectionResult.filters.filter(({ price }) => !price).flatMap((filter) => filter.values)
    const many = values.filter(({ count }) => count > 10)
    expect(many.length).toBeGreaterThan(0)
    for (const { json, count } of many.slice(0, 4)) {
      const query = `?f=${encodeURIComponent(json)}`
      const html = await draw(<Screen collection="kitchen" query={query} />, { client: shop() })
      expect(html).toContain(`>${count} products<`)
    }
  })
  test('filtered by a color shows and links each product’s variant in it, without choosing a size', async () => {
    const sage = '{"variantOption":{"name":"Color","value":"Sage"}}'
    const query = `?f=${encodeURIComponent(sage)}`
    const plain = await draw(<Screen collection="kitchen" />, { client: shop() })
    const html = await draw(<Screen collection="kitchen" query={query} />, { client: shop() })
    const mug = (text: string) =>
      /<a [^>]*href="(\/p\/mora-mug[^"]*)"[\s\S]*?<img[^>]* src="([^"?]*)/.exec(text)
    expect(mug(html)?.[1]).toMatch(/^\/p\/mora-mug\?variant=\d+&amp;by=Color$/)
    expect(mug(plain)?.[1]).toBe('/p/mora-mug')
    expect(mug(html)?.[2]).not.toBe(mug(plain)?.[2])
    const productResult = await fetchProduct(shop(), { handle: 'mora-mug', lang: 'en', locale: 'US' })
    if ('error' in productResult) throw new Error(productResult.error)
    const own = productResult.product.variants.find(({ option_1 }) => option_1 === 'Sage')
    expect(own?.image).toContain(mug(html)?.[2])
  })
  test('of an unknown collection says so and links home', async () => {
    const html = await draw(<Screen collection="nope" />, { client: shop() })
    expect(html).toContain('data-testid="missing"')
    expect(html).toContain('href="/"')
  })
  test('without products says so, and offers to remove filters', async () => {
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
  test('shows placeholders while loading, and a retry after a failure', async () => {
    const loading = await draw(<Screen collection="lamps" />, { replies: await seedQueryCache({}) })
    expect(loading).toContain('data-testid="loading"')
    const failed = await draw(<Screen collection="lamps" />, {
      replies: await seedQueryCache({ 'collection lamps ': new Error('down') }),
    })
    expect(failed).toContain('data-testid="failure"')
    expect(failed).toContain('Try again')
  })
  test('of a single product offers neither sort order nor filters nor columns', async () => {
    const page = await fetchCollection(shop(), { handle: 'kitchen', lang: 'en', locale: 'US' })
    if ('error' in page) throw new Error(page.error)
    const { filters, products } = page
    const drawList = async (count: number) => {
      const items = products.items.slice(0, count)
      return draw(<Screen collection="lamps" />, {
        replies: await seedQueryCache({ 'collection lamps ': { ...empty, items, filters, total: count } }),
        design: createDesign({ 'catalog.showColumns': true }),
      })
    }
    const two = await drawList(2)
    for (const control of ['sort', 'filters', 'columns']) expect(two).toContain(`data-testid="${control}"`)
    const one = await drawList(1)
    expect(one).toContain('>1 product<')
    for (const control of ['sort', 'filters', 'columns'])
      expect(one).not.toContain(`data-testid="${control}"`)
  })
  test('has exactly one first-level heading', async () => {
    const html = await draw(<Screen collection="kitchen" />, { client: shop() })
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
})

describe('the collections screen', () => {
  test('lists "All products" first, with a search bar', async () => {
    const html = await draw(<Screen />, { client: shop() })
    expect(html).toContain('data-testid="search-bar"')
    expect(html.indexOf('href="/c/all"')).toBeLessThan(html.indexOf('href="/c/lighting"'))
  })
  test('of a store without collections shows its products', async () => {
    const page = await fetchCollection(shop(), { handle: 'kitchen', lang: 'en', locale: 'US' })
    if ('error' in page) throw new Error(page.error)
    const items = page.products.items.slice(0, 3)
    const replies = await seedQueryCache({
      collections: [],
      'collection all ': { ...empty, items, name: '' },
    })
    const html = await draw(<Screen />, { replies })
    expect(html.match(/data-testid="product-card"/g)).toHaveLength(3)
    expect(html).not.toContain('No products yet')
  })
  test('is translated to Arabic', async () => {
    expect(await draw(<Screen />, { client: shop(), language: 'ar' })).toContain('المتجر')
  })
  test('shows rows when configured, and no search when disabled', async () => {
    const design = createDesign({ 'catalog.layout': 'list', 'catalog.showSearchBar': false })
    const html = await draw(<Screen />, { client: shop(), design })
    expect(html).not.toContain('data-testid="search-bar"')
    expect(html).toContain('href="/c/wear"')
  })
})
test('the all-products screen works like a collection', async () => {
  const html = await draw(<Screen collection="all" query="?sort=newest" />, { client: shop() })
  expect(html.match(/data-testid="product-card"/g)?.length).toBe(10)
  expect(html).toContain('All products')
  const { total, filters } = await fetchSearchResults(shop(), { query: '', lang: 'en', locale: 'US' })
  expect(total).toBeGreaterThan(50)
  expect(html).toContain(`>${total} products<`)
  expect(html).toContain('data-testid="filters"')
  // Filtered products come from a search: the count is that of the results, and only the search's sort keys are
  // offered.
  const colors = filters.flatMap(({ values }) => values).filter(({ swatch }) => swatch !== null)
  const [one] = colors.filter(({ count }) => count > 10)
  const query = `?f=${encodeURIComponent(one?.json ?? '')}`
  const narrowed = await draw(<Screen collection="all" query={query} />, { client: shop() })
  expect(narrowed).toContain(`>${one?.count} products<`)
  expect(narrowed).toContain('?variant=')
})
