import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { fetchStockPayloads } from './platform-stock.ts'

/** Item of the Admin API with the stock of one of its locations, of which each page ends at the same cursor. */
const inventoryItem = {
  legacyResourceId: '3',
  tracked: true,
  inventoryLevels: {
    pageInfo: { hasNextPage: true, endCursor: 'c1' },
    nodes: [
      {
        updatedAt: '2026-11-02T00:00:00Z',
        location: { legacyResourceId: '4' },
        quantities: [{ quantity: 5 }],
      },
    ],
  },
}

test('a page of an item’s locations that ends where the previous one did is the last', async () => {
  const { url, requests } = await startScriptedShop([respondData({ nodes: [inventoryItem], inventoryItem })])
  const payloads = await fetchStockPayloads({ url, token: 'token' }, ['3'])
  expect(payloads.at(-1)).toMatchObject({ inventory_item_id: '3', location_id: '4', available: 5 })
  expect(requests).toHaveLength(2)
})
