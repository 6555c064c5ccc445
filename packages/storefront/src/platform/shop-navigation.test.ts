import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { findScreen } from '../screens.ts'
import { fetchShopNavigation } from './shop-navigation.ts'

const shop = demoShop()

test('the shop’s menu leads to app screens, each once', async () => {
  const { links } = await fetchShopNavigation(shop(), { lang: 'en', locale: 'US' })
  expect(links[0]).toEqual({ title: 'Shop', href: '/c/all' })
  const within = links.filter(({ href }) => href.startsWith('/'))
  expect(within.length).toBeGreaterThan(3)
  for (const { href } of within) expect([href, findScreen(href)]).not.toEqual([href, null])
  expect(new Set(links.map(({ href }) => href)).size).toBe(links.length)
})
