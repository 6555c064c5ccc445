import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { fetchProducts } from './products.ts'
import { fetchProductRatings } from './ratings.ts'

const shop = demoShop()

test('ratings of a list are fetched in one request, and only rated products are returned', async () => {
  const market = { lang: 'en', locale: 'US' } as const
  const { items } = await fetchProducts(shop(), { ...market, search: 'mora', first: 20 })
  const ratingsById = await fetchProductRatings(shop(), { ids: items.map(({ id }) => id) })
  const ratingEntries = items.flatMap(({ id, handle }) =>
    ratingsById.has(id) ? [[handle, ratingsById.get(id)]] : [],
  )
  expect(Object.fromEntries(ratingEntries)).toEqual({
    'mora-mug': { stars: 4.6, count: 86 },
    'mora-pitcher': { stars: 4.8, count: 64 },
  })
})
test('each product’s rating is requested once, in batches of the platform’s size; deleted products have none', async () => {
  const { client, requests } = await startScriptedShop([respondData({ nodes: [null, {}] })])
  const ids = Array.from({ length: 251 }, (_, at) => at + 1)
  expect((await fetchProductRatings(client, { ids: [...ids, 1, 2] })).size).toBe(0)
  expect(
    requests.map(({ variables }) => (Array.isArray(variables.ids) ? variables.ids.length : 0)).sort(),
  ).toEqual([1, 250])
})
