import { createDefaultDesign } from '@vitrine/storefront/design'
import { createAnswer, createChoice, loadStorefrontSchema, readRequest } from '@vitrine/testing/any-answer.ts'
import { getEffort } from '@vitrine/testing/effort.ts'
import { expect, test } from 'vitest'
import { renderPage } from './page.tsx'

const schema = loadStorefrontSchema()

/**
 * Renders a page of a shop that responds with data that the platform's schema allows; the same seed gives the same
 * shop.
 */
async function renderAnyShop(url: string, language: 'en' | 'ar', seed: number) {
  const choose = createChoice(seed)
  return renderPage(
    {
      url,
      slug: 'demo',
      design: createDefaultDesign(),
      hash: 'h',
      shop: {
        name: 'Una',
        // All visitors of a shop share its cached responses.
        domain: `https://shop-${seed}.test`,
        token: 'token',
        currency: 'USD',
        country: 'US',
        languages: ['en', 'ar'],
        moneyFormat: '${{amount}}',
      },
      language,
      base: '/web/demo',
      origin: 'https://app.test',
      edit: false,
      fetch: async (_, init) =>
        Response.json({ data: createAnswer(choose, schema, readRequest(String(init?.body))) }),
    },
    () => ({ start: 'start-1.js', steps: [], preloads: [] }),
  )
}

/** Texts that a missing value leaves in a page. */
const GAP = /.{0,80}\b(?:undefined|NaN|Infinity|Invalid Date|\[object Object\])/s

test.each(['/', '/p/lamp', '/c/lamp', '/search?q=lamp', '/pages/lamp', '/blogs/news/lamp'])(
  'the page %s is rendered without a gap or foreign code whatever the platform’s schema allows as an answer',
  async (url) => {
    const statuses = new Set<number>()
    for (let seed = 1; seed <= getEffort({ short: 10, long: 150 }); seed += 1) {
      const { status, html } = await renderAnyShop(url, seed % 2 === 0 ? 'en' : 'ar', seed)
      const content = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
      expect({ seed, gap: GAP.exec(content)?.[0] }).toEqual({ seed, gap: undefined })
      expect(html).not.toContain('<script>alert')
      statuses.add(status)
    }
    expect(statuses).toContain(200)
    // Parts that the response lacks or has elsewhere.
    expect([200, 301, 404]).toEqual(expect.arrayContaining([...statuses]))
  },
)
