import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { SERVER } from './addresses.ts'
import { type Head, headAt } from './shop/head.ts'
import { Merchant } from './shop/merchant.ts'

/** The preview routes of the specification, section 2. */
const PREVIEWS = [
  'design/branding',
  'design/header',
  'design/nav',
  'design/splash',
  'design/drawer',
  'home',
  'home/c/kitchen',
  'home/p/mora-mug',
  'home/p/mora-mug/recommendations',
  'home/search',
  'catalog',
  'catalog/c/kitchen',
  'catalog/p/mora-mug',
  'catalog/search',
  'cart',
  'cart/p/mora-mug',
  'favorites',
  'favorites/p/mora-mug',
  'menu',
  'menu/account',
  'menu/orders',
  'login',
  'register',
  'recovery',
  'website',
  'web',
].map((path) => `/dashboard/preview/${path}`)
const PAGES = [
  '/dashboard',
  '/dashboard/login',
  '/dashboard/sign-up',
  '/dashboard/demo',
  '/dashboard/demo/design/home',
  '/dashboard/demo/orders',
  '/dashboard/demo/store',
]

function expectShared(head: Head, address: string) {
  expect(head.titles).toHaveLength(1)
  const [title = ''] = head.titles
  const description = head.meta('description')
  expect(title).toMatch(/\S/)
  expect(description).toMatch(/\S/)
  expect(head.links('canonical')).toEqual([address])
  expect(head.meta('og:title')).toBe(title)
  expect(head.meta('og:description')).toBe(description)
  expect(head.meta('og:url')).toBe(address)
}

