import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_SHOP } from './addresses.ts'
import { at, must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject, type Project, storedDesign } from './shop/project.ts'

let project: Project
let merchant: Merchant
test.beforeEach(async ({ page }) => {
  project = await openProject('uploads')
  merchant = new Merchant(page, project.slug)
})

/** Files belong to the Admin API: the shop is connected with an Admin token. */
async function openWithShopFiles(): Promise<void> {
  const shop = { domain: DEMO_SHOP, storefront: '5d3a0c8e71f24b69a2c4e6f8d0b1937a' }
  await must('/shop/connect', { project: project.id, ...shop, access: 'demo-admin-token' }, project.access)
  await merchant.signIn()
  await merchant.openDesign()
}

const readImageFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c8a46a' } })
    .jpeg()
    .toBuffer(),
})
const bannerImage = async () => at(await storedDesign(project), 'design.home.blocks.hero.image')

test("an uploaded image is used in a banner through the shop's files, and one undo removes it", {
  tag: '@full',
}, async ({ page }) => {
  await openWithShopFiles()
  await merchant.handle(1).click()
  await page.getByRole('button', { name: 'Image: Choose' }).click()
  const files = page.getByRole('dialog').locator('input[type="file"]')
  await files.setInputFiles([
    await readImageFile('dunes.jpg'),
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
  ])
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect(tray.getByRole('alert')).toContainText('Unsupported file type')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^dunes-/ })).toBeVisible()
  await files.setInputFiles([await readImageFile('banner of mine.jpg')])
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(merchant.phone.locator('img[src*="banner-of-mine-"]').first()).toBeVisible()
  await merchant.saved()
  expect(await bannerImage()).toContain('/banner-of-mine-')
  await page.getByRole('button', { name: 'Undo' }).click()
  await merchant.saved()
  expect(await bannerImage()).toBe('')
})

test('an image dropped on the preview goes into the banner under it; a pasted one into the selected block', {
  tag: '@full',
}, async ({ page }) => {
  await openWithShopFiles()
  const { buffer } = await readImageFile('any')
  const files = await page.evaluateHandle(
    (bytes) => {
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
      return carried
    },
    [...buffer],
  )
  await page.getByRole('main').dispatchEvent('dragenter', { dataTransfer: files })
  const dropArea = page.getByTestId('file-catch')
  const box = await dropArea.boundingBox()
  const point = { clientX: (box?.x ?? 0) + 150, clientY: (box?.y ?? 0) + 200 }
  await dropArea.dispatchEvent('dragover', { dataTransfer: files, ...point })
  await expect(dropArea).toContainText('Use in Banner')
  await dropArea.dispatchEvent('drop', { dataTransfer: files, ...point })
  await expect(dropArea).toBeHidden()
  await expect(merchant.phone.locator('img[src*="dropped-"]').first()).toBeVisible()
  await merchant.saved()
  expect(await bannerImage()).toContain('/dropped-')

  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }))
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    [...buffer],
  )
  await expect(merchant.phone.locator('img[src*="pasted-"]').first()).toBeVisible()
  await merchant.saved()
  expect(await bannerImage()).toContain('/pasted-')
})

test('files are stored by us without a shop token: uploaded, shown in the app, cropped by keyboard, deleted and restored', async ({
  page,
}) => {
  await merchant.signIn()
  await merchant.openDesign()
  await merchant.handle(1).click()
  await page.getByRole('button', { name: 'Image: Choose' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No uploads yet.')).toBeVisible()
  await dialog.locator('input[type="file"]').setInputFiles([await readImageFile('my dunes.jpg')])
  await expect(dialog).toBeHidden()
  const uploadedImage = merchant.phone.locator('img[src*="/files/own/"]').first()
  await expect(uploadedImage).toBeVisible()
  await expect
    .poll(() => uploadedImage.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await merchant.saved()
  expect(await bannerImage()).toMatch(new RegExp(`/files/own/${project.id}/[0-9a-f-]{36}/my-dunes-`))
  await page.getByRole('button', { name: 'Image: Crop' }).click()
  await dialog.getByText('1:1').click()
  await expect(dialog.getByRole('status')).toHaveText('600 × 600 px')
  await dialog.getByRole('group', { name: /^Visible area/ }).press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Apply crop' }).click()
  await expect(dialog).toBeHidden()
  const cut = merchant.phone.locator('img[src*="crop=region"]').first()
  await expect(cut).toBeVisible()
  await expect
    .poll(() => cut.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth))
    .toBe(1)
  await merchant.saved()
  expect(await bannerImage()).toMatch(/crop_left=29\d&crop_top=0&crop_width=600&crop_height=600$/)
  await page.getByRole('button', { name: 'Image: Replace' }).click()
  const tile = dialog.getByRole('button', { name: /^my-dunes-/ })
  await expect(tile).toBeVisible()
  await dialog.getByRole('button', { name: /^Delete file: my-dunes-/ }).click()
  await expect(tile).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tile).toBeVisible()
})
