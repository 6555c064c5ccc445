import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findShareTarget, type OwnHosts } from './share-target.ts'

const own: OwnHosts = {
  app: ['app.lamps.example'],
  web: 'https://vitrine.example/web/lamps',
  shop: ['lamps.example', 'www.lamps.example'],
}
const hrefOf = (text: string) => {
  const lead = findShareTarget(text, own)
  return lead?.to === 'app' ? lead.href : (lead?.to ?? null)
}

describe('a shared link of the merchant’s own opens its screen:', () => {
  test.each([
    ['https://lamps.example/products/arc-lamp', '/p/arc-lamp'],
    ['https://lamps.example/products/arc-lamp?variant=4211&utm_source=x', '/p/arc-lamp?variant=4211'],
    ['https://www.lamps.example/en-ca/collections/new/products/arc-lamp/', '/p/arc-lamp'],
    ['https://lamps.example/fr/collections/salon?page=2', '/c/salon'],
    ['https://lamps.example/collections/salon/blue', '/c/salon'],
    ['https://lamps.example/collections/all', '/catalog'],
    ['https://lamps.example/search?q=red%20lamp&type=product', '/search?q=red%20lamp'],
    ['https://lamps.example/search', '/search'],
    ['https://lamps.example', '/'],
    ['https://lamps.example/pages/about', '/pages/about'],
    ['https://lamps.example/de', '/'],
    ['http://lamps.example/cart', '/cart'],
    ['https://LAMPS.example/products/%D9%85%D8%B5%D8%A8%D8%A7%D8%AD', '/p/%D9%85%D8%B5%D8%A8%D8%A7%D8%AD'],
    ['https://lamps.example/discount/X?redirect=//other.example', '/#discount=X'],
    ['https://lamps.example/cart/4211:2?discount=X', '/cart#lines=4211:2&discount=X'],
    ['https://app.lamps.example/p/arc-lamp?variant=4211', '/p/arc-lamp?variant=4211'],
    ['https://app.lamps.example/c/salon?sort=newest&gclid=1', '/c/salon?sort=newest'],
    ['https://app.lamps.example/orders/1001', '/orders/1001'],
    ['https://vitrine.example/web/lamps/p/arc-lamp', '/p/arc-lamp'],
    ['https://vitrine.example/web/lamps', '/'],
  ])('%s', (link, href) => expect(hrefOf(link)).toBe(href))
})

describe('a shared text that contains such a link opens its screen:', () => {
  test.each([
    'Look at this https://lamps.example/products/arc-lamp!',
    'Arc lamp\nhttps://lamps.example/products/arc-lamp',
    '(https://lamps.example/products/arc-lamp).',
    '«https://lamps.example/products/arc-lamp»',
    '[Arc lamp](https://lamps.example/products/arc-lamp)',
    '<a href="https://lamps.example/products/arc-lamp">Arc lamp</a>',
    'انظر‏https://lamps.example/products/arc-lamp‏،',
    'lamps.example/products/arc-lamp',
    'Look: lamps.example/products/arc-lamp.',
    'https://other.example/x https://lamps.example/products/arc-lamp',
    'https://lamps.example/apps/reviews https://lamps.example/products/arc-lamp',
  ])('%s', (text) => expect(hrefOf(text)).toBe('/p/arc-lamp'))
})

test('a link of the shop inside of another host’s link is found, also when nested twice', () => {
  const wrap = (link: string) => `https://out.example/?u=${encodeURIComponent(link)}&h=AT1`
  const link = 'https://lamps.example/products/arc-lamp?variant=7'
  expect(hrefOf(wrap(link))).toBe('/p/arc-lamp?variant=7')
  expect(hrefOf(`Look ${wrap(wrap(link))}`)).toBe('/p/arc-lamp?variant=7')
  expect(hrefOf(wrap(wrap('https://other.example/products/arc-lamp')))).toBe('nowhere')
})

