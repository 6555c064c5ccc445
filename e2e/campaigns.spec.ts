import { expect, type Page, test } from '@playwright/test'
import { EMPTY_DRAFT } from '@vitrine/core/contract/push/campaigns'
import sharp from 'sharp'
import { DEMO_SHOP } from './addresses.ts'
import { must } from './shop/api.ts'
import { errorsOf } from './shop/errors.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

test('a merchant writes a campaign, checks its audience, schedules it, pauses it, takes it back and copies it', async ({
  page,
}) => {
  const merchant = new Merchant(page)
  await merchant.signIn()
  await merchant.open(`/campaigns/${crypto.randomUUID()}`)
  const send = page.getByRole('button', { name: 'Review and send' })
  await send.click()
  await expect(page.getByText('Please fill this field')).toBeVisible()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await test.step('the product that a push opens fills its title and image', async () => {
    await page.getByRole('combobox', { name: 'Destination' }).click()
    await page.getByRole('option', { name: 'Product', exact: true }).click()
    await page.getByRole('combobox', { name: 'Product', exact: true }).fill('mora pitcher')
    await page.getByRole('option', { name: 'Mora Pitcher' }).click()
    await page.getByRole('button', { name: 'Use its name and image' }).click()
    await expect(title).toHaveValue('Mora Pitcher')
    await page.getByRole('combobox', { name: 'Destination' }).click()
    await page.getByRole('option', { name: 'Home', exact: true }).click()
  })
  await title.fill('x'.repeat(41))
  await expect(page.getByText('Max 40 symbols')).toBeVisible()
  await title.fill('The lamp sale ends')
  await page.getByRole('textbox', { name: 'Message' }).first().fill('Thirty percent off until Sunday night.')
  await expect(page.getByRole('figure', { name: 'iPhone' })).toContainText('The lamp sale ends')
  await expect(page.getByText(/^Reaches /).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expectUsable(page, 'the composer')
  await expectFits(page, 'the composer')

  await test.step('a campaign draft survives a reload', async () => {
    await page.reload()
    await expect(title).toHaveValue('The lamp sale ends')
  })

  await test.step('a test push says that no phone of the merchant is registered', async () => {
    await page.getByRole('button', { name: 'Send test' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByRole('alert')).toContainText('None of your devices are registered')
    await page.keyboard.press('Escape')
  })

  await test.step('a scheduled campaign waits for its time, is paused and resumed', async () => {
    await page.getByRole('radio', { name: 'At a specific time' }).check()
    await send.click()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await expectUsable(page, 'a report')
  })

  await test.step('a campaign that has not started becomes a draft again', async () => {
    await page.getByRole('button', { name: 'Back to draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to draft' }).click()
    await expect(send).toBeVisible()
  })

  await test.step('a copied campaign is another draft, and a deleted draft can be restored', async () => {
    const first = page.url()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page).not.toHaveURL(first)
    await expect(title).toHaveValue('The lamp sale ends')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const rows = page
      .getByRole('table', { name: 'Campaigns' })
      .getByRole('button', { name: /The lamp sale ends/ })
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(2)
  })

  await test.step('an unknown campaign address says so', async () => {
    await page.goto(page.url().replace(/campaigns.*$/, 'campaigns/none'))
    await expect(page.getByText('Campaign not found')).toBeVisible()
    await page.getByRole('link', { name: 'All campaigns' }).click()
    await expect(page.getByRole('table', { name: 'Campaigns' })).toBeVisible()
  })
})

test('a new campaign opens without a failed request, saves itself and opens again', async ({ page }) => {
  const { slug } = await openProject('campaign-new')
  const merchant = new Merchant(page, slug)
  await merchant.signIn()
  await merchant.open('/campaigns')
  const errors = errorsOf(page)
  await page.getByRole('button', { name: 'Create campaign' }).click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeVisible()
  await page.reload()
  await title.fill('The lamp sale ends')
  await page.getByRole('textbox', { name: 'Message' }).first().fill('Thirty percent off until Sunday night.')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('The lamp sale ends')
  expect(errors).toEqual([])
})

test('a campaign that no one can receive is not sent, and is named as a shopper without a name reads it', async ({
  page,
}) => {
  const { slug } = await openProject('campaign-nobody')
  const merchant = new Merchant(page, slug)
  await merchant.signIn()
  await merchant.open(`/campaigns/${crypto.randomUUID()}`)
  await page
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('Hi {{ first_name | default: "there" }}')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi there')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('The winter edit is here.')
  await expect(page.getByText('Reaches no devices')).toBeVisible()
  await page.getByRole('button', { name: 'Review and send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this campaign now?' })
  await expect(dialog.getByText(/^No one in this audience can receive it yet/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send to 0' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'At a specific time' }).check()
  await page.getByRole('button', { name: 'Review and send' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true })).toBeEnabled()
})

test('a merchant plans a campaign on a day of the calendar and finds it there, on a wide screen and on a phone', {
  tag: '@full',
}, async ({ page }) => {
  const { slug } = await openProject('campaign-calendar')
  const merchant = new Merchant(page, slug)
  await merchant.signIn()
  await merchant.open('/campaigns?view=calendar&month=2098-12')
  await expect(page.getByRole('heading', { name: 'December 2098' })).toBeVisible()
  await expect(page.getByText('No campaigns in December 2098.')).toBeVisible()
  await page.getByRole('link', { name: 'New campaign on Wednesday, December 24, 2098' }).click()
  await expect(page.getByRole('radio', { name: 'At a specific time' })).toBeChecked()
  await expect(page.getByLabel('Date and time')).toHaveValue('2098-12-24T10:00')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Lamps for Christmas')
  await page.getByRole('textbox', { name: 'Message' }).first().fill('Light for the darkest days.')
  // Leaving right after the last keystroke loses nothing.
  await page.getByRole('main').getByRole('link', { name: 'Campaigns' }).click()
  const entry = page.getByRole('link', { name: /Lamps for Christmas.*10:00\sAM.*Draft/ })
  await expect(entry).toBeVisible()
  await expectUsable(page, 'the calendar')
  await expectFits(page, 'the calendar')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText('No campaigns in January 2099.')).toBeVisible()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Wednesday, December 24, 2098')).toBeVisible()
  await expect(page.getByText('Tuesday, December 23, 2098')).toBeHidden()
  await expectFits(page, 'the calendar on a phone')
  await entry.click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Lamps for Christmas')
})

test('a merchant moves a scheduled campaign to another day of the calendar by mouse, keyboard and dialog, and undoes it', async ({
  page,
}) => {
  const { id: project, slug, access } = await openProject('campaign-moves')
  const id = crypto.randomUUID()
  const text = { title: 'Lamps for Christmas', body: 'Light for the darkest days.' }
  const draft = { ...EMPTY_DRAFT, ...text, schedule: { kind: 'at', at: '2098-12-24T10:00:00.000Z' } }
  await must('/campaigns/save', { project, id, version: null, draft }, access)
  await must('/campaigns/start', { project, id, version: 1 }, access)
  const merchant = new Merchant(page, slug)
  await merchant.signIn()
  await merchant.open('/campaigns?view=calendar&month=2098-12')
  const entry = page.getByRole('link', { name: /Lamps for Christmas.*10:00\sAM.*Scheduled/ })
  const day = (date: string) => page.locator(`[data-day="2098-12-${date}"]`)
  await expect(day('24').locator(entry)).toBeVisible()

  await test.step('a campaign dropped on a day moves there, and back with Undo', async () => {
    await merchant.lift(entry, day('18'))
    await expect(day('18')).toHaveAttribute('data-drop', 'target')
    await page.mouse.up()
    await expect(day('18').locator(entry)).toBeVisible()
    await expect(page.getByText('Campaign moved to Thursday, December 18')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(day('24').locator(entry)).toBeVisible()
  })

  await test.step('Escape ends a drag without a move, and without opening the campaign', async () => {
    await merchant.lift(entry, day('18'))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: 'December 2098' })).toBeVisible()
    await expect(day('24').locator(entry)).toBeVisible()
  })

  await test.step('Alt and arrow keys move the campaign, which keeps the focus', async () => {
    await entry.focus()
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Thursday, December 18, 2098. Release Alt')).toBeAttached()
    await page.keyboard.up('Alt')
    await expect(day('18').locator(entry)).toBeFocused()
    await expect(page.getByText('Campaign moved to Thursday, December 18')).toBeVisible()
  })

  await test.step('a dialog moves the campaign on a phone, and refuses a day that has passed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Move “Lamps for Christmas” to another day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another day' })
    await dialog.getByLabel('Day').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog.getByText('The campaign’s time has passed on this day.')).toBeVisible()
    await dialog.getByLabel('Day').fill('2098-12-30')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(day('30').locator(entry)).toBeFocused()
    await expectFits(page, 'the calendar on a phone')
  })

  await test.step('a click opens the campaign, scheduled for its new day', async () => {
    await entry.click()
    await expect(page.getByText('Dec 30, 2098', { exact: false }).first()).toBeVisible()
  })
})

