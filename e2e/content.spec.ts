import { expect, test } from '@playwright/test'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a description shows its tables, images, accordions and videos, and runs none of its scripts', {
  tag: '@full',
}, async ({ page }) => {
  const shopper = new Shopper(page, ENGLISH)
  await shopper.open('/p/atelier-lamp')
  const text = page.locator('.r').first()
  await expect(text.getByRole('columnheader', { name: 'Width' })).toBeVisible()
  await expect(text.getByRole('rowheader', { name: 'Shade' })).toBeVisible()
  await expect(text.getByRole('figure').getByRole('img', { name: 'In the workshop' })).toHaveAttribute(
    'loading',
    'lazy',
  )
  const answer = text.getByText('Yes, it is plugged into the base.')
  await expect(answer).toBeHidden()
  await text.getByText('Is the cable replaceable?').click()
  await expect(answer).toBeVisible()
  expect(await page.title()).not.toContain('changed by a description')
  expect(await text.locator('script,[onclick],iframe').count()).toBe(0)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(wide).toBe(false)
})

test('a video from another host loads when it is clicked, in a player without cookies', {
  tag: '@full',
}, async ({ page }) => {
  const requestedHosts: string[] = []
  await page.route(/youtube|vimeo/, (route) => {
    requestedHosts.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: 'player' })
  })
  const shopper = new Shopper(page, ENGLISH)
  await shopper.open('/p/atelier-lamp')
  const video = page.getByRole('link', { name: /Play video: YouTube/ })
  await video.scrollIntoViewIfNeeded()
  expect(requestedHosts).toEqual([])
  await video.click()
  await expect(
    page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"]'),
  ).toBeVisible()
  // The frame is in the page before its request is.
  await expect.poll(() => requestedHosts).toEqual(['www.youtube-nocookie.com'])
})

test('a link to a page in a description opens inside the app', async ({ page }) => {
  const shopper = new Shopper(page, ENGLISH)
  await shopper.open('/p/atelier-lamp')
  await page.locator('.r').first().getByRole('link', { name: 'Shade' }).click()
  await expect(page).toHaveURL(/\/web\/demo\/c\/lighting$/)
})

test('the shop’s pages, articles and policies are rendered by the server, with their own titles', async ({
  page,
  request,
}) => {
  const shopper = new Shopper(page, ENGLISH)
  for (const [path, title] of [
    ['/pages/about', 'About us'],
    ['/blogs/journal/washing-linen', 'Washing linen'],
    ['/policies/refund-policy', 'Refund policy'],
  ] as const) {
    await shopper.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title} – `))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  }
  const response = await request.get('/web/demo/pages/gone')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('data-testid="missing"')
})

test('an article has its date, image and text in Arabic, and its page can be shared', async ({ page }) => {
  const shopper = new Shopper(page, ARABIC)
  await shopper.open('/blogs/journal/washing-linen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غسل الكتان')
  await expect(page.getByTestId('byline')).toContainText('2026')
  await expect(page.getByTestId('content').getByRole('img').first()).toBeVisible()
  await expect(page.getByTestId('share')).toBeVisible()
})