describe('a foreign link alone leads nowhere:', () => {
  test.each([
    'https://other.example/products/arc-lamp',
    'https://lamps.example@other.example/products/arc-lamp',
    'https://lamps.example.other.example/products/arc-lamp',
    'https://other.example/https://lamps.example/products/arc-lamp',
    'https://lamps.example:8443/products/arc-lamp',
    'https://vitrine.example/web/lampshades/p/arc-lamp',
    'https://vitrine.example/dashboard',
    'https://app.lamps.example//other.example',
    'https://app.lamps.example/p/%2e%2e%2fcart%2f',
    'https://app.lamps.example/p/arc%00lamp',
    'https://app.lamps.example/p/%E0%A4%A',
    'https://lamps.example/products/%E0%A4%A',
    // Pages of the shop for which the app has no screen.
    'https://lamps.example/apps/reviews',
    'https://lamps.example/cart/c/abc?key=secret',
  ])('%s', (link) => expect(findShareTarget(link, own)).toEqual({ to: 'nowhere' }))
})

test('links of emails to account screens are not accepted from shares', () => {
  expect(hrefOf('https://app.lamps.example/login?code=1&state=2&next=/cart')).toBe('/login')
  expect(hrefOf('https://app.lamps.example/recovery?reset=token')).toBe('/recovery')
})

describe('a text without a link of the shop is searched for, as if it had been typed:', () => {
  test.each([
    ['  arc \n lamp  ', '/search?q=arc%20lamp'],
    ['مصباح', '/search?q=%D9%85%D8%B5%D8%A8%D8%A7%D8%AD'],
    ['Arc lamp – https://other.example/arc', '/search?q=Arc%20lamp%20%E2%80%93'],
    ['arc\u0000lamp\u202e', '/search?q=arc%20lamp'],
    ['half \ud83d a sign', '/search?q=half%20a%20sign'],
    ['javascript:alert(1)', '/search?q=javascript%3Aalert(1)'],
    ['//other.example', '/search?q=%2F%2Fother.example'],
  ])('%j', (text, href) => expect(hrefOf(text)).toBe(href))

  test('a long shared text is cut at the search’s maximum length', () => {
    const cut = 'lamps '.repeat(20).slice(0, 100)
    expect(hrefOf('lamps '.repeat(100_000))).toBe(`/search?q=${encodeURIComponent(cut)}`)
  })
})

test('an empty share leads nowhere and shows no message', () => {
  for (const text of ['', ' \n\t', '\u0000\u0001', '\u200f\u2066\u2069', '\ud83d', 'https://'])
    expect(findShareTarget(text, own)).toBeNull()
})

/** Every result begins with one of these: the app's own screens. */
const SCREENS =
  /^\/(?:$|search(?:\?q=|$)|p\/|c\/|catalog|cart|favorites|menu|login|register|recovery|account|orders|inbox|notifications)/
const pieces = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom('lamps.example', 'app.lamps.example', 'vitrine.example'),
      fc.string({ unit: 'binary' }),
    )
    .map(([host, rest]) => `https://${host}/${rest}`),
  fc.webUrl().map((link) => `https://out.example/?u=${encodeURIComponent(link)}`),
  fc.constantFrom('\u0000', '\ud83d', '\u202e', '../', '//', '%', '?', '#', '\\', '@', '"', '('),
)

test('any share stays in the app: one of its screens, its search, or nowhere', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), fc.constantFrom('', ' ', '\n'), (parts, between) => {
      const lead = findShareTarget(parts.join(between), own)
      if (lead?.to !== 'app') return
      expect(lead.href).toMatch(SCREENS)
      expect(lead.href).not.toMatch(/^\/\/|[\s\\]/)
      expect(lead.href.isWellFormed()).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a shared product link opens that product, whatever text surrounds it', () => {
  const handle = fc.stringMatching(/^[a-z0-9-]{1,60}$/)
  const words = fc.array(fc.stringMatching(/^[\p{L}]{1,12}$/u), { maxLength: 6 })
  fc.assert(
    fc.property(handle, words, words, (name, before, after) => {
      const text = [...before, `https://lamps.example/products/${name}`, ...after].join(' ')
      expect(hrefOf(text)).toBe(`/p/${name}`)
    }),
  )
})

test('a hostile shared text is parsed at once', () => {
  const began = performance.now()
  for (const piece of [
    'http://',
    '(',
    '"',
    'https://a?u=http://',
    '%',
    'https://out.example/?u=https%3A%2F%2F',
    '.',
  ])
    findShareTarget(piece.repeat(200_000), own)
  expect(performance.now() - began).toBeLessThan(2000)
})
