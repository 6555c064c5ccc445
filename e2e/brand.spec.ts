import { expect, type Locator, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, readStoredValue } from './shop/project.ts'
import { ARABIC, ENGLISH, Shopper } from './shop/shopper.ts'
import { expectUsable } from './shop/usability.ts'

test('a font chosen in branding shows in the preview at once, as one undo step, and on the page without a layout shift', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('letters')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/design/branding')
  const title = merchant.phone.getByRole('heading', { level: 1 })
  const pairs = page.getByRole('region', { name: 'Font pairings' })
  await pairs.getByRole('button', { name: /Lora/ }).click()
  await expect(title).toHaveCSS('font-family', /^f-lora/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(title).toHaveCSS('font-family', /^system-ui/)
  await pairs.getByRole('button', { name: /Playfair Display/ }).click()
  await merchant.saved()
  expect(await readStoredValue(project, 'branding.regs')).toBe('work-sans')
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

test('a palette from an image of the shop is applied and undone in one step', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('image-palette')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/design/branding')
  const palettes = page.getByRole('region', { name: 'Colors from a logo or image' })
  await palettes.getByRole('button', { name: 'Choose an image' }).click()
  const files = page.getByRole('dialog', { name: 'Choose an image' })
  await files.getByText('Product images').click()
  await files.getByRole('button', { name: 'Alba Planter' }).click()
  const before = await readStoredValue(project, 'branding.mains')
  await palettes.getByRole('button', { name: /^Soft/ }).click()
  await merchant.saved()
  await expect.poll(() => readStoredValue(project, 'branding.mains')).not.toBe(before)
  expect(await readStoredValue(project, 'branding.whites')).not.toBe('ffffff')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await merchant.saved()
  await expect.poll(() => readStoredValue(project, 'branding.mains')).toBe(before)
  expect(await readStoredValue(project, 'branding.whites')).toBe('ffffff')
})

test('a brand with an automatic theme is dark on a dark device from the first paint, and the studio can preview it', {
  tag: '@full',
}, async ({ page, browser }) => {
  const project = await openProject('night')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/design/branding')
  const ink = merchant.phone.getByRole('heading', { level: 1 })
  await page.getByRole('combobox', { name: 'Dark mode' }).click()
  await page.getByRole('option', { name: 'Match device' }).click()
  await page.getByRole('button', { name: 'Phone in dark mode' }).click()
  await expect.poll(async () => lightness(await colorOf(ink))).toBeGreaterThan(0.8)
  await merchant.saved()
  await merchant.publish()

  for (const colorScheme of ['dark', 'light'] as const) {
    // Scripts are disabled, so the page shows what the server rendered.
    const context = await browser.newContext({ colorScheme, javaScriptEnabled: false })
    const phone = await context.newPage()
    await phone.goto(`${SERVER}/web/${project.slug}/?lang=en`)
    const dark = colorScheme === 'dark'
    const textLightness = lightness(await colorOf(phone.getByRole('heading', { name: 'Collections' })))
    expect(textLightness > 0.8, `words in ${colorScheme}`).toBe(dark)
    await context.close()
  }
  const context = await browser.newContext({ colorScheme: 'dark' })
  const shopper = new Shopper(await context.newPage(), ENGLISH, project.slug)
  await shopper.open('/')
  await expectUsable(shopper.page, 'home in the dark')
  await context.close()
})

const colorOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).color)
/** Returns the mean of a color's channels, from 0 to 1. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(([part]) => Number(part) / 255)
  return (red + green + blue) / 3
}
