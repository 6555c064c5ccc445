import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { listHandles } from './list-handles.ts'

test('a page of handles that ends where the previous one did is the last', async () => {
  const products = {
    nodes: [{ handle: 'lamp', updatedAt: '2026-11-29T10:00:00Z' }],
    pageInfo: { hasNextPage: true, endCursor: 'c1' },
  }
  const { client } = await startScriptedShop([respondData({ products })])
  expect((await listHandles(client, 'products', null)).cursor).toBe('c1')
  expect((await listHandles(client, 'products', 'c1')).cursor).toBeNull()
})
