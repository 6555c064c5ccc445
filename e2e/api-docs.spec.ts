import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { must, textAt } from './shop/api.ts'
import { openProject } from './shop/project.ts'
import { expectFits, expectUsable } from './shop/usability.ts'

test('a call is found by keywords on the API page, sent with a key, and its response is shown', {
  tag: '@full',
}, async ({ page }) => {
  const project = await openProject('api-docs')
  const createdKey = await must(
    '/keys/create',
    { project: project.id, id: randomUUID(), name: 'Docs', scopes: ['analytics:read'], days: 1 },
    project.access,
  )
  await page.goto(`${SERVER}/api/docs`)
  await page.keyboard.press('/')
  await page.keyboard.type('orders list')
  await page.keyboard.press('Enter')
  const call = page.locator('section[id="/orders/list"]')
  await expect(call).toBeInViewport()
  await expect(page.getByRole('link', { name: '/orders/list', exact: true })).toHaveAttribute(
    'aria-current',
    'location',
  )
  await call.getByRole('button', { name: 'Try it' }).click()
  const body = call.getByRole('textbox', { name: 'Request body' })
  await body.fill('{')
  await call.getByRole('button', { name: 'Send request' }).click()
  await expect(call.getByRole('status')).toContainText('not valid JSON')
  await body.fill('{}')
  await call.getByRole('button', { name: 'Send request' }).click()
  await expect(call.getByRole('status')).toContainText('401 in')
  await page.getByLabel('API key or access token').fill(textAt(createdKey, 'secret'))
  await call.getByRole('button', { name: 'Send request' }).click()
  await expect(call.getByRole('status')).toContainText('200 in')
  await expect(call.locator('form pre')).toContainText('"orders": [')
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('nothing like this')
  await expect(page.getByRole('status').filter({ hasText: 'No call matches.' })).toBeVisible()
  // All calls have the same markup, so one of them is checked.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('main > section'))
      if (section.id !== '/orders/list') section.remove()
  })
  await expectUsable(page, 'API docs')
  await expectFits(page, 'API docs')
})
