import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { EMPTY_DRAFT } from '@vitrine/core/contract/push/campaigns'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

/** Makes a project with an automation and a campaign whose send time takes much room; returns its slug. */
async function openCampaigns(): Promise<string> {
  const { id: project, slug, access } = await openProject('fit')
  const schedule = { kind: 'local', day: '2098-12-24', slot: 32_400_000, passed: 'skip' } as const
  const draft = {
    ...EMPTY_DRAFT,
    title: 'Everything for the winter table',
    body: 'Mugs and candles',
    schedule,
  }
  await must('/campaigns/save', { project, id: randomUUID(), version: null, draft }, access)
  const content = { title: 'Still there', body: 'Have a look.', translations: {}, image: null }
  const steps = [{ id: 'hello', kind: 'message', message: { ...content, link: { type: 'home', url: null } } }]
  const flow = { trigger: { kind: 'install' }, steps }
  const automation = { project, id: randomUUID(), name: 'Abandoned checkout', flow, baseVersion: null }
  await must('/automations/save', automation, access)
  return slug
}

/** Opens a project's dashboard in a language and a window. */
async function openIn(
  page: Page,
  slug: string,
  language: string,
  width: number,
  height: number,
): Promise<Merchant> {
  await page.setViewportSize({ width, height })
  const merchant = new Merchant(page, slug)
  await merchant.signIn()
  await page.evaluate((code) => localStorage.setItem('dashboard-language', code), language)
  return merchant
}

/** Texts of elements that their own or an enclosing box cuts. */
const cutTexts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right } = one.getBoundingClientRect()
      const frame = one.closest('nav, td')?.getBoundingClientRect()
      const isCut = one.scrollWidth > one.clientWidth + 1
      const isOutside = frame !== undefined && (left < frame.left - 1 || right > frame.right + 1)
      return isCut || isOutside ? [one.textContent ?? ''] : []
    }),
  )

for (const language of ['en', 'fr', 'es', 'de', 'ar'])
  test(`the lists of messages and the navigation fit a small laptop, in ${language}`, {
    tag: language === 'de' ? [] : '@full',
  }, async ({ page }) => {
    const merchant = await openIn(page, await openCampaigns(), language, 1024, 768)
    await merchant.open('/automations')
    const names = page.locator('main li a')
    await expect(names.first()).toBeVisible()
    for (const width of [1024, 1200])
      await test.step(`automations at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 768 })
        const widths = await names.evaluateAll((all) =>
          all.map((one) => one.parentElement?.getBoundingClientRect().width ?? 0),
        )
        expect(Math.min(...widths), 'room for a name, px').toBeGreaterThan(160)
      })
    await merchant.open('/campaigns')
    await expect(page.locator('tbody [data-row]').first()).toBeVisible()
    for (const width of [730, 820, 1000, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      const cutPx = await page
        .getByRole('table')
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
      expect.soft(cutPx, `campaigns at ${width} px: px that are cut`).toBeLessThanOrEqual(0)
    }
    await merchant.open('/failed-jobs')
    const current = page.locator('nav [aria-current="page"]')
    await expect(current).toBeInViewport({ ratio: 1 })
    expect(await cutTexts(page, 'nav a'), 'names of pages').toEqual([])
  })

test('buttons and inputs of the dashboard are as high as a finger on a phone', async ({ page }) => {
  const merchant = await openIn(page, await openCampaigns(), 'en', 390, 844)
  for (const path of ['/campaigns', '/builds', '/settings/project'])
    await test.step(path, async () => {
      await merchant.open(path)
      const parts = page.locator(
        'main :is(.mantine-Button-root, .mantine-Input-input), header .mantine-ActionIcon-root',
      )
      await expect(parts.first()).toBeVisible()
      const heights = await parts.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0),
      )
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    })
})

test('a hint that is longer than its field ends in an ellipsis', async ({ page }) => {
  const merchant = await openIn(page, await openCampaigns(), 'en', 320, 844)
  await merchant.open('/orders')
  const field = page.getByRole('main').getByPlaceholder(/^Search number/)
  await expect(field).toHaveCSS('text-overflow', 'ellipsis')
  await field.fill('a text that one writes is never cut, so that its end can be seen')
  await expect(field).toHaveCSS('text-overflow', 'clip')
})

test('a campaign’s text and its preview are seen together on a small laptop, and follow each other on a phone', async ({
  page,
}) => {
  const merchant = await openIn(page, await openCampaigns(), 'en', 1024, 768)
  await merchant.open('/campaigns')
  await page.getByText('Everything for the winter table').first().click()
  const parts = ['Message', 'Preview', 'Audience'].map((name) =>
    page.getByLabel(name, { exact: true }).first(),
  )
  const [message, preview, audience] = parts
  if (!message || !preview || !audience) throw new Error('The composer has three parts')
  await expect(preview.getByText('Everything for the winter table')).toBeInViewport()
  await expect(message.getByLabel('Title')).toBeInViewport()
  const topOf = (part: typeof message) => part.evaluate((one) => one.getBoundingClientRect().top + scrollY)
  expect(await topOf(preview)).toBe(await topOf(message))
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await topOf(preview)).toBeGreaterThan(await topOf(message))
  expect(await topOf(preview)).toBeLessThan(await topOf(audience))
})

for (const language of ['fr', 'ar'])
  test(`a campaign’s state stands whole beside its time on a phone, in ${language}`, async ({ page }) => {
    const merchant = await openIn(page, await openCampaigns(), language, 390, 844)
    await merchant.open('/campaigns')
    await expect(page.locator('tbody [data-row]').first()).toBeVisible()
    expect(await cutTexts(page, 'tbody td[data-card="state"], tbody td[data-card="state"] > *')).toEqual([])
  })

test('a Latin name begins where the lines around it do, in Arabic', async ({ page }) => {
  const merchant = await openIn(page, await openCampaigns(), 'ar', 390, 844)
  await merchant.open('/campaigns?view=calendar&month=2098-12')
  const entry = page.locator('[data-campaign] bdi').first()
  await expect(entry).toBeVisible()
  expect(await entry.evaluate((name) => getComputedStyle(name).textAlign)).toBe('right')
})
