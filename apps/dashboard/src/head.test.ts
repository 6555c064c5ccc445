import { describe, expect, test } from 'vitest'
import { buildHead, mergeSeo, renderHeadTags } from './head.ts'
import { renderHead } from './head-server.ts'

const BASE = 'https://vitrine.example'
const content = (html: string, name: string) =>
  html.match(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`))?.[1]
const title = (html: string) => html.match(/<title[^>]*>([^<]*)</)?.[1]

describe('head tags', () => {
  test('default to the dashboard’s name, a canonical of base and path, and indexing', () => {
    const html = renderHeadTags(buildHead(BASE, '/dashboard'))
    expect(title(html)).toBe('Vitrine')
    expect(html).toContain('<link data-seo rel="canonical" href="https://vitrine.example/dashboard">')
    expect(content(html, 'robots')).toBe('index, follow')
    expect(content(html, 'og:url')).toBe('https://vitrine.example/dashboard')
    expect(content(html, 'og:description')).toBe(content(html, 'description'))
    expect(html).not.toContain('og:image')
  })
  test('of a page replace the defaults everywhere, and its image makes a large card', () => {
    const html = renderHeadTags(
      buildHead(`${BASE}/`, '/dashboard/x/', { title: 'A', image: 'https://cdn/a.png' }),
    )
    expect([title(html), content(html, 'og:title'), content(html, 'twitter:title')]).toEqual(['A', 'A', 'A'])
    expect(content(html, 'twitter:card')).toBe('summary_large_image')
    expect(html).toContain('href="https://vitrine.example/dashboard/x"')
  })
  test('show markup in a title as text', () => {
    const html = renderHeadTags(
      buildHead(BASE, '/a"><script>', { title: '</title><script>alert(1)</script>' }),
    )
    expect(html).not.toContain('<script>')
  })
  test('of inner routes override outer ones, and a not-found route ends the search', () => {
    const outer = { staticData: { seo: { title: 'A', description: 'd' } }, params: {} }
    expect(mergeSeo([outer, { staticData: { seo: { title: 'B' } }, params: {} }])).toEqual({
      title: 'B',
      description: 'd',
    })
    expect(mergeSeo([outer, { staticData: { seo: () => null }, params: {} }])).toBeNull()
  })
})

describe('server-side head tags', () => {
  test('name the project of a page, and exclude robots where the server knows none', () => {
    expect(renderHead('/dashboard/lamps/orders', BASE)).toMatchObject({ found: true, slug: 'lamps' })
    expect(renderHead('/dashboard/login', BASE).slug).toBeNull()
    const missing = renderHead('/dashboard/lamps', BASE, ['de'], true)
    expect(missing.found).toBe(false)
    expect(content(missing.html, 'robots')).toBe('noindex, nofollow')
  })
  test('have the titles of known pages', () => {
    const titles = Object.fromEntries(
      [
        '/dashboard',
        '/dashboard/login',
        '/dashboard/sign-up',
        '/dashboard/demo/orders',
        '/dashboard/demo/failed-jobs',
        '/dashboard/demo/store',
        '/dashboard/demo/design',
        '/dashboard/demo/design/cart',
        '/dashboard/preview/home/p/lamp',
        '/dashboard/preview/design/branding',
      ].map((path) => {
        const head = renderHead(path, BASE)
        expect([path, head.found]).toEqual([path, true])
        expect(head.html).toContain(`href="${BASE}${path}"`)
        return [path, title(head.html)]
      }),
    )
    expect(titles).toMatchObject({
      '/dashboard': 'Vitrine',
      '/dashboard/login': 'Sign in · Vitrine',
      '/dashboard/demo/design/cart': 'Design · Vitrine',
      '/dashboard/preview/home/p/lamp': 'Product preview · Vitrine',
    })
  })
  test('are in the reader’s language and direction', () => {
    const renderFor = (preferredLanguages: readonly string[]) => {
      const { html, root } = renderHead('/dashboard/login', BASE, preferredLanguages)
      return [title(html), root]
    }
    expect(renderFor(['fr-CA', 'en'])).toEqual(['Connexion · Vitrine', '<html lang="fr" dir="ltr"'])
    expect(renderFor(['tlh', 'ar-EG'])).toEqual(['تسجيل الدخول · Vitrine', '<html lang="ar" dir="rtl"'])
    expect(renderFor([])).toEqual(['Sign in · Vitrine', '<html lang="en" dir="ltr"'])
  })
  test('of an unknown page ask robots to stay away', () => {
    for (const path of [
      '/dashboard/demo/nothing',
      '/dashboard/demo/design/nothing',
      '/dashboard/preview/nothing',
      '/elsewhere/entirely',
    ]) {
      const head = renderHead(path, BASE)
      expect([path, head.found]).toEqual([path, false])
      expect(content(head.html, 'robots')).toBe('noindex, nofollow')
    }
  })
})
