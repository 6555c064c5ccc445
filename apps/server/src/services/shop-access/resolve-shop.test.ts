import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createShopResolver, parseWrittenShop } from './resolve-shop.ts'

const LAMPS = 'lamps.myshopify.com'
const createResolvedShop = (name: string | null) => ({ address: `https://${LAMPS}`, permanent: LAMPS, name })
const meta = { name: ' Lamps & Co ', myshopify_domain: 'Lamps.myshopify.com', currency: 'EUR' }

type Reply = { readonly status?: number; readonly body?: unknown; readonly to?: string }

/** Resolves shops among these pages, and records the requested addresses. */
function openWeb(pages: Readonly<Record<string, Reply>>) {
  const openedUrls: string[] = []
  const find = createShopResolver(async (input) => {
    const { href } = new URL(String(input))
    openedUrls.push(href)
    const page = pages[href]
    if (!page) throw new Error('Nobody there')
    const { status = page.to === undefined ? 200 : 302, body = '', to } = page
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status, headers: to === undefined ? {} : { location: to } })
  })
  return { find: (addressText: string) => find(addressText, false), opened: openedUrls }
}

describe('a shop’s own domain leads to its permanent domain', () => {
  test('by its meta.json, with its name', async () => {
    const { find } = openWeb({ 'https://lamps.example/meta.json': { body: meta } })
    for (const addressText of [
      'lamps.example',
      ' https://LAMPS.example/ ',
      'lamps.example/collections/all?sort=price#top',
    ])
      expect(await find(addressText)).toEqual(createResolvedShop('Lamps & Co'))
  })

  test('by Shopify.shop in its page where it has no meta.json, behind a password, too', async () => {
    const { find } = openWeb({
      'https://lamps.example/meta.json': { to: '/password' },
      'https://lamps.example/': { to: 'https://lamps.example/password' },
      'https://lamps.example/password': { body: `<script>Shopify.shop = "${LAMPS}";</script>`, status: 401 },
    })
    expect(await find('lamps.example')).toEqual(createResolvedShop(null))
  })

  test('by a redirect over it', async () => {
    const { find } = openWeb({
      'https://lamps.example/meta.json': { status: 404 },
      'https://lamps.example/': { to: `https://${LAMPS}/` },
      [`https://${LAMPS}/`]: { body: 'Headless' },
    })
    expect(await find('lamps.example')).toEqual(createResolvedShop(null))
  })

  test('with or without www, whichever answers', async () => {
    const { find } = openWeb({ 'https://www.lamps.example/meta.json': { body: meta } })
    expect(await find('lamps.example')).toEqual(createResolvedShop('Lamps & Co'))
  })
})

describe('a permanent domain', () => {
  test('is found also while its shop does not answer', async () => {
    expect(await openWeb({}).find(LAMPS)).toEqual(createResolvedShop(null))
  })

  test('is meant by the shop’s page in the platform’s admin, and by its first part alone', async () => {
    for (const addressText of ['https://admin.shopify.com/store/lamps/orders?x=1', 'lamps', 'Lamps'])
      expect(await openWeb({}).find(addressText)).toEqual(createResolvedShop(null))
  })
})

describe('an address without a shop is refused', () => {
  test.each([
    ['no server', {}],
    ['another web page', { 'https://lamps.example/': { body: '<h1>Lamps</h1>' } }],
    ['a meta.json of another kind', { 'https://lamps.example/meta.json': { body: ['a'] } }],
    [
      'a forged permanent domain',
      {
        'https://lamps.example/meta.json': { body: { myshopify_domain: 'lamps.myshopify.com.evil.example' } },
      },
    ],
    ['endless redirects', { 'https://lamps.example/': { to: 'https://lamps.example/' } }],
  ])('%s', async (_what, pages) => {
    expect(await openWeb(pages).find('lamps.example')).toBeNull()
  })

  test('and a redirect into a private network is not followed', async () => {
    for (const to of [
      'http://127.0.0.1:5432/',
      'http://169.254.169.254/',
      'https://db.internal/',
      'ftp://a.example/',
    ]) {
      const web = openWeb({ 'https://lamps.example/meta.json': { to }, 'https://lamps.example/': { to } })
      expect(await web.find('lamps.example')).toBeNull()
      expect(web.opened.every((href) => /^https:\/\/(www\.)?lamps\.example\//.test(href))).toBe(true)
    }
  })
})

test('whatever a merchant writes becomes a public https address or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (addressText) => {
      const shop = parseWrittenShop(addressText, false)
      if (shop !== null) expect(shop).toMatch(/^https:\/\/[a-z0-9.-]+\.[a-z0-9-]{2,}$/)
    }),
  )
})
