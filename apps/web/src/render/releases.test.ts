import type { JsonObject } from '@vitrine/core/design/operations'
import { readDesign } from '@vitrine/storefront/design'
import { startDemoShop } from '@vitrine/testing/demo-shop.ts'
import { listBlockTitles, listReleases, readPublishedDesigns } from '@vitrine/testing/releases.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPage } from './page.tsx'

let demo: Awaited<ReturnType<typeof startDemoShop>>
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo?.close())

async function renderHome(design: JsonObject): Promise<string> {
  const shop = {
    name: 'Demo',
    domain: demo.url,
    token: 'demo-public-token',
    currency: 'USD',
    country: 'US',
    languages: ['en'],
    moneyFormat: '${{amount}}',
  } as const
  const input = {
    url: '/',
    slug: 'demo',
    design,
    hash: 'h',
    base: '/web/demo',
    origin: 'https://shop.example',
  }
  const { html, status } = await renderPage(
    { ...input, language: 'en', edit: false, shop: { ...shop, languages: ['en'] } },
    () => ({ start: 'start.js', steps: ['main.js'], preloads: [] }),
  )
  expect(status).toBe(200)
  return html
}

const designs = listReleases().flatMap((release) =>
  readPublishedDesigns(release).map((design, at) => [release, at, design] as const),
)

test.each(designs)(
  'the web app shows the home page of a design that release %s had published (%i)',
  async (_release, _at, stored) => {
    const read = readDesign(stored)
    if (!read.ok) throw new Error(read.reason)
    expect(read.repairs).toEqual([])
    const html = await renderHome(read.design)
    const titles = listBlockTitles(stored)
    expect(titles.length).toBeGreaterThan(1)
    expect(titles.filter((title) => !html.includes(title))).toEqual([])
  },
)
