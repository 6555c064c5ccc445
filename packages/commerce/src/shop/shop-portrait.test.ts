import { useDemoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { createStorefrontClient } from '../client.ts'
import { fetchPortrait } from './shop-portrait.ts'

const shop = useDemoShop()

test('a shop profile has its name, collections with images, and bestsellers', async () => {
  const portrait = await fetchPortrait(shop(), { lang: 'en' })
  expect(portrait.name).not.toBe('')
  expect(portrait.collections.length).toBeGreaterThan(3)
  expect(portrait.collections.some(({ image }) => image.startsWith('http'))).toBe(true)
  expect(portrait.products.length).toBeGreaterThan(20)
  expect(portrait.products.some(({ onSale }) => onSale)).toBe(true)
  expect(portrait.products.map(({ handle }) => handle)).toEqual(
    expect.arrayContaining([...(portrait.subscriptions ?? [])]),
  )
  expect(portrait.subscriptions?.length).toBeGreaterThan(0)
  for (const color of portrait.colors) expect(color).toMatch(/^[0-9a-f]{6}$/)
})

test('a shop profile without a public brand has no colors and logo', async () => {
  const nothing = { collections: { nodes: [] }, products: { nodes: [] } }
  const denied = { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] }
  const fetch = async (_address: unknown, init?: RequestInit) =>
    Response.json(
      String(init?.body).includes('query Brand') ? denied : { data: { shop: { name: 'Una' }, ...nothing } },
    )
  const client = createStorefrontClient({ shop: 'https://shop.test', token: 'public', fetch })
  expect(await fetchPortrait(client, { lang: 'en' })).toEqual({
    name: 'Una',
    colors: [],
    logo: '',
    policies: [],
    collections: [],
    products: [],
    subscriptions: [],
  })
})