const pushImage = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c8a46a' } })
    .jpeg()
    .toBuffer(),
})

/** Uploads a file as the push's image in the open dialog of its field. */
async function uploadPushImage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Image: / }).click()
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles([await pushImage(name)])
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a merchant uploads a push’s image, chooses another from the store’s files, pastes a URL and removes it', async ({
  page,
}) => {
  const project = await openProject('push-image')
  const shop = { domain: DEMO_SHOP, storefront: '5d3a0c8e71f24b69a2c4e6f8d0b1937a' }
  await must('/shop/connect', { project: project.id, ...shop, access: 'demo-admin-token' }, project.access)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open(`/campaigns/${crypto.randomUUID()}`)
  const onPhone = page.getByRole('figure', { name: 'iPhone' }).locator('img')
  await uploadPushImage(page, 'winter sale.jpg')
  await expect(onPhone).toHaveAttribute('src', /\/winter-sale-/)
  await page.getByRole('textbox', { name: 'Message' }).first().fill('Thirty percent off.')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await test.step('a saved draft keeps its image', async () => {
    await page.reload()
    await expect(onPhone).toHaveAttribute('src', /\/winter-sale-/)
  })
  await test.step('a product’s image replaces it', async () => {
    await page.getByRole('button', { name: 'Image: Replace' }).click()
    const dialog = page.getByRole('dialog')
    await expectUsable(page, 'the files of a push')
    await dialog.getByText('Product images').click()
    await dialog.getByRole('searchbox', { name: 'Search products' }).fill('mora pitcher')
    await dialog.getByRole('button', { name: 'Mora Pitcher' }).click()
    await expect(onPhone).not.toHaveAttribute('src', /winter-sale/)
  })
  await test.step('a URL that phones cannot load is refused at once, and can be removed', async () => {
    await page.getByRole('button', { name: 'Image: Replace' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('URL', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'URL' }).fill('http://cdn.example/winter.jpg')
    await dialog.getByRole('button', { name: 'Use this URL' }).click()
    await expect(page.getByRole('button', { name: 'Image: Replace' })).toHaveAccessibleDescription(
      'Enter an address that starts with https://',
    )
    await page.getByRole('button', { name: 'Remove image' }).click()
    await expect(onPhone).toBeHidden()
  })
})
