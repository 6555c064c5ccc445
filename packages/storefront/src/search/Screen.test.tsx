import { fetchSearchResults } from '@vitrine/commerce/search/productsSearch'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { createDesign } from '@vitrine/testing/design.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import { createBestsellersQuery } from '../product-list/queries.ts'
import { EMPTY_QUERY } from '../product-list/query.ts'
import { createResultsQuery } from './queries.ts'
import Screen from './Screen.tsx'
import { createSuggestionsQuery, isEmpty } from './suggestions-query.ts'

const shop = demoShop()

test('the search screen shows recent searches and bestsellers before typing', async () => {
  const html = await drawFor(<Screen />, { searches: ['mug', 'lamp'] }, { client: shop() })
  expect(html.match(/data-testid="recent"/g)).toHaveLength(2)
  expect(html).toContain('Popular now')
})
test('the search screen lists ten bestsellers before a search', async () => {
  const html = await drawFor(<Screen />, {}, { client: shop() })
  expect(html.match(/data-testid="product-card"/g)).toHaveLength(10)
  const [best] = (
    await createBestsellersQuery(10).load(shop(), { lang: 'en', locale: 'US' }, new AbortController().signal)
  ).items
  expect(html).toContain(best?.name)
})
test('the search screen shows results and their number', async () => {
  const html = await drawFor(<Screen query="?q=mug" />, {}, { client: shop() })
  expect(html).toContain('data-testid="results"')
  expect(html).toContain('Mora Mug')
  expect(html).toContain('value="mug"')
})
test('the search screen says when nothing was found and what to do', async () => {
  const html = await drawFor(<Screen query="?q=zzqxzz" />, {}, { client: shop() })
  expect(html).toContain('Nothing found')
  expect(html).toContain('check the spelling')
})
test('the search screen corrects a typo, says so, and pages the corrected results', async () => {
  const html = await drawFor(<Screen query="?q=cusion" />, {}, { client: shop() })
  expect(html).toContain('Nothing found for “cusion”')
  expect(html).toContain('Showing results for “cushion”')
  expect(html).toContain('data-testid="product-card"')
  const { page } = createResultsQuery('tabel', EMPTY_QUERY)
  const market = { lang: 'en', locale: 'US' } as const
  const signal = new AbortController().signal
  const first = await page(shop(), market, null, signal)
  expect(first.instead).toBe('table')
  expect(first.total).toBeGreaterThan(10)
  const second = await page(shop(), market, first.cursor, signal)
  const plain = await fetchSearchResults(shop(), { ...market, query: 'table', first: 20 })
  expect([...first.items, ...second.items].map(({ id }) => id).slice(0, 20)).toEqual(
    plain.products.items.map(({ id }) => id),
  )
})
test('the search screen suggests products with price and image, else a correction, else nothing', async () => {
  const market = { lang: 'en', locale: 'US' } as const
  const fetchSuggestions = (term: string) =>
    createSuggestionsQuery(term).load(shop(), market, new AbortController().signal)
  const [mug] = (await fetchSuggestions('mug')).products
  expect(mug).toMatchObject({ currency: 'USD', image: expect.stringContaining('mug') })
  expect(mug?.price).toBeGreaterThan(0)
  expect(await fetchSuggestions('cusion')).toMatchObject({ instead: 'cushion' })
  const none = await fetchSuggestions('zzqx')
  expect(none.instead).toBeNull()
  expect(isEmpty(none)).toBe(true)
})
test('the search screen sorts and filters results like a collection, in a shareable address', async () => {
  const sage = '{"variantOption":{"name":"Color","value":"Sage"}}'
  const query = `?q=mug&sort=pricedown&f=${encodeURIComponent(sage)}`
  const html = await drawFor(<Screen query={query} />, {}, { client: shop() })
  expect(html.match(/data-testid="chip"/g)).toHaveLength(1)
  expect(html).toContain('Price: high to low')
  const all = await drawFor(<Screen query="?q=mug&sort=pricedown" />, {}, { client: shop() })
  const cards = all.split('data-testid="product-card"').slice(1)
  const prices = cards.map((card) => Number(/\$([\d.]+)/.exec(card)?.[1]))
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual([...prices].sort((a, b) => b - a))
  expect(html).toContain('?variant=')
  // Sort keys that a search lacks are omitted.
  const odd = await drawFor(<Screen query="?q=mug&sort=newest" />, {}, { client: shop() })
  expect(odd).toContain('data-testid="product-card"')
})
test('the search screen offers a retry when the shop is down', async () => {
  const replies = await seedQueryCache({ 'search mug': new Error('down') })
  expect(await drawFor(<Screen query="?q=mug" />, {}, { replies })).toContain('Try again')
})

const synonyms = createDesign({
  'search.synonyms': {
    one: { rank: 'a', kind: 'synonym', words: { en: 'beaker, mug', de: 'Becher, Tasse' } },
  },
})
test('the search screen finds the merchant’s synonyms', async () => {
  const names = (html: string) => html.match(/Mora Mug/g)?.length ?? 0
  const plain = await drawFor(<Screen query="?q=beaker" />, {}, { client: shop() })
  expect(names(plain)).toBe(0)
  const html = await drawFor(<Screen query="?q=beaker" />, {}, { client: shop(), design: synonyms })
  expect(names(html)).toBeGreaterThan(0)
  expect(html).not.toContain('data-testid="instead"')
})
test('the search screen shows the merchant’s popular searches before typing, when enabled', async () => {
  const own = { 'search.ownSearches': { en: 'mug, floor lamp' } }
  const customDesign = createDesign({ ...own, 'search.showPopularSearches': true })
  const html = await drawFor(<Screen />, {}, { client: shop(), design: customDesign })
  expect(html).toContain('Popular searches')
  expect(html.match(/data-testid="popular-search"/g)).toHaveLength(2)
  const hidden = await drawFor(<Screen />, {}, { client: shop(), design: createDesign(own) })
  expect(hidden).not.toContain('popular-search')
})

test('the search suggestions request each synonym, because they have no search syntax', async () => {
  const market = { lang: 'en', locale: 'US' } as const
  const signal = new AbortController().signal
  const others = createSuggestionsQuery('beaker', () => [['beaker', 'zzqx', 'mug']])
  const { products, instead } = await others.load(shop(), market, signal)
  expect(products.map(({ name }) => name)).toContain('Mora Mug')
  expect(instead).toBeNull()
})