test.describe('the dashboard without JavaScript', () => {
  for (const path of [...PAGES, ...PREVIEWS])
    test(`has a title and description at ${path}`, async () => {
      const head = await headAt(`${path}?from=mail`)
      expect(head.status).toBe(200)
      expectShared(head, SERVER + path)
      expect(head.titles[0]).toContain('Vitrine')
      expect(head.meta('og:type')).toBe('website')
      expect(head.meta('robots')?.replaceAll(' ', '')).toBe('index,follow')
      expect(head.meta('theme-color')).toBe('#2962ff')
      expect(head.meta('og:image')).toBeUndefined()
      expect(head.meta('twitter:image')).toBeUndefined()
    })

  test('has its default title where a page has none, and the page’s own otherwise', async () => {
    const [plain, signIn, preview] = [
      await headAt('/dashboard'),
      await headAt('/dashboard/login'),
      await headAt('/dashboard/preview/menu/orders'),
    ]
    expect(plain.titles).toEqual(['Vitrine'])
    expect(signIn.titles).toEqual(['Sign in · Vitrine'])
    expect(signIn.meta('description')).toBe('Sign in to design and publish your shopping app.')
    expect(signIn.meta('description')).not.toBe(plain.meta('description'))
    expect(preview.titles).toEqual(['Orders preview · Vitrine'])
    expect(preview.meta('description')).toBe(plain.meta('description'))
  })

  test('declares existing icons and a manifest', async () => {
    const head = await headAt('/dashboard')
    const manifest = head.links('manifest')
    expect(manifest).toHaveLength(1)
    const answer = await fetch(new URL(manifest[0] ?? '', SERVER))
    const described = z
      .object({ name: z.string(), theme_color: z.string(), icons: z.array(z.object({ src: z.string() })) })
      .parse(await answer.json())
    expect(described).toMatchObject({ name: 'Vitrine', theme_color: '#2962ff' })
    const icons = [
      ...head.links('icon'),
      ...head.links('apple-touch-icon'),
      ...described.icons.map((i) => i.src),
    ]
    expect(icons.length).toBeGreaterThan(3)
    for (const icon of icons) {
      const response = await fetch(new URL(icon, SERVER))
      expect([icon, response.status]).toEqual([icon, 200])
      expect(response.headers.get('content-type')).toMatch(/^image\//)
    }
  })

  test('keeps an unknown page out of search engines', async () => {
    for (const path of ['/dashboard/demo/nope', '/dashboard/preview/nope', '/dashboard/preview/home/c']) {
      const head = await headAt(path)
      expect(head.status).toBe(404)
      expect(head.titles).toEqual(['Page not found'])
      expect(head.meta('robots')).toContain('noindex')
    }
  })
})

test('the dashboard’s head tags follow navigation in both directions, without duplicates', {
  tag: '@full',
}, async ({ page }) => {
  const merchant = new Merchant(page)
  await merchant.signInByForm()
  const tags = async () => ({
    titles: await page.locator('head > title').allTextContents(),
    canonical: await page
      .locator('head > link[rel=canonical]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  })
  await expect.poll(tags).toEqual({ titles: ['Vitrine'], canonical: [`${SERVER}/dashboard`] })
  await merchant.open('/orders')
  const orders = await tags()
  const pages = page.getByRole('navigation', { name: 'Project' })
  await pages.getByRole('button', { name: 'Store', exact: true }).click()
  await pages.getByRole('link', { name: 'Store', exact: true }).click()
  await expect.poll(tags).toMatchObject({ canonical: [`${SERVER}/dashboard/demo/store`] })
  await page.goBack()
  await expect.poll(tags).toEqual(orders)
})

test('dashboard pages have the layout of their kind: navigation, sign-in, or bare preview', async ({
  page,
}) => {
  const bar = page.getByRole('button', { name: 'Account menu' })
  await page.goto(`${SERVER}/dashboard/login`)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText('Your store, in every pocket.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.goto(`${SERVER}/dashboard/preview/catalog`)
  await expect(page.getByText('View this content on Mobile')).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Kitchen & Table' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('View this content on Mobile')).toHaveCount(0)
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Kitchen & Table' })).toBeVisible()
})

test.describe('the shopping app without JavaScript', () => {
  for (const { path, title, type } of [
    { path: '/', title: 'Alder & Fig', type: 'website' },
    { path: '/c/kitchen', title: 'Kitchen & Table – Alder & Fig', type: 'website' },
    { path: '/p/mora-mug', title: 'Mora Mug – Alder & Fig', type: 'product' },
  ])
    test(`has the tags for search and sharing at ${path}`, async () => {
      const head = await headAt(`/web/demo${path}?utm_source=mail`)
      expect(head.status).toBe(200)
      expectShared(head, `${SERVER}/web/demo${path}`)
      expect(head.titles).toEqual([title])
      expect(head.meta('og:type')).toBe(type)
      expect(head.meta('og:site_name')).toBe('Alder & Fig')
      expect(head.meta('robots')?.replaceAll(' ', '')).toBe('index,follow')
      expect((await fetch(head.meta('og:image') ?? '')).headers.get('content-type')).toMatch(/^image\//)
      expect(head.links('alternate')).toHaveLength(5)
    })

  test('has them in the requested language', async () => {
    const [english, arabic] = [
      await headAt('/web/demo/p/mora-mug?lang=en'),
      await headAt('/web/demo/p/mora-mug?lang=ar'),
    ]
    expect([english.language, arabic.language]).toEqual(['en ltr', 'ar rtl'])
    expect(arabic.meta('description')).toMatch(/[\u0600-\u06ff]/)
    expect(english.meta('description')).not.toMatch(/[\u0600-\u06ff]/)
    expect(arabic.links('canonical')).toEqual(english.links('canonical'))
  })

  test('keeps personal screens and not-found pages out of search engines', async () => {
    for (const [path, status] of [
      ['/cart', 200],
      ['/orders', 200],
      ['/search?q=mug', 200],
      ['/p/no-such-thing', 404],
    ] as const) {
      const head = await headAt(`/web/demo${path}`)
      expect([path, head.status, head.meta('robots')]).toEqual([path, status, 'noindex'])
    }
  })
})
