import { expect, test } from '@playwright/test'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { greenSquare } from './shop/square.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

test('a listing is filled in, lists what is missing, gets an icon and screenshots in two languages, and is exported', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('listing')
  await must('/projects/update', { project: project.id, langs: ['en', 'ar'] }, project.access)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/listing')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Alder Lamps')
  await page.getByRole('textbox', { name: 'Short description' }).fill('Lamps made by hand.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()

  await page.getByRole('tab', { name: /^Issues/ }).click()
  await expect(page.getByText('The app icon is missing.')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The app icon is missing.' })
    .getByRole('button', { name: 'Show' })
    .click()
  const icon = page.getByRole('region', { name: 'Icon', exact: true })
  const square = await greenSquare(page)
  const choose = icon.getByLabel('Upload an image of 1024 × 1024')
  await choose.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText(/“note.png” can’t be read/)).toBeVisible()
  await choose.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: square })
  await expect(icon.getByRole('img', { name: 'Image 1' })).toBeVisible()

  const make = page.getByRole('region', { name: 'Generate screenshots' })
  await make.getByRole('textbox', { name: 'Caption: Home' }).fill('All our lamps in one place')
  await make.getByText('العربية', { exact: true }).last().click()
  await make.getByRole('textbox', { name: 'Caption: Home' }).fill('كل مصابيحنا في مكان واحد')
  for (const other of ['Catalog', 'Product']) await make.getByRole('checkbox', { name: other }).uncheck()
  await make.getByRole('checkbox', { name: 'iPhone 6.5″' }).uncheck()
  await make.getByRole('button', { name: 'Generate 2 images' }).click()
  await expect(make.getByText('5 images created')).toBeVisible({ timeout: 40_000 })
  const phone = page.getByRole('region', { name: 'Android phone' })
  await expect(phone.getByRole('img', { name: 'Image 1' })).toBeVisible()
  await expect(phone.getByText('Generated')).toBeVisible()
  await phone.getByRole('button', { name: 'Delete image 1' }).click()
  await expect(phone.getByText('No images yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(phone.getByRole('img', { name: 'Image 1' })).toBeVisible()
  await expectUsable(page, 'images of a listing')
  await expectFits(page, 'images of a listing', [390])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^listing-listing-.*-100\.zip$/)
})
