import type { ContentResult } from '@vitrine/commerce/content/content'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import ArticleScreen from '../articles/Screen.tsx'
import PageScreen from '../pages/Screen.tsx'
import PolicyScreen from '../policies/Screen.tsx'
import { getMovedContent } from './content-query.ts'

const shop = demoShop()

test('a page of the shop shows its title and formatted text, and can be shared', async () => {
  const html = await draw(<PageScreen page="size-guide" />, { client: shop() })
  expect(html).toContain('Size guide</h1>')
  expect(html).toContain('<th scope="col">XS</th>')
  expect(html).toContain('data-testid="share"')
  expect(html).not.toContain('data-testid="byline"')
})

test('an article shows its image, author and date in the shopper’s language', async () => {
  const html = await draw(<ArticleScreen blog="journal" article="washing-linen" />, {
    client: shop(),
    language: 'de',
  })
  expect(html).toContain('Leinen waschen</h1>')
  expect(html).toMatch(/Ines Alder<.*>8\. März 2026</)
  expect(html).toMatch(/<img[^>]+fetchPriority="high"/i)
})

test('a policy shows its text', async () => {
  const html = await draw(<PolicyScreen policy="refund-policy" />, { client: shop() })
  expect(html).toContain('Refund policy</h1>')
  expect(html).toContain('within thirty days')
})

test('an unknown page says that it was not found', async () => {
  const html = await draw(<PageScreen page="gone" />, { client: shop() })
  expect(html).toContain('data-testid="missing"')
})

test('a page that is on its way says that it loads', async () => {
  const client = shop({ fetch: () => Promise.reject(new TypeError('offline')) })
  expect(await draw(<PageScreen page="about" />, { client })).toContain('data-testid="loading"')
})

test('a moved text leads to its new path, one in its place nowhere', () => {
  const content = { title: '', html: '', seoTitle: '', summary: '', image: null, author: '', published: '' }
  const createContentResult = (handle: string): ContentResult => ({
    content,
    address: { to: 'page', handle },
  })
  const requested = { to: 'page', handle: 'a' } as const
  expect(getMovedContent(requested, createContentResult('a'))).toBeNull()
  expect(getMovedContent(requested, createContentResult('b'))).toBe('/pages/b')
  expect(getMovedContent(requested, { error: 'Not found' })).toBeNull()
  expect(getMovedContent(requested, { error: 'Not found', movedTo: { to: 'product', handle: 'mug' } })).toBe(
    '/p/mug',
  )
})
