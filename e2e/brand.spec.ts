import { expect, test } from '@playwright/test'
import { Merchant } from './shop/merchant.ts'
import { openProject, stored } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'

test('letters chosen in branding are on the phone at once, one step to undo, and on the page without a shift', async ({
  page,
}) => {
  const project = await openProject('letters')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/design/branding')
  const title = merchant.phone.getByRole('heading', { level: 1 })
  const pairs = page.getByRole('region', { name: 'Fonts that go together' })
  await pairs.getByRole('button', { name: /Lora/ }).click()
  await expect(title).toHaveCSS('font-family', /^f-lora/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(title).toHaveCSS('font-family', /^system-ui/)
  await pairs.getByRole('button', { name: /Playfair Display/ }).click()
  await merchant.saved()
  expect(await stored(project, 'branding.regs')).toBe('work-sans')
  await merchant.publish()

  const shopper = new Shopper(await page.context().newPage(), ENGLISH, project.slug)
  await shopper.page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shopper.open('/')
  const loaded = (target: Shopper) =>
    target.page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    })
  await expect.poll(() => loaded(shopper)).toContain('f-playfair-display')
  expect(await shopper.page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.05)
  const arabic = new Shopper(shopper.page, ARABIC, project.slug)
  await arabic.open('/')
  await expect.poll(() => loaded(arabic)).toContain('f-el-messiri')
})

test('a palette is made of a picture of the shop, taken in one step and undone in one', async ({ page }) => {
  const project = await openProject('picture-palette')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/design/branding')
  const palettes = page.getByRole('region', { name: 'Colors from a logo or picture' })
  await palettes.getByRole('button', { name: 'Choose a picture' }).click()
  const files = page.getByRole('dialog', { name: 'Choose a picture' })
  await files.getByText('Product pictures').click()
  await files.getByRole('button', { name: 'Alba Planter' }).click()
  const before = await stored(project, 'branding.mains')
  await palettes.getByRole('button', { name: /^Soft/ }).click()
  await merchant.saved()
  await expect.poll(() => stored(project, 'branding.mains')).not.toBe(before)
  expect(await stored(project, 'branding.whites')).not.toBe('ffffff')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await merchant.saved()
  await expect.poll(() => stored(project, 'branding.mains')).toBe(before)
  expect(await stored(project, 'branding.whites')).toBe('ffffff')
})
