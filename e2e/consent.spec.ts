import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { must } from './shop/api.ts'
import { openProject } from './shop/project.ts'

test.use({ timezoneId: 'Europe/Berlin' })

/** Calls that record a visit or identify an installation. */
const MEASURED = ['/api/shopper/events', '/api/shopper/subscriber']

test('a shopper in a consent region is not identified before agreeing, and never after declining', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('consent')
  const settings = { where: 'europe', policy: 'https://lamps.example/privacy' }
  await must(
    '/integrations/connect',
    { project: project.id, integration: 'consent', settings },
    project.access,
  )
  const measuredPaths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (MEASURED.includes(pathname)) measuredPaths.push(pathname)
  })
  const home = `${SERVER}/web/${project.slug}/?lang=en`
  const question = page.getByRole('dialog', { name: 'Your privacy' })
  const pushes = page.waitForResponse(/push-setup/)
  await page.goto(home)
  await page.mouse.wheel(0, 400)
  await expect(question).toBeVisible()
  await expect(question.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    settings.policy,
  )
  await pushes
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(question).toBeHidden()

  const nextPushSetup = page.waitForResponse(/push-setup/)
  await page.goto(home)
  await page.mouse.wheel(0, 400)
  await nextPushSetup
  await expect(question).toBeHidden()

  await page.goto(`${home}#privacy`)
  await page.reload()
  await page.mouse.wheel(0, 400)
  await expect(question).toBeVisible()
  expect(measuredPaths).toEqual([])
  const subscriberResponse = page.waitForResponse(/shopper\/subscriber$/)
  await question.getByRole('button', { name: 'Accept' }).click()
  expect((await subscriberResponse).ok()).toBe(true)
  const measured = page.waitForResponse(/shopper\/events$/)
  await page.goto(`${SERVER}/web/${project.slug}/p/mora-mug?lang=en`)
  await page.mouse.wheel(0, 400)
  expect((await measured).ok()).toBe(true)
})
