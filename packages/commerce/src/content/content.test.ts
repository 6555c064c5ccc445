import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { POLICY_HANDLES } from '../catalog/content-address.ts'
import { listPolicies } from '../catalog/policies.ts'
import { createContextVariables } from '../context.ts'
import { fetchContent } from './content.ts'

const shop = demoShop()
const context = { lang: 'en', locale: 'US' } as const

test('a page of the shop has its title, text and summary, in the shopper’s language', async () => {
  const address = { to: 'page', handle: 'about' } as const
  expect(await fetchContent(shop(), { ...context, address })).toMatchObject({
    address,
    content: {
      title: 'About us',
      html: expect.stringContaining('<p>Alder &amp; Fig'.replace('&amp;', '&')),
      summary: expect.stringContaining('Alder & Fig'),
      image: null,
    },
  })
  expect(await fetchContent(shop(), { lang: 'ar', locale: 'US', address })).toMatchObject({
    content: { title: 'من نحن' },
  })
})

test('an article of a blog has its image, author and date', async () => {
  const address = { to: 'article', blog: 'journal', handle: 'washing-linen' } as const
  expect(await fetchContent(shop(), { ...context, address })).toMatchObject({
    address,
    content: {
      title: 'Washing linen',
      author: 'Ines Alder',
      published: '2026-03-08T07:00:00Z',
      image: { url: expect.stringMatching(/^http/), ratio: expect.any(Number) },
    },
  })
  for (const missingAddress of [
    { to: 'article', blog: 'journal', handle: 'gone' },
    { to: 'article', blog: 'gone', handle: 'washing-linen' },
  ] as const)
    expect(await fetchContent(shop(), { ...context, address: missingAddress })).toEqual({
      error: 'Not found',
    })
})

test('each policy that the merchant wrote has its text', async () => {
  const titles = await Promise.all(
    POLICY_HANDLES.map(async (handle) => {
      const contentResult = await fetchContent(shop(), { ...context, address: { to: 'policy', handle } })
      return 'content' in contentResult ? contentResult.content.title : contentResult.error
    }),
  )
  expect(titles).toEqual([
    'Privacy policy',
    'Refund policy',
    'Shipping policy',
    'Terms of service',
    'Not found',
  ])
})

test('a list of policies names those that the merchant wrote', async () => {
  expect(await listPolicies(shop(), createContextVariables(context))).toEqual([
    'privacy-policy',
    'refund-policy',
    'shipping-policy',
    'terms-of-service',
  ])
})

test('a policy that the Storefront API does not serve leads to the shop’s website', async () => {
  const client = shop()
  const address = { to: 'policy', handle: 'legal-notice' } as const
  expect(await fetchContent(client, { ...context, address })).toEqual({
    error: 'Not found',
    movedTo: { to: 'web', url: new URL('/policies/legal-notice', client.url).href },
  })
})

test('a renamed page is found by its old handle, also as an article', async () => {
  const redirect = (path: string, target: string) =>
    respondData({ urlRedirects: { nodes: [{ path, target }] } })
  const { client } = await startScriptedShop([
    respondData({ page: null }),
    redirect('/pages/old', '/blogs/news/new'),
    respondData({
      blog: {
        articleByHandle: {
          title: 'New',
          contentHtml: '<p>x</p>',
          excerpt: null,
          publishedAt: '2026-01-01T00:00:00Z',
          authorV2: null,
          image: null,
          seo: null,
        },
      },
    }),
  ])
  expect(await fetchContent(client, { ...context, address: { to: 'page', handle: 'old' } })).toMatchObject({
    address: { to: 'article', blog: 'news', handle: 'new' },
    content: { title: 'New', author: '' },
  })
})

test('redirects of pages in a circle end at "not found"', async () => {
  const answers = ['b', 'a', 'b', 'a'].flatMap((target, at) => [
    respondData({ page: null }),
    respondData({
      urlRedirects: { nodes: [{ path: `/pages/${at % 2 ? 'b' : 'a'}`, target: `/pages/${target}` }] },
    }),
  ])
  const { client } = await startScriptedShop(answers)
  expect(await fetchContent(client, { ...context, address: { to: 'page', handle: 'a' } })).toEqual({
    error: 'Not found',
  })
})

test('a token without access to the shop’s content leads to the page on the shop’s website', async () => {
  const { client } = await startScriptedShop([
    {
      status: 200,
      body: { data: null, errors: [{ message: 'Denied', extensions: { code: 'ACCESS_DENIED' } }] },
    },
  ])
  expect(await fetchContent(client, { ...context, address: { to: 'page', handle: 'é b' } })).toMatchObject({
    movedTo: { to: 'web', url: new URL('/pages/%C3%A9%20b', client.url).href },
  })
})
