import { expect, test } from '@playwright/test'
import { airPhone } from './shop/air-phone.ts'
import { at, must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

/** Enough phones that a partial rollout includes one and excludes another. */
const PHONES = 200

test('a merchant completes the requirements, has the app built, and publishes and rolls back an update for some phones', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('builds')
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/builds')
  // Commands are for developers: they are hidden until the merchant asks for them.
  await expect(page.getByText('npm install')).toBeHidden()
  await page.getByText('Build it yourself').click()
  await expect(page.getByText('npm install')).toBeVisible()
  await page.getByText('Build it yourself').click()
  const before = page.getByRole('region', { name: 'Before you build' })
  await expect(before).toContainText('Choose the app’s identifiers')
  await expect(page.getByRole('button', { name: 'New build' })).toBeDisabled()
  await before.getByRole('button', { name: 'Choose identifiers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bundle ID (App Store)').fill('lamps')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('like com.yourshop.app')
  await dialog.getByLabel('Bundle ID (App Store)').fill('com.lamps.app')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(before).toContainText('(Android)')
  await page.getByRole('button', { name: 'New build' }).click()
  await dialog.getByRole('button', { name: 'Start build' }).click()
  const log = page.getByRole('dialog', { name: 'Log' })
  await expect(log).toContainText('Waiting for a worker')
  await expect(log).toContainText('BUILD SUCCESSFUL')
  await expect(log.getByRole('status')).toHaveText('Finished')
  await page.keyboard.press('Escape')
  const builds = page.getByRole('region', { name: 'Builds', exact: true })
  await expect(builds).toContainText('iOS 1.0.0 (100)')
  await expect(builds.getByRole('button', { name: 'Submit to app store' })).toBeDisabled()
  await expectUsable(page, 'builds')
  await expectFits(page, 'builds')

  const air = page.getByRole('region', { name: 'Over-the-air updates' })
  // The server checks for a newer script once a minute.
  await expect
    .poll(
      async () => at(await must('/updates/overview', { project: project.id }, project.access), 'script'),
      {
        timeout: 70_000,
      },
    )
    .not.toBeNull()
  await page.reload()
  await air.getByRole('button', { name: 'Send update' }).click()
  await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuenow', '10')
  await dialog.getByRole('button', { name: 'Send to 10%' }).click()
  await expect(air).toContainText('Rolling out: 10%')
  const phones = []
  for (let tried = 0; tried < PHONES && new Set(phones.map(({ got }) => got)).size < 2; tried++) {
    const one = airPhone(project.id)
    phones.push({ one, got: (await one.open()).kind })
  }
  const without = phones.find(({ got }) => got === 'nothing')?.one
  const having = phones.find(({ got }) => got === 'updated')?.one
  await air.getByRole('button', { name: 'Increase rollout' }).click()
  await dialog.getByRole('button', { name: 'Send to 100%' }).click()
  await expect(air).toContainText('All devices')
  expect(await without?.open()).toMatchObject({ kind: 'updated' })
  expect(having?.script()).toBe('ios says hello')
  await air.getByRole('button', { name: 'Roll back' }).click()
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect(air).toContainText('Rolled back to the built-in version')
  await having?.open()
  expect(having?.script()).toBeNull()
})
