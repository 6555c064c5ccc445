import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

const CAMPAIGN = {
  title: 'Winter sale starts now',
  body: 'Up to 40% off lamps until Sunday.',
  translations: {},
  image: null,
  type: 'home',
  url: null,
  platform: null,
  lang: null,
  segment: { match: 'all', groups: [] },
  schedule: { kind: 'now' },
  rules: {
    topic: 'offers',
    quiet: 'kept',
    cap: 'kept',
    expires: 24,
    perMinute: null,
    delivery: 'at-least-once',
  },
  variants: [],
  holdout: 0,
}

test('a release is scheduled by keyboard, shown at its parts, published whole and rolled back', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('releases')
  const id = randomUUID()
  await must('/campaigns/save', { project: project.id, id, version: null, draft: CAMPAIGN }, project.access)
  const merchant = new Merchant(page, project.slug)
  await merchant.signIn()
  await merchant.open('/releases')
  await page.getByRole('button', { name: 'Schedule release' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Winter sale')
  const campaigns = form.getByRole('combobox', { name: 'Campaigns' }).or(form.getByLabel('Campaigns'))
  await campaigns.first().focus()
  await page.keyboard.type('Winter')
  await expect(page.getByRole('option', { name: CAMPAIGN.title })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Schedule' }).click()
  const release = page.getByRole('article', { name: 'Winter sale' })
  await expect(release).toContainText('Scheduled')
  await expectUsable(page, 'a planned release')
  await expectFits(page, 'releases')
  await release.getByRole('link', { name: CAMPAIGN.title }).click()
  await expect(page.getByText('Part of the release “Winter sale”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden()
  await page.getByRole('link', { name: 'View release' }).click()
  await page.keyboard.press('Escape')
  await release.getByRole('button', { name: 'Release now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release now' }).click()
  await expect(release).toContainText('Published')
  await release.getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(release).toContainText('Rolled back')
  await expect(release).toContainText('The previous design is live again.')
})
