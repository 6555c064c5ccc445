import { useDemoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { createStorefrontClient } from '../client.ts'
import { fetchNavigation } from './navigation.ts'

const shop = useDemoShop()
const context = { lang: 'en', locale: 'US' } as const

test('the shop’s navigation maps the menu to app links, without home and search', async () => {
  const { links } = await fetchNavigation(shop(), context)
  expect(links[0]).toEqual({ title: 'Shop', link: { to: 'collection', handle: 'all' } })
  expect(links.filter(({ link }) => link.to === 'collection').length).toBeGreaterThan(3)
  expect(links.map(({ title }) => title)).not.toContain('Home')
  expect(new Set(links.map(({ link }) => JSON.stringify(link))).size).toBe(links.length)
})
test('the shop’s navigation has the existing policies in the shopper’s language', async () => {
  const english = (await fetchNavigation(shop(), context)).policies
  const german = (await fetchNavigation(shop(), { ...context, lang: 'de' })).policies
  expect(english.length).toBeGreaterThan(2)
  expect(english.map(({ href }) => href)).toEqual(german.map(({ href }) => href))
  expect(english.map(({ title }) => title)).not.toEqual(german.map(({ title }) => title))
})
test('the navigation of a shop without a menu is its collections', async () => {
  const answer = {
    data: {
      menu: null,
      collections: { nodes: [{ handle: 'lamps', title: 'Lamps' }] },
      shop: { shippingPolicy: null, refundPolicy: null, privacyPolicy: null, termsOfService: null },
    },
  }
  const fetch = async () => Response.json(answer)
  const client = createStorefrontClient({ shop: 'https://shop.test', token: 'public', fetch })
  expect(await fetchNavigation(client, context)).toEqual({
    links: [{ title: 'Lamps', link: { to: 'collection', handle: 'lamps' } }],
    policies: [],
  })
})
test('the navigation is empty when the token may not read the menu', async () => {
  const denied = { message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }
  const fetch = async () => Response.json({ errors: [denied] })
  const client = createStorefrontClient({ shop: 'https://shop.test', token: 'public', fetch })
  expect(await fetchNavigation(client, context)).toEqual({ links: [], policies: [] })
})
