import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test, vi } from 'vitest'
import { fetchRating, getCachedRating } from './ratings.ts'

const rated = (id: number, value: string) => ({
  __typename: 'Product',
  id: `gid://shopify/Product/${id}`,
  rating: { value: JSON.stringify({ value, scale_min: '1.0', scale_max: '5.0' }) },
  ratings: { value: '12' },
})

test('product ratings of concurrent cards are fetched in one request, and cached', async () => {
  const { client, requests } = await startScriptedShop([respondData({ nodes: [rated(1, '4.5'), null] })])
  expect(getCachedRating(client, 1)).toBeUndefined()
  expect(await Promise.all([fetchRating(client, 1), fetchRating(client, 2), fetchRating(client, 1)])).toEqual(
    [{ stars: 4.5, count: 12 }, null, { stars: 4.5, count: 12 }],
  )
  expect(await fetchRating(client, 2)).toBeNull()
  expect([getCachedRating(client, 1), getCachedRating(client, 2)]).toEqual([{ stars: 4.5, count: 12 }, null])
  expect(requests).toHaveLength(1)
})
test('product ratings are missing while the shop does not answer, and the next card requests again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { client } = await startScriptedShop([{ status: 400 }, respondData({ nodes: [rated(1, '4.5')] })], {
    retryDelay: 0,
  })
  expect(await fetchRating(client, 1)).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await fetchRating(client, 1)).toEqual({ stars: 4.5, count: 12 })
})
